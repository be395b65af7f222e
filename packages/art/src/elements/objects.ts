import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { box, d, disc, dots, fill, place, polygon, stroke } from '../svg.js';
import { contactShadow } from './furniture.js';
import { slab } from './room.js';

/** `x`, `y` is the middle of the foot of each object. */

export function mug(stage: Stage, x: number, y: number, size: number, color: string): string {
  const w = size * 0.8;
  return (
    stroke(
      d`M${x + w * 0.45} ${y - size * 0.75}q${w * 0.42} 0 ${w * 0.42} ${size * 0.26}t${-w * 0.42} ${size * 0.26}`,
      color,
      size * 0.13,
    ) + slab(stage, x - w / 2, y - size, w, size, color, 5)
  );
}

/** Steam above something hot. */
export function steam(stage: Stage, x: number, y: number): string {
  const rise = d`M${x - 7} ${y}c-8 -14 8 -20 0 -36M${x + 8} ${y - 4}c-8 -14 8 -20 0 -36`;
  return stroke(rise, stage.m.paper, 4, 0.5);
}

export function bookStack(stage: Stage, x: number, y: number, width: number, count = 3): string {
  const random = stage.random.fork(`stack${Math.round(x)}`);
  const colors = [stage.m.accent, stage.m.second, stage.m.main, stage.m.paper];
  let drawn = '';
  for (let i = 0; i < count; i++) {
    const w = width * random.range(0.78, 1);
    const [left, top] = [x - w / 2 + random.range(-5, 5), y - (i + 1) * 15];
    const color = colors[i % colors.length] ?? stage.m.main;
    drawn +=
      fill(box(left, top, w, 14, 2), color) +
      fill(box(left + w * 0.72, top + 3, w * 0.28 - 2, 8), mix(stage.m.paper, color, 0.12));
  }
  return drawn;
}

export function laptop(stage: Stage, x: number, y: number, width: number): string {
  const [w, h] = [width, width * 0.62];
  const screen = stage.isDusk
    ? mix(stage.m.paper, stage.palette.lamp[0], 0.3)
    : mix(stage.m.glass, stage.m.paper, 0.55);
  const lines = d`M${x - w * 0.32} ${y - h * 0.78}h${w * 0.36}M${x - w * 0.32} ${y - h * 0.62}h${w * 0.56}M${x - w * 0.32} ${y - h * 0.46}h${w * 0.46}`;
  return (
    fill(box(x - w / 2, y - h, w, h - 4, 7), stage.m.ink) +
    fill(box(x - w / 2 + 8, y - h + 8, w - 16, h - 22, 2), screen) +
    stroke(lines, stage.m.main, 5, 0.7) +
    fill(
      polygon([
        [x - w * 0.5, y - 8],
        [x + w * 0.5, y - 8],
        [x + w * 0.6, y],
        [x - w * 0.6, y],
      ]),
      mix(stage.m.metal, stage.m.paper, 0.35),
    )
  );
}

export function jar(stage: Stage, x: number, y: number, w: number, h: number, content: string): string {
  const glass = stage.defs.repeat(
    fill(box(-w / 2, -h, w, h, 10), mix(stage.m.paper, stage.m.glass, 0.4), 0.45) +
      fill(box(-w * 0.4, -h - 9, w * 0.8, 12, 3), stage.m.darkWood) +
      stroke(d`M${stage.sun * w * 0.3} ${-h * 0.85}v${h * 0.5}`, stage.m.trim, 3.5, 0.6),
  );
  return fill(box(x - w / 2 + 3, y - h * 0.66, w - 6, h * 0.66 - 3, 8), content) + glass(x, y);
}

