import { mix } from '../color.js';
import { type Stage, lift, roofCover, shade } from '../stage.js';
import { type Point, bars, box, d, disc, fill, place, polygon, polyline, stroke } from '../svg.js';
import { groundShadow } from './ground.js';
import { wisp } from './house.js';
import { slab } from './room.js';
import { door, windows } from './window.js';

/** A camper van, its front to the left; `y` is the ground. */
export function van(stage: Stage, x: number, y: number, w: number, flip: number): string {
  const { m } = stage;
  const color = stage.random.fork('van').pick([m.accent, m.main, m.second]);
  const h = w * 0.46;
  const upper = d`M${-w * 0.42} ${-h * 0.52}L${-w * 0.36} ${-h * 0.94}Q${-w * 0.35} ${-h} ${-w * 0.3} ${-h}H${w * 0.42}Q${w * 0.48} ${-h} ${w * 0.48} ${-h * 0.92}V${-h * 0.52}Z`;
  const lower = d`M${-w * 0.42} ${-h * 0.54}H${w * 0.48}V${-h * 0.16}Q${w * 0.48} ${-h * 0.1} ${w * 0.44} ${-h * 0.1}H${-w * 0.46}Q${-w * 0.5} ${-h * 0.1} ${-w * 0.5} ${-h * 0.2}V${-h * 0.34}Q${-w * 0.5} ${-h * 0.46} ${-w * 0.42} ${-h * 0.54}Z`;
  const pane = (at: number, width: number) => ({
    x: w * at,
    y: -h * 0.86,
    w: w * width,
    h: h * 0.27,
    bars: 'none' as const,
    isLit: true,
  });
  const front = polygon([
    [-w * 0.37, -h * 0.56],
    [-w * 0.325, -h * 0.88],
    [-w * 0.22, -h * 0.88],
    [-w * 0.22, -h * 0.56],
  ]);
  const wheel = (cx: number) =>
    fill(disc(cx, -h * 0.12, h * 0.17), m.ink) + fill(disc(cx, -h * 0.12, h * 0.085), m.trim);
  const body =
    fill(upper, lift(stage, m.trim, 0.1)) +
    fill(lower, color) +
    fill(box(-w * 0.5, -h * 0.2, w * 0.98, h * 0.1, 6), shade(stage, color, 0.28)) +
    stroke(d`M${-w * 0.43} ${-h * 0.54}H${w * 0.48}`, m.trim, 5) +
    fill(front, shade(stage, m.glass, 0.15)) +
    windows(stage, [pane(-0.17, 0.16), pane(0.03, 0.16), pane(0.23, 0.18)], { frameWidth: 3, sills: false }) +
    stroke(
      d`M${-w * 0.2} ${-h * 0.5}v${h * 0.38}M${w * 0.005} ${-h * 0.5}v${h * 0.38}`,
      shade(stage, color, 0.35),
      2.5,
    ) +
    stroke(d`M${-w * 0.04} ${-h * 0.42}h${w * 0.026}`, m.trim, 4) +
    fill(disc(-w * 0.465, -h * 0.34, h * 0.055), stage.palette.lamp[0]) +
    roofRack(stage, w, h) +
    wheel(-w * 0.29) +
    wheel(w * 0.29);
  return groundShadow(stage, x, y - 4, w * 0.95, w * 0.3) + place(body, x, y, 0, 1, flip);
}

function roofRack(stage: Stage, w: number, h: number): string {
  return (
    stroke(d`M${-w * 0.2} ${-h * 1.04}h${w * 0.58}`, stage.m.metal, 5) +
    slab(stage, -w * 0.14, -h * 1.18, w * 0.16, h * 0.13, stage.m.wood, 3) +
    slab(stage, w * 0.06, -h * 1.14, w * 0.24, h * 0.09, stage.m.main, 6)
  );
}

