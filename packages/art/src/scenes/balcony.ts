import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { type Point, bars, box, d, disc, dots, fill, stroke } from '../svg.js';
import { groundShadow, pot } from '../elements/ground.js';
import { skyline } from '../elements/land.js';
import { cat, garland } from '../elements/objects.js';
import { plant } from '../elements/plants.js';
import { slab } from '../elements/room.js';
import { sky } from '../elements/sky.js';
import { windows } from '../elements/window.js';

/** A balcony over the roofs: rain from the downpipe in a narrow barrel, and pots that live on it. */
export function balcony(stage: Stage): string {
  const { width: w, height: h, sun } = stage;
  const floorY = h * 0.8;
  const wall = w * (0.5 - sun * 0.17);
  const place = (share: number) => wall + sun * (w * 0.67) * share;

  return (
    sky(stage, h * 0.62) +
    fill(box(0, h * 0.6, w, h * 0.24), stage.palette.sky[2]) +
    skyline(stage, h * 0.86, h * 0.5, 0.2) +
    skyline(stage, h * 0.9, h * 0.34, 0.5) +
    railing(stage, floorY, wall) +
    floor(stage, floorY) +
    houseWall(stage, floorY, wall) +
    garland(stage, [wall, h * 0.16], [place(1.02), h * 0.2], 34, 'lamps') +
    barrel(stage, wall - sun * 96, floorY + 34) +
    pots(stage, place, floorY) +
    can(stage, place(0.13), floorY + 92)
  );
}

function houseWall(stage: Stage, floorY: number, edge: number): string {
  const { width: w, height: h, m, sun } = stage;
  const wall = stage.random
    .fork('balcony')
    .pick([mix(m.second, m.wall, 0.45), mix(m.main, m.wall, 0.45), mix(m.accent, m.wall, 0.5)]);
  const [left, right] = sun > 0 ? [0, edge] : [edge, w];
  const paint = stage.defs.linear(
    [
      [0, lift(stage, wall, stage.isDusk ? 0.02 : 0.2)],
      [1, shade(stage, wall, 0.16)],
    ],
    sun > 0 ? [1, 0, 0, 0.3] : [0, 0, 1, 0.3],
  );
  const doorX = w * (0.5 - sun * 0.4);
  const pipe = edge - sun * 40;
  const metal = mix(m.metal, m.stone, 0.35);
  return (
    fill(box(left, 0, right - left, floorY), paint) +
    bars(d`M${(left + right) / 2} 0V${floorY}`, shade(stage, wall, 0.3), right - left, 1.6, 24, 0.4) +
    fill(box(sun > 0 ? right - 14 : left, 0, 14, floorY), m.trim) +
    windows(stage, [{ x: doorX - 78, y: h * 0.2, w: 156, h: floorY - h * 0.2, bars: 'tall', isLit: true }], {
      frameWidth: 12,
      sills: false,
    }) +
    fill(box(left, floorY - 10, right - left, 10), shade(stage, wall, 0.35)) +
    stroke(d`M${pipe} -10V${floorY - 262}`, shade(stage, metal, 0.1), 20) +
    stroke(d`M${pipe + sun * 5} -10V${floorY - 262}`, lift(stage, metal, 0.4), 4, 0.6) +
    stroke(d`M${pipe} ${floorY - 270}V${floorY}`, shade(stage, metal, 0.1), 20) +
    stroke(d`M${pipe - 14} 60h28M${pipe - 14} ${h * 0.36}h28M${pipe - 14} ${floorY - 60}h28`, m.metal, 6) +
    // The diverter: a short arm from the pipe into the lid of the barrel.
    slab(stage, pipe - 18, floorY - 300, 36, 46, m.accent, 5) +
    stroke(d`M${pipe - sun * 10} ${floorY - 274}q${-sun * 46} 0 ${-sun * 46} 44`, m.ink, 10) +
    stroke(d`M${pipe - sun * 12} ${floorY - 96}q${-sun * 14} 6 ${-sun * 22} 0`, m.ink, 9)
  );
}

function railing(stage: Stage, floorY: number, wall: number): string {
  const { width: w, m, sun } = stage;
  const color = stage.isDusk ? shade(stage, m.metal, 0.2) : m.metal;
  const end = sun > 0 ? w + 10 : -10;
  return (
    bars(d`M${wall} ${floorY - 85}H${end}`, color, 174, 4.5, 21.5) +
    stroke(d`M${wall} ${floorY - 8}H${end}`, color, 7) +
    stroke(d`M${wall} ${floorY - 176}H${end}`, mix(m.wood, m.darkWood, 0.3), 15) +
    stroke(d`M${wall} ${floorY - 180}H${end}`, lift(stage, m.wood, 0.25), 4, 0.7)
  );
}

function floor(stage: Stage, y: number): string {
  const { width: w, height: h, m } = stage;
  const base = shade(stage, mix(m.wood, m.stone, 0.3), stage.isDusk ? 0.2 : 0.04);
  let boards = '';
  for (let i = -10; i <= 10; i++) {
    boards += d`M${w / 2 + i * 76} ${y}L${w / 2 + i * 128} ${h}`;
  }
  return (
    fill(
      box(0, y, w, h - y),
      stage.defs.linear([
        [0, shade(stage, base, 0.2)],
        [1, base],
      ]),
    ) +
    stroke(boards, shade(stage, base, 0.4), 2.4, 0.5) +
    fill(box(0, y, w, 8), m.shadow, 0.2)
  );
}