export function bowl(stage: Stage, x: number, y: number, w: number, color: string): string {
  const fruit = [
    [-0.26, 0.36],
    [0.02, 0.42],
    [0.28, 0.35],
    [-0.1, 0.52],
    [0.16, 0.52],
  ] as const;
  const at = (n: number) =>
    fruit.filter((_, i) => i % 2 === n).map(([fx, fy]) => [x + fx * w, y - fy * w] as const);
  return (
    stroke(dots(at(0)), stage.m.accent, w * 0.27) +
    stroke(dots(at(1)), stage.m.second, w * 0.27) +
    fill(
      d`M${x - w / 2} ${y - w * 0.34}H${x + w / 2}Q${x + w * 0.44} ${y} ${x + w * 0.16} ${y}H${x - w * 0.16}Q${x - w * 0.44} ${y} ${x - w / 2} ${y - w * 0.34}Z`,
      color,
    ) +
    fill(
      d`M${x - stage.sun * w * 0.1} ${y - w * 0.34}H${x - stage.sun * w * 0.5}Q${x - stage.sun * w * 0.44} ${y} ${x - stage.sun * w * 0.16} ${y}H${x}Z`,
      shade(stage, color, 0.2),
      0.7,
    )
  );
}

export function plates(stage: Stage, x: number, y: number, w: number, count = 4): string {
  const layers = (from: number) => {
    let data = '';
    for (let i = from; i < count; i += 2) {
      data += box(x - w / 2 + i, y - (i + 1) * 8, w - i * 2, 7, 3);
    }
    return data;
  };
  return fill(layers(0), stage.m.paper) + fill(layers(1), mix(stage.m.paper, stage.m.main, 0.3));
}

export function kettle(stage: Stage, x: number, y: number, w: number, color: string): string {
  const body = d`M${x - w * 0.42} ${y}Q${x - w * 0.5} ${y - w * 0.66} ${x - w * 0.16} ${y - w * 0.72}H${x + w * 0.16}Q${x + w * 0.5} ${y - w * 0.66} ${x + w * 0.42} ${y}Z`;
  const side = -stage.sun;
  const dark = d`M${x + side * w * 0.42} ${y}Q${x + side * w * 0.5} ${y - w * 0.66} ${x + side * w * 0.16} ${y - w * 0.72}Q${x + side * w * 0.3} ${y - w * 0.4} ${x + side * w * 0.12} ${y}Z`;
  return (
    stroke(
      d`M${x - w * 0.26} ${y - w * 0.66}C${x - w * 0.3} ${y - w * 1.12} ${x + w * 0.3} ${y - w * 1.12} ${x + w * 0.26} ${y - w * 0.66}`,
      stage.m.darkWood,
      w * 0.08,
    ) +
    stroke(
      d`M${x + w * 0.36} ${y - w * 0.26}Q${x + w * 0.54} ${y - w * 0.3} ${x + w * 0.6} ${y - w * 0.54}`,
      color,
      w * 0.11,
    ) +
    fill(body, color) +
    fill(dark, shade(stage, color, 0.22)) +
    fill(disc(x, y - w * 0.75, w * 0.06), stage.m.darkWood)
  );
}

export function cookingPot(stage: Stage, x: number, y: number, w: number, color: string): string {
  const h = w * 0.5;
  return (
    stroke(
      d`M${x - w * 0.5} ${y - h * 0.68}h${-w * 0.12}M${x + w * 0.5} ${y - h * 0.68}h${w * 0.12}`,
      shade(stage, color, 0.3),
      8,
    ) +
    slab(stage, x - w / 2, y - h, w, h, color, 9) +
    fill(box(x - w * 0.53, y - h - 7, w * 1.06, 10, 5), lift(stage, color, 0.18)) +
    fill(disc(x, y - h - 12, 7), stage.m.darkWood)
  );
}

export function cuttingBoards(stage: Stage, x: number, y: number, h: number): string {
  const board = (cx: number, w: number, tall: number, color: string) =>
    fill(box(cx - w / 2, y - tall, w, tall, 10), color) +
    fill(disc(cx, y - tall + 17, 6), shade(stage, color, 0.45));
  return (
    board(x - 16, h * 0.52, h, mix(stage.m.wood, stage.m.darkWood, 0.3)) +
    board(x + 22, h * 0.46, h * 0.8, lift(stage, stage.m.wood, 0.15))
  );
}

export function bottle(stage: Stage, x: number, y: number, h: number, color: string): string {
  const w = h * 0.3;
  const shape = d`M${x - w / 2} ${y}V${y - h * 0.55}Q${x - w / 2} ${y - h * 0.7} ${x - w * 0.16} ${y - h * 0.76}V${y - h}H${x + w * 0.16}V${y - h * 0.76}Q${x + w / 2} ${y - h * 0.7} ${x + w / 2} ${y - h * 0.55}V${y}Z`;
  return (
    fill(shape, color) +
    stroke(d`M${x + stage.sun * w * 0.28} ${y - h * 0.5}v${h * 0.36}`, stage.m.trim, 4, 0.5)
  );
}