/** A tiny house on wheels with a steep roof and a small porch; `y` is the ground. */
export function tinyHouse(stage: Stage, x: number, y: number, w: number, flip: number): string {
  const { m } = stage;
  const walls = [m.wood, mix(m.main, m.wall, 0.25), mix(m.accent, m.wall, 0.2)];
  const wall = stage.random.fork('tiny').pick(walls);
  const h = w * 0.56;
  const [left, right, eaves, foot] = [-w * 0.5, w * 0.34, -h, -w * 0.1];
  const pane = { y: eaves + h * 0.2, h: h * 0.34, isLit: true };
  const wheels = (r: number) => disc(-w * 0.16, foot + w * 0.045, r) + disc(-w * 0.03, foot + w * 0.045, r);
  const roof = polygon([
    [left - 14, eaves + 6],
    [left + w * 0.06, eaves - w * 0.27],
    [right - w * 0.04, eaves - w * 0.27],
    [right + 26, eaves + 6],
  ]);
  const boards = d`M${left + 2} ${(eaves + foot) / 2}H${right - 2}`;
  const body =
    tinyPorch(stage, w, right, eaves, foot) +
    fill(box(left + 8, foot, w * 0.8, 12), m.metal) +
    fill(wheels(w * 0.055), m.ink) +
    fill(wheels(w * 0.025), m.stone) +
    fill(box(left, eaves, right - left, foot - eaves), wall) +
    bars(boards, shade(stage, wall, 0.3), foot - eaves, 1.4, 12.6, 0.5) +
    fill(box(left, eaves, right - left, h * 0.09), m.shadow, 0.25) +
    chimneyPipe(stage, left + w * 0.16, eaves - w * 0.27, w) +
    fill(roof, roofCover(stage)) +
    (stage.has('solar') ? panels(stage, left + w * 0.3, eaves - w * 0.05, w) : '') +
    windows(stage, [{ ...pane, x: left + w * 0.08, w: w * 0.2, bars: 'tall' }]) +
    windows(stage, [{ ...pane, x: right - w * 0.17, w: w * 0.1, bars: 'cross' }]) +
    door(stage, left + w * 0.47, foot, w * 0.14, h * 0.7, m.accent);
  return groundShadow(stage, x, y - 6, w * 0.9, w * 0.34) + place(body, x, y, 0, 1, flip);
}

/** The platform at the narrow end, with its own small roof and a ladder down. */
function tinyPorch(stage: Stage, w: number, x: number, eaves: number, foot: number): string {
  const { darkWood } = stage.m;
  const roof = polygon([
    [x - 4, eaves + w * 0.045],
    [x + w * 0.22, eaves + w * 0.11],
    [x + w * 0.22, eaves + w * 0.14],
    [x - 4, eaves + w * 0.09],
  ]);
  const post = d`M${x + w * 0.17} ${foot - 8}V${eaves + w * 0.11}M${x + w * 0.02} ${foot - 46}h${w * 0.15}`;
  const ladder = d`M${x + w * 0.14} ${foot}l${w * 0.05} ${-foot - 4}m${-w * 0.02} ${foot * 0.5}h${-w * 0.04}`;
  return (
    fill(box(x, foot - 8, w * 0.2, 12), darkWood) +
    stroke(post, darkWood, 6) +
    fill(roof, shade(stage, roofCover(stage), 0.12)) +
    stroke(ladder, darkWood, 5)
  );
}

function chimneyPipe(stage: Stage, x: number, y: number, w: number): string {
  const cold =
    !stage.has('closed') && (stage.season === 'winter' || stage.season === 'autumn' || stage.isDusk);
  return (
    (cold ? wisp(stage, x, y - w * 0.12) : '') +
    stroke(d`M${x} ${y + 20}v${-w * 0.1 - 20}`, stage.m.metal, 11) +
    stroke(d`M${x - 11} ${y - w * 0.1}h22`, stage.m.metal, 6)
  );
}

function panels(stage: Stage, x: number, y: number, w: number): string {
  const [pw, ph] = [w * 0.13, w * 0.15];
  const one = (at: number) => d`M${x + at} ${y}h${pw}v${-ph}h${-pw}Z`;
  return (
    fill(one(0) + one(pw + 8) + one(2 * pw + 16), mix(stage.m.ink, stage.m.glass, 0.3)) +
    stroke(
      d`M${x + pw / 2} ${y}v${-ph}m${pw + 8} 0v${ph}m${pw + 8} 0v${-ph}M${x} ${y - ph / 2}h${pw * 3 + 16}`,
      stage.palette.sky[1],
      1.4,
      0.6,
    )
  );
}