/** A narrow barrel on two slabs, so that a can fits under its tap; the lid is meshed against mosquitoes. */
function barrel(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  const color = mix(m.main, m.ink, 0.3);
  const [w, h, foot] = [124, 214, y - 58];
  return (
    groundShadow(stage, x, y - 2, w, 60) +
    slab(stage, x - 66, y - 30, 132, 30, m.stone, 3) +
    slab(stage, x - 62, y - 58, 124, 28, shade(stage, m.stone, 0.08), 3) +
    fill(
      d`M${x - w * 0.44} ${foot}Q${x - w * 0.56} ${foot - h / 2} ${x - w * 0.44} ${foot - h}H${x + w * 0.44}Q${x + w * 0.56} ${foot - h / 2} ${x + w * 0.44} ${foot}Z`,
      color,
    ) +
    fill(
      d`M${x - sun * w * 0.1} ${foot}V${foot - h}H${x - sun * w * 0.44}Q${x - sun * w * 0.56} ${foot - h / 2} ${x - sun * w * 0.44} ${foot}Z`,
      m.shadow,
      0.2,
    ) +
    stroke(
      d`M${x - w * 0.48} ${foot - h * 0.24}q${w * 0.48} 10 ${w * 0.96} 0M${x - w * 0.48} ${foot - h * 0.76}q${w * 0.48} 10 ${w * 0.96} 0`,
      lift(stage, color, 0.2),
      6,
    ) +
    fill(box(x - w * 0.48, foot - h - 12, w * 0.96, 16, 7), lift(stage, color, 0.14)) +
    stroke(d`M${x} ${foot - 30}v16h${sun * 8}v14M${x - 12} ${foot - 32}h24`, m.second, 9)
  );
}

function pots(stage: Stage, place: (share: number) => number, floorY: number): string {
  const { m, sun } = stage;
  return (
    tomato(stage, place(0.3), floorY + 46, 300, m.accent) +
    tomato(stage, place(0.47), floorY + 30, 262, m.second) +
    tomato(stage, place(0.65), floorY + 50, 310, m.accent) +
    plant(stage, {
      kind: 'herb',
      x: place(0.56),
      y: floorY + 98,
      height: 130,
      potWidth: 74,
      potColor: m.paper,
    }) +
    plant(stage, {
      kind: 'flowers',
      x: place(0.83),
      y: floorY + 60,
      height: 190,
      potWidth: 84,
      potColor: m.main,
    }) +
    plant(stage, {
      kind: 'herb',
      x: place(0.94),
      y: floorY + 92,
      height: 140,
      potWidth: 80,
      potColor: m.second,
    }) +
    cat(stage, place(0.385) + sun * 6, floorY + 100, 104)
  );
}

/** A tomato plant tied to its cane. The plants are one drawing, each in its own size. */
function tomato(stage: Stage, x: number, y: number, height: number, color: string): string {
  const growth = stage.defs.repeat(vine(stage, 206));
  return growth(x, y - 94, 0, (height - 94) / 206) + pot(stage, x, y, 104, color);
}

function vine(stage: Stage, tall: number): string {
  const { m } = stage;
  const leaf = stage.defs.repeat(
    fill(d`M0 0q10 -24 34 -22q-2 10 4 16q-12 2 -14 14q-16 4 -24 -8Z`, m.greens[1]) +
      stroke(d`M2 0q14 -6 26 -14`, shade(stage, m.greens[1], 0.3), 2.4),
  );
  const fruit: Point[] = [];
  let leaves = '';
  for (let i = 0; i < 7; i++) {
    const at = -tall * (0.06 + i * 0.135);
    const side = i % 2 === 0 ? 1 : -1;
    leaves +=
      leaf(side * 3, at, side * -12, 1.6 - i * 0.07, side) + leaf(-side * 2, at + 10, side * 26, 1.2, -side);
    if (i % 2 === 1) {
      fruit.push([side * 26, at + 22], [side * 16, at + 38]);
    }
  }
  const gleams = fruit.map(([x, y]) => [x + stage.sun * 4, y - 4] as const);
  return (
    stroke(d`M5 10V${-tall - 16}`, m.wood, 6) +
    stroke(d`M0 10q-6 ${-tall * 0.5} 4 ${-tall}`, m.greens[2], 6) +
    leaves +
    stroke(dots(fruit), mix('#c8321e', m.shadow, stage.isDusk ? 0.35 : 0.06), 24) +
    stroke(dots(gleams), stage.m.light, 5, 0.5)
  );
}

function can(stage: Stage, x: number, y: number): string {
  const { m, sun } = stage;
  const color = m.accent;
  return (
    fill(disc(x, y, 74, 8), m.shadow, 0.22) +
    stroke(d`M${x - sun * 40} ${y - 66}q${-sun * 46} 10 ${-sun * 4} 54`, color, 9) +
    stroke(
      d`M${x + sun * 38} ${y - 22}L${x + sun * 92} ${y - 82}m${-sun * 14} -8l${sun * 24} 18`,
      color,
      11,
    ) +
    slab(stage, x - 44, y - 78, 88, 78, color, 8) +
    stroke(d`M${x - 34} ${y - 78}q34 -40 68 0`, shade(stage, color, 0.2), 8)
  );
}