export function candle(stage: Stage, x: number, y: number, h: number): string {
  const [heart, edge] = stage.palette.lamp;
  const glow = stage.defs.radial([
    [0, heart, 0.8],
    [1, edge, 0],
  ]);
  return (
    fill(disc(x, y - h - 14, 60), glow, stage.isDusk ? 0.9 : 0.4) +
    fill(box(x - 9, y - h, 18, h, 3), stage.m.paper) +
    fill(d`M${x} ${y - h - 26}q11 16 0 22q-11 -6 0 -22Z`, edge)
  );
}

/** Packed boxes, before or after a move. */
export function boxes(stage: Stage, x: number, y: number, size: number): string {
  const card = mix(stage.m.wood, stage.m.second, 0.45);
  const one = (cx: number, cy: number, s: number) =>
    slab(stage, cx - s / 2, cy - s * 0.74, s, s * 0.74, card, 2) +
    fill(box(cx - s * 0.09, cy - s * 0.74, s * 0.18, s * 0.3), lift(stage, card, 0.35)) +
    fill(box(cx - s / 2, cy - s * 0.74, s, 5), shade(stage, card, 0.2));
  return (
    contactShadow(stage, x, y, size * 1.8) +
    one(x - size * 0.42, y, size) +
    one(x + size * 0.5, y, size * 0.78) +
    one(x - size * 0.34, y - size * 0.74, size * 0.72)
  );
}

/** Wooden blocks and a ball. */
export function toys(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  return (
    contactShadow(stage, x + 10, y, 150) +
    slab(stage, x - 62, y - 44, 44, 44, m.accent, 4) +
    slab(stage, x - 14, y - 44, 44, 44, m.second, 4) +
    fill(
      polygon([
        [x - 42, y - 44],
        [x - 18, y - 82],
        [x + 6, y - 44],
      ]),
      m.main,
    ) +
    fill(disc(x + 66, y - 26, 26), m.main) +
    fill(d`M${x + 42} ${y - 34}q24 -16 48 0v14q-24 -14 -48 0Z`, m.paper)
  );
}

export function suitcase(stage: Stage, x: number, y: number, w: number, color: string): string {
  const h = w * 0.72;
  return (
    contactShadow(stage, x, y, w) +
    stroke(d`M${x - w * 0.14} ${y - h}v-16h${w * 0.28}v16`, stage.m.darkWood, 7) +
    slab(stage, x - w / 2, y - h, w, h, color, 12) +
    fill(box(x - w * 0.34, y - h, 12, h) + box(x + w * 0.34 - 12, y - h, 12, h), shade(stage, color, 0.3))
  );
}

/** A rolled mat, and two weights on the floor. */
export function exercise(stage: Stage, x: number, y: number): string {
  const { m } = stage;
  const weight = (cx: number) =>
    stroke(d`M${cx - 13} ${y - 34}q0 -24 13 -24t13 24`, m.ink, 8) +
    fill(disc(cx, y - 22, 23), m.ink) +
    fill(disc(cx + stage.sun * 7, y - 28, 7), mix(m.ink, m.paper, 0.35));
  return (
    contactShadow(stage, x, y, 210) +
    fill(box(x - 112, y - 40, 130, 40, 20), m.accent) +
    fill(disc(x + 2, y - 20, 20), lift(stage, m.accent, 0.25)) +
    stroke(d`M${x + 2} ${y - 20}m-10 0a10 10 0 1 1 10 10`, shade(stage, m.accent, 0.3), 3) +
    weight(x + 62) +
    weight(x + 114)
  );
}