/** An A-frame cabin. */
export function cabin(stage: Stage, x: number, y: number, w: number): string {
  const { m, sun } = stage;
  const h = w * 0.98;
  const roof = roofCover(stage);
  const [dark, light] = [shade(stage, roof, 0.22), lift(stage, roof, 0.06)];
  const face = polygon([
    [x - w * 0.36, y - 8],
    [x, y - h * 0.9],
    [x + w * 0.36, y - 8],
  ]);
  const glass = {
    x: x - w * 0.085,
    y: y - h * 0.58,
    w: w * 0.17,
    h: h * 0.18,
    bars: 'cross' as const,
    isLit: true,
  };
  const low = [-0.24, 0.11].map((at) => ({
    x: x + w * at,
    y: y - h * 0.31,
    w: w * 0.13,
    h: h * 0.2,
    bars: 'tall' as const,
    isLit: true,
  }));
  const slope = (side: number) =>
    polygon([
      [x, y - h],
      [x + side * w * 0.5, y + 4],
      [x + side * w * 0.4, y + 4],
      [x, y - h * 0.8],
    ]);
  return (
    groundShadow(stage, x, y - 4, w, w * 0.5) +
    chimneyPipe(stage, x - sun * w * 0.16, y - h * 0.7, w) +
    fill(box(x - w * 0.56, y - 8, w * 1.12, 16), m.darkWood) +
    fill(face, mix(m.wood, m.wall, 0.15)) +
    bars(
      d`M${x - w * 0.36} ${y - h * 0.25}H${x + w * 0.36}`,
      shade(stage, m.wood, 0.3),
      h * 0.3,
      1.4,
      12,
      0.35,
    ) +
    windows(stage, [glass, ...low]) +
    door(stage, x, y - 8, w * 0.13, h * 0.3, m.accent) +
    fill(slope(-1), sun < 0 ? light : dark) +
    fill(slope(1), sun > 0 ? light : dark) +
    stroke(
      d`M${x - w * 0.52} ${y - 44}h${w * 0.28}M${x + w * 0.24} ${y - 44}h${w * 0.28}M${x - w * 0.5} ${y - 44}v40M${x + w * 0.5} ${y - 44}v40M${x - w * 0.4} ${y - 44}v40M${x + w * 0.4} ${y - 44}v40`,
      m.trim,
      5,
    )
  );
}

/** A greenhouse, long side to us; `y` is the ground. */
export function greenhouse(stage: Stage, x: number, y: number, w: number): string {
  const { m, palette } = stage;
  const h = w * 0.34;
  const [left, right, eaves, ridge] = [x - w / 2, x + w / 2, y - h, y - h - w * 0.2];
  const inside = stage.isDusk ? palette.lamp[1] : mix(m.leaves[0], palette.sky[2], 0.35);
  const pane = stage.defs.linear([
    [0, mix(m.glass, palette.sky[2], 0.55), 0.75],
    [1, inside, 0.85],
  ]);
  const roof = polygon([
    [left - 8, eaves],
    [left + w * 0.12, ridge],
    [right - w * 0.12, ridge],
    [right + 8, eaves],
  ]);
  let [ribs, plants] = ['', ''];
  for (let i = 1; i < 7; i++) {
    const share = i / 7;
    ribs += d`M${left + w * share} ${y - h * 0.26}V${eaves}L${left + w * (0.12 + share * 0.76)} ${ridge}`;
    plants += d`M${left + w * (share - 0.1)} ${y - h * 0.24}q${w * 0.05} ${-h * (0.5 + (i % 3) * 0.14)} ${w * 0.1} 0Z`;
  }
  return (
    groundShadow(stage, x, y - 2, w, w * 0.32) +
    fill(box(left, eaves, w, h), pane) +
    fill(plants, m.leaves[1], 0.9) +
    fill(box(left, eaves, w, h * 0.74), stage.isDusk ? palette.lamp[0] : palette.sky[2], 0.22) +
    fill(roof, pane) +
    fill(
      polygon([
        [left + w * 0.2, eaves],
        [left + w * 0.34, ridge],
        [left + w * 0.44, ridge],
        [left + w * 0.32, eaves],
      ]),
      m.trim,
      0.3,
    ) +
    stroke(ribs, m.trim, 4) +
    stroke(
      d`M${left - 8} ${eaves}H${right + 8}M${left + w * 0.12} ${ridge}H${right - w * 0.12}M${left - 8} ${eaves}L${left + w * 0.12} ${ridge}M${right + 8} ${eaves}L${right - w * 0.12} ${ridge}M${left} ${eaves}V${y}M${right} ${eaves}V${y}`,
      m.trim,
      7,
    ) +
    slab(stage, left - 3, y - h * 0.26, w + 6, h * 0.26, mix(m.roof, m.stone, 0.45)) +
    fill(box(x - w * 0.07, eaves, w * 0.14, h), inside, 0.5) +
    stroke(
      d`M${x - w * 0.07} ${y}V${eaves}M${x + w * 0.07} ${y}V${eaves}M${x - w * 0.07} ${y - h * 0.4}h${w * 0.14}`,
      m.trim,
      6,
    )
  );
}

