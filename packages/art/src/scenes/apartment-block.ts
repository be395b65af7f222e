import { mix } from '../color.js';
import type { Random } from '../random.js';
import { type Stage, lift, shade } from '../stage.js';
import { bars, box, d, fill, polygon, stroke } from '../svg.js';
import { foregroundFrame } from '../elements/framing.js';
import { bush, lightPool, street, treeShadow } from '../elements/ground.js';
import { hill, mist, ridge, skyline } from '../elements/land.js';
import { bicycle, cat } from '../elements/objects.js';
import { plant } from '../elements/plants.js';
import { sky } from '../elements/sky.js';
import { trees } from '../elements/tree.js';
import { type Pane, door, windows } from '../elements/window.js';

/** A block of flats with balconies, and the town behind it. */
export function apartmentBlock(stage: Stage): string {
  const { width: w, height: h, sun, random } = stage;
  const ground = h * 0.84;
  const width = Math.round(Math.min(w * 0.62, 640));
  const x = w * (0.5 - sun * 0.1) - width / 2;
  const storeys = Math.min(6, Math.floor((ground - 118 - 100) / 122));

  return (
    sky(stage, h * 0.66) +
    hill(stage, ridge(stage, 'far', h * 0.58, 30, 3), 0.14, h) +
    skyline(stage, ground, h * 0.5, 0.2) +
    mist(stage, h * 0.66, 200, 0.55) +
    neighbour(stage, sun > 0 ? x + width + 60 : x - 60, ground, sun) +
    block(stage, x, ground, width, storeys) +
    street(stage, ground) +
    lightPool(stage, x + width / 2, ground + 10, 170, 26) +
    greenery(stage, x, ground, width) +
    (random.fork('bike').chance(0.4) || stage.has('bicycle')
      ? bicycle(stage, x + width * 0.76, ground + 16, 150, stage.m.accent)
      : '') +
    foregroundFrame(stage, 0.85)
  );
}

/** The next block along the street, already in the haze. */
function neighbour(stage: Stage, x: number, ground: number, side: number): string {
  const [w, h] = [280, stage.height * 0.42];
  const color = mix(stage.palette.land(0.45), stage.m.wall, 0.25);
  const left = side > 0 ? x : x - w;
  const panes: string[] = [];
  for (let row = 0; row < 5; row++) {
    for (let column = 0; column < 4; column++) {
      panes.push(box(left + 34 + column * 58, ground - h + 34 + row * 62, 26, 34));
    }
  }
  return (
    fill(box(left, ground - h, w, h), color) +
    fill(
      panes.join(''),
      stage.isDusk ? stage.palette.lamp[1] : shade(stage, color, 0.25),
      stage.isDusk ? 0.35 : 0.6,
    ) +
    fill(box(left - 8, ground - h - 10, w + 16, 12), shade(stage, color, 0.12))
  );
}

function block(stage: Stage, x: number, ground: number, w: number, storeys: number): string {
  const random = stage.random.fork('block');
  const { m } = stage;
  const wall = random.pick([
    m.wall,
    mix(m.second, m.wall, 0.4),
    mix(m.main, m.wall, 0.4),
    mix(m.accent, m.wall, 0.5),
  ]);
  const floor = 122;
  const base = 118;
  const top = ground - base - storeys * floor;
  const dark = stage.sun > 0 ? x : x + w - 70;
  const bays: string[] = [];
  for (let storey = 0; storey < storeys; storey++) {
    bays.push(storeyOf(stage, random, { x, y: top + storey * floor, w, h: floor, storey }));
  }
  return (
    roofLine(stage, x, top, w) +
    fill(
      box(x, top, w, ground - top),
      stage.defs.linear([
        [0, lift(stage, wall, 0.2)],
        [1, shade(stage, wall, 0.12)],
      ]),
    ) +
    fill(box(dark, top, 70, ground - top), m.shadow, 0.12) +
    fill(box(x, ground - base, w, base), mix(wall, m.main, 0.4)) +
    bays.join('') +
    entrance(stage, random, x, ground, w)
  );
}

function roofLine(stage: Stage, x: number, top: number, w: number): string {
  const { m } = stage;
  const cover = stage.season === 'winter' ? m.trim : m.roof;
  const solar = stage.has('solar')
    ? polygon([
        [x + w * 0.5, top - 18],
        [x + w * 0.55, top - 56],
        [x + w * 0.72, top - 56],
        [x + w * 0.67, top - 18],
      ]) +
      polygon([
        [x + w * 0.72, top - 18],
        [x + w * 0.77, top - 56],
        [x + w * 0.94, top - 56],
        [x + w * 0.89, top - 18],
      ])
    : '';
  return (
    fill(box(x + w * 0.12, top - 74, 92, 80), shade(stage, m.wall, 0.3)) +
    fill(box(x + w * 0.12 - 6, top - 82, 104, 10), cover) +
    fill(box(x + w * 0.34, top - 50, 30, 52), shade(stage, m.roof, 0.2)) +
    fill(solar, mix(m.ink, m.glass, 0.3)) +
    fill(box(x - 12, top - 18, w + 24, 20), cover)
  );
}