/** A cat that sits with its back to us, looking out. */
export function cat(stage: Stage, x: number, y: number, h: number): string {
  const color = stage.random
    .fork('cat')
    .pick([stage.m.ink, mix(stage.m.second, stage.m.accent, 0.4), mix(stage.m.paper, stage.m.stone, 0.5)]);
  const w = h * 0.5;
  const body = d`M${x - w * 0.5} ${y}C${x - w * 0.62} ${y - h * 0.34} ${x - w * 0.3} ${y - h * 0.52} ${x - w * 0.22} ${y - h * 0.62}H${x + w * 0.22}C${x + w * 0.3} ${y - h * 0.52} ${x + w * 0.62} ${y - h * 0.34} ${x + w * 0.5} ${y}Z`;
  const ears =
    polygon([
      [x - w * 0.32, y - h * 0.78],
      [x - w * 0.3, y - h],
      [x - w * 0.06, y - h * 0.88],
    ]) +
    polygon([
      [x + w * 0.32, y - h * 0.78],
      [x + w * 0.3, y - h],
      [x + w * 0.06, y - h * 0.88],
    ]);
  const tail = d`M${x + w * 0.4} ${y - 6}q${w * 0.6} ${h * 0.04} ${w * 0.56} ${-h * 0.2}t${w * 0.24} ${-h * 0.14}`;
  return (
    stroke(tail, color, h * 0.09) +
    fill(body + disc(x, y - h * 0.74, w * 0.35, h * 0.16) + ears, color) +
    fill(
      d`M${x - stage.sun * w * 0.1} ${y}C${x - stage.sun * w * 0.3} ${y - h * 0.3} ${x - stage.sun * w * 0.2} ${y - h * 0.5} ${x - stage.sun * w * 0.22} ${y - h * 0.62}C${x - stage.sun * w * 0.3} ${y - h * 0.52} ${x - stage.sun * w * 0.62} ${y - h * 0.34} ${x - stage.sun * w * 0.5} ${y}Z`,
      stage.m.shadow,
      0.2,
    )
  );
}

/** A dog that lies on the floor, its head to the left; `flip` turns it round. */
export function dog(stage: Stage, x: number, y: number, w: number, flip = 1): string {
  const color = stage.random
    .fork('dog')
    .pick([mix(stage.m.wood, stage.m.second, 0.3), stage.m.darkWood, mix(stage.m.paper, stage.m.wood, 0.35)]);
  const dark = shade(stage, color, 0.25);
  const body = d`M${-w * 0.36} 0C${-w * 0.4} ${-w * 0.22} ${-w * 0.1} ${-w * 0.3} ${w * 0.16} ${-w * 0.26}C${w * 0.42} ${-w * 0.26} ${w * 0.48} ${-w * 0.1} ${w * 0.46} 0Z`;
  const head = d`M${-w * 0.6} ${-w * 0.13}Q${-w * 0.58} ${-w * 0.2} ${-w * 0.46} ${-w * 0.21}Q${-w * 0.4} ${-w * 0.36} ${-w * 0.24} ${-w * 0.33}Q${-w * 0.12} ${-w * 0.28} ${-w * 0.18} ${-w * 0.12}Q${-w * 0.3} ${-w * 0.04} ${-w * 0.52} ${-w * 0.07}Q${-w * 0.6} ${-w * 0.08} ${-w * 0.6} ${-w * 0.13}Z`;
  const ear = d`M${-w * 0.24} ${-w * 0.33}Q${-w * 0.08} ${-w * 0.3} ${-w * 0.14} ${-w * 0.1}Q${-w * 0.28} ${-w * 0.12} ${-w * 0.24} ${-w * 0.33}Z`;
  const content =
    stroke(d`M${w * 0.42} ${-w * 0.05}q${w * 0.2} ${w * 0.04} ${w * 0.24} ${-w * 0.06}`, color, w * 0.06) +
    fill(body, color) +
    fill(d`M${w * 0.14} 0C${w * 0.06} ${-w * 0.2} ${w * 0.34} ${-w * 0.22} ${w * 0.42} 0Z`, dark, 0.6) +
    fill(box(-w * 0.5, -w * 0.055, w * 0.3, w * 0.055, w * 0.03), shade(stage, color, 0.1)) +
    fill(head, color) +
    fill(ear, dark) +
    stroke(dots([[-w * 0.585, -w * 0.155]]), stage.m.ink, w * 0.045) +
    stroke(dots([[-w * 0.38, -w * 0.235]]), stage.m.ink, w * 0.024);
  return contactShadow(stage, x, y, w) + place(content, x, y, 0, 1, flip);
}