/** A small house seen from its long side, for the background; `y` is the ground. */
export function cottage(stage: Stage, x: number, y: number, w: number): string {
  const { m } = stage;
  const h = w * 0.3;
  const [left, right, eaves] = [x - w / 2, x + w / 2, y - h];
  const cover = roofCover(stage);
  const pane = { y: eaves + h * 0.3, w: 22, h: 28, isLit: true };
  const brick = shade(stage, mix(m.roof, m.stone, 0.4), 0.1);
  return (
    fill(box(right - w * 0.3, eaves - w * 0.33, 24, 50), brick) +
    fill(box(left, eaves, w, h), m.wall) +
    fill(
      box(stage.sun > 0 ? left : right - w * 0.24, eaves, w * 0.24, h) + box(left, eaves, w, 8),
      m.shadow,
      0.14,
    ) +
    fill(
      polygon([
        [left - 10, eaves + 5],
        [left + w * 0.12, eaves - w * 0.26],
        [right - w * 0.12, eaves - w * 0.26],
        [right + 10, eaves + 5],
      ]),
      cover,
    ) +
    windows(
      stage,
      [0.14, 0.4, 0.74].map((at) => ({ x: left + w * at, ...pane })),
      { frameWidth: 3 },
    ) +
    door(stage, left + w * 0.62, y, 24, h * 0.72, m.accent)
  );
}

/** A barn with a broad roof and a double door; `y` is the ground. */
export function barn(stage: Stage, x: number, y: number, w: number): string {
  const { m } = stage;
  const wall = mix(m.roof, m.accent, 0.35);
  const h = w * 0.42;
  const [left, right, eaves] = [x - w / 2, x + w / 2, y - h];
  const gable: Point[] = [
    [left, eaves],
    [left + w * 0.17, eaves - w * 0.24],
    [x, eaves - w * 0.36],
    [right - w * 0.17, eaves - w * 0.24],
    [right, eaves],
  ];
  const doors = box(x - w * 0.17, y - h * 0.72, w * 0.34, h * 0.72);
  const braces = d`M${x - w * 0.17} ${y}l${w * 0.17} ${-h * 0.72}l${w * 0.17} ${h * 0.72}M${x} ${y}v${-h * 0.72}`;
  return (
    groundShadow(stage, x, y - 2, w, w * 0.4) +
    fill(polygon([[left, y], ...gable, [right, y]]), wall) +
    fill(
      polygon([
        [x, y],
        [x, eaves - w * 0.36],
        ...(stage.sun > 0 ? gable.slice(0, 2).reverse() : gable.slice(3)),
        [stage.sun > 0 ? left : right, y],
      ]),
      m.shadow,
      0.16,
    ) +
    fill(doors, shade(stage, wall, 0.2)) +
    stroke(doors + braces, m.trim, 4) +
    stroke(box(x - w * 0.06, eaves - w * 0.16, w * 0.12, w * 0.12), m.trim, 4) +
    stroke(polyline(gable), stage.season === 'winter' ? m.trim : shade(stage, m.roof, 0.3), 12)
  );
}

/** Wind turbines on a far hill. */
export function turbines(stage: Stage, spots: readonly Point[], height: number): string {
  const color = mix(stage.m.trim, stage.palette.land(0.2), 0.25);
  const blades = [10, 130, 250].map((angle) => {
    const turn = (angle * Math.PI) / 180;
    return d`M0 ${-height}l${Math.sin(turn) * height * 0.46} ${-Math.cos(turn) * height * 0.46}`;
  });
  const one = stage.defs.repeat(stroke(d`M0 0V${-height}`, color, 5) + stroke(blades.join(''), color, 4.5));
  return spots.map(([x, y], i) => one(x, y, 0, 1 - i * 0.16)).join('');
}