interface Storey {
  x: number;
  y: number;
  w: number;
  h: number;
  storey: number;
}

/** Two balconies with French windows, and three plain windows between and beside them. */
function storeyOf(stage: Stage, random: Random, { x, y, w, h, storey }: Storey): string {
  const plain: Pane[] = [0.5].map((share) => ({
    x: x + w * share - 19,
    y: y + 34,
    w: 38,
    h: 58,
    bars: 'tall',
    isLit: random.chance(0.5),
  }));
  const french: Pane[] = [0.13, 0.7].map((share) => ({
    x: x + w * share,
    y: y + 24,
    w: w * 0.17,
    h: h - 32,
    bars: 'tall',
    isLit: random.chance(0.62),
  }));
  const awning = random.chance(0.3)
    ? awningOver(stage, x + w * (random.chance(0.5) ? 0.13 : 0.7), y + 14, w * 0.17)
    : '';
  return (
    fill(box(x, y - 2, w, 5), stage.m.shadow, 0.1) +
    windows(stage, plain) +
    windows(stage, french, { sills: false }) +
    awning +
    balcony(stage, random, x + w * 0.07, y + h, w * 0.29, `${storey}a`) +
    balcony(stage, random, x + w * 0.64, y + h, w * 0.29, `${storey}b`)
  );
}

function awningOver(stage: Stage, x: number, y: number, w: number): string {
  const shape = polygon([
    [x - 6, y],
    [x + w + 6, y],
    [x + w + 16, y + 26],
    [x - 16, y + 26],
  ]);
  return (
    fill(shape, stage.m.accent) + bars(d`M${x - 10} ${y + 13}H${x + w + 10}`, stage.m.paper, 26, 10, 12, 0.75)
  );
}

/** A slab, a railing, and what the residents keep there. */
function balcony(stage: Stage, random: Random, x: number, y: number, w: number, name: string): string {
  const { m } = stage;
  const things = random.pick(['herb', 'flowers', 'none', 'herb', 'washing', 'cat'] as const);
  const px = x + w * random.pick([0.18, 0.82]);
  const potted = (kind: 'herb' | 'flowers', potColor: string) =>
    stage.defs.repeat(plant(stage, { kind, x: 0, y: 0, height: 74, potWidth: 30, potColor }))(px, y - 4);
  const growth =
    things === 'herb' ? potted('herb', m.accent) : things === 'flowers' ? potted('flowers', m.second) : '';
  const pet = name === '1a' && (things === 'cat' || stage.has('cat')) ? cat(stage, px, y - 4, 46) : '';
  const hasCloth = things === 'washing' || (stage.has('washing') && random.chance(0.4));
  const cloth = hasCloth
    ? stage.defs.repeat(
        fill(box(0, -48, w * 0.2, 40, 2), m.trim) + fill(box(w * 0.25, -48, w * 0.16, 30, 2), m.accent),
      )(x + w * 0.3, y)
    : '';
  return growth + pet + stage.defs.repeat(railing(stage, w))(x, y) + cloth;
}

function railing(stage: Stage, w: number): string {
  const rail = shade(stage, stage.m.metal, 0.1);
  return (
    fill(box(0, -6, w, 12), lift(stage, stage.m.stone, 0.2)) +
    fill(box(6, 6, w - 12, 10), stage.m.shadow, 0.2) +
    bars(d`M2 -26H${w - 2}`, rail, 42, 2.4, 7.6) +
    stroke(d`M0 -48h${w}`, rail, 5)
  );
}

function entrance(stage: Stage, random: Random, x: number, ground: number, w: number): string {
  const { m } = stage;
  const shops: Pane[] = [0.09, 0.66].map((share) => ({
    x: x + w * share,
    y: ground - 88,
    w: w * 0.25,
    h: 66,
    bars: 'tall',
    isLit: true,
  }));
  return (
    windows(stage, shops, { sills: false }) +
    door(stage, x + w / 2, ground, 62, 94, random.pick([m.accent, m.roof, m.main])) +
    fill(box(x + w / 2 - 58, ground - 116, 116, 10, 2), m.metal)
  );
}

function greenery(stage: Stage, x: number, ground: number, w: number): string {
  const kind = stage.random.fork('street-tree').pick(['crown', 'oval', 'birch'] as const);
  const [near, far] = stage.sun > 0 ? [x - 10, x + w + 90] : [x + w + 10, x - 90];
  return (
    treeShadow(stage, far, ground + 16, 240) +
    treeShadow(stage, near, ground + 30, 330) +
    bush(stage, x + w * 0.18, ground + 8, 120) +
    bush(stage, x + w * 0.84, ground + 8, 100, 2) +
    trees(stage, { kind, height: 380 }, [
      [far, ground + 14, 0.74],
      [near, ground + 28, 1],
    ])
  );
}