/** A bicycle that leans there; `y` is the ground. */
export function bicycle(stage: Stage, x: number, y: number, w: number, color: string): string {
  const r = w * 0.21;
  const [back, front, hubY] = [x - w * 0.29, x + w * 0.29, y - r];
  const [crankX, seatX, seatY, headX, headY] = [
    x - w * 0.04,
    x - w * 0.13,
    y - w * 0.46,
    x + w * 0.21,
    y - w * 0.45,
  ];
  const frame = d`M${back} ${hubY}L${crankX} ${hubY}L${headX} ${headY + w * 0.06}L${seatX + w * 0.02} ${seatY + w * 0.1}L${back} ${hubY}M${crankX} ${hubY}L${seatX} ${seatY}M${front} ${hubY}L${headX - w * 0.01} ${headY - w * 0.06}`;
  const ink = stage.m.ink;
  return (
    fill(disc(x, y, w * 0.5, w * 0.03), stage.m.shadow, 0.2) +
    stroke(disc(back, hubY, r) + disc(front, hubY, r), ink, w * 0.022) +
    stroke(frame, color, w * 0.03) +
    stroke(
      d`M${seatX - w * 0.06} ${seatY}h${w * 0.12}M${headX - w * 0.06} ${headY - w * 0.07}q${w * 0.08} ${-w * 0.02} ${w * 0.12} ${w * 0.03}`,
      ink,
      w * 0.032,
    )
  );
}

/** A round clock on the wall; `y` is its middle. */
export function clock(stage: Stage, x: number, y: number, r: number): string {
  return (
    fill(disc(x + 3, y + 6, r), stage.m.shadow, 0.16) +
    fill(disc(x, y, r), stage.m.darkWood) +
    fill(disc(x, y, r * 0.86), stage.m.paper) +
    stroke(d`M${x} ${y}V${y - r * 0.6}M${x} ${y}L${x + r * 0.38} ${y + r * 0.2}`, stage.m.ink, 3.5)
  );
}

/** Small coloured flags, or lamps, on a string between two points. */
export function garland(
  stage: Stage,
  from: readonly [number, number],
  to: readonly [number, number],
  sag: number,
  kind: 'flags' | 'lamps',
): string {
  const at = (t: number): [number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  const middle = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2 + sag * 2] as const;
  const line = stroke(
    d`M${from[0]} ${from[1]}Q${middle[0]} ${middle[1]} ${to[0]} ${to[1]}`,
    stage.m.ink,
    2,
    0.6,
  );
  const spots = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9].map(at);
  if (kind === 'lamps') {
    const [heart, edge] = stage.palette.lamp;
    const halo = stage.isDusk ? stroke(dots(spots), edge, 30, 0.25) : '';
    return line + halo + stroke(dots(spots), stage.isDusk ? heart : edge, 9);
  }
  const colors = [stage.m.accent, stage.m.second, stage.m.main];
  const flags = colors.map((color, c) => {
    const data = spots
      .filter((_, i) => i % 3 === c)
      .map(([x, y]) =>
        polygon([
          [x - 11, y],
          [x + 11, y],
          [x, y + 24],
        ]),
      );
    return fill(data.join(''), color);
  });
  return line + flags.join('');
}

/** Washing on a line between two posts. */
export function washing(stage: Stage, x: number, y: number, width: number): string {
  const { m } = stage;
  const [left, right, top] = [x - width / 2, x + width / 2, y - 96];
  const sheet = (at: number, w: number, h: number, color: string) =>
    fill(d`M${at} ${top + 8}h${w}v${h}q${-w / 2} -8 ${-w} 0Z`, color) +
    fill(
      d`M${at + w * 0.6} ${top + 8}h${w * 0.4}v${h}q${-w * 0.2} -6 ${-w * 0.4} -4Z`,
      shade(stage, color, 0.15),
    );
  const posts =
    stroke(d`M${left} ${y}V${top - 8}M${right} ${y}V${top - 8}`, m.darkWood, 7) +
    stroke(d`M${left} ${top}Q${x} ${top + 16} ${right} ${top}`, m.ink, 2, 0.7);
  return (
    posts +
    sheet(left + width * 0.08, width * 0.24, 58, m.trim) +
    sheet(left + width * 0.38, width * 0.16, 42, m.accent) +
    sheet(left + width * 0.6, width * 0.28, 52, mix(m.second, m.trim, 0.4))
  );
}
