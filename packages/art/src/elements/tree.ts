import { mix } from '../color.js';
import type { Random } from '../random.js';
import { type Stage, lift, shade } from '../stage.js';
import { type Point, d, disc, dots, fill, polygon, stroke } from '../svg.js';

export type TreeKind = 'oval' | 'crown' | 'poplar' | 'fir' | 'birch';

interface TreeOptions {
  kind: TreeKind;
  x: number;
  /** Where the trunk meets the ground. */
  y: number;
  height: number;
  /** 1 stands in front; towards 0 the tree takes on the haze. */
  nearness?: number;
  /** Name of the tree's own random sequence. */
  name?: string;
}

/** A tree of the season, shaded away from the sun. */
export function tree(stage: Stage, options: TreeOptions): string {
  const random = stage.random.fork(`tree/${options.name ?? ''}${Math.round(options.x / 7)}`);
  const haze = 1 - (options.nearness ?? 1);
  const fade = (color: string) => (haze > 0 ? mix(color, stage.palette.land(0.15), haze) : color);

  if (options.kind === 'fir') {
    return fir(stage, options, fade);
  }
  if (stage.season === 'winter') {
    return bareTree(stage, options, random, fade);
  }
  return options.kind === 'crown'
    ? crownTree(stage, options, random, fade)
    : ovalTree(stage, options, random, fade);
}

/** Where one of several like trees stands, and its height as a share of the drawn one. */
type Spot = readonly [x: number, y: number, scale: number];

/** Trees of one kind and age, drawn once: a cover needs no two different birches side by side. */
export function trees(stage: Stage, options: Omit<TreeOptions, 'x' | 'y'>, spots: readonly Spot[]): string {
  const one = stage.defs.repeat(tree(stage, { ...options, x: 0, y: 0 }));
  return spots.map(([x, y, scale]) => one(x, y, 0, scale)).join('');
}

type Fade = (color: string) => string;

/** A simple closed crown with the twigs drawn over it. */
function ovalTree(stage: Stage, { kind, x, y, height }: TreeOptions, random: Random, fade: Fade): string {
  const slim = kind === 'poplar' ? 0.15 : kind === 'birch' ? 0.2 : random.range(0.25, 0.31);
  const [rx, ry] = [height * slim, height * (kind === 'poplar' ? 0.46 : 0.39)];
  const cy = y - height + ry;
  const color = fade(leafColor(stage, random));
  const side = -stage.sun;
  const twigColor = fade(kind === 'birch' ? stage.m.trim : mix(stage.m.trunk, color, 0.25));
  const trunk = d`M${x} ${y}V${cy - ry * 0.35}`;

  return (
    fill(egg(x, cy, rx, ry), color) +
    fill(halfEgg(x, cy, rx, ry, side), shade(stage, color, 0.2)) +
    fill(halfEgg(x, cy, rx * 0.93, ry * 0.95, -side), lift(stage, color, 0.3), 0.4) +
    stroke(trunk, twigColor, Math.max(2, height * 0.022)) +
    stroke(twigs(x, cy, rx, ry), twigColor, Math.max(1.2, height * 0.01)) +
    blossoms(stage, random, x, cy, rx, ry)
  );
}

/** The clumps of a broad crown: where, and how large, in shares of their common radius. */
const CLUMPS: readonly (readonly [x: number, y: number, size: number])[] = [
  [-1.05, 0.1, 0.8],
  [1, 0.15, 0.78],
  [-0.45, -0.75, 0.9],
  [0.55, -0.65, 0.85],
  [0, 0.1, 1.05],
  [0.05, -1.35, 0.72],
];

/** A broad tree: several round clumps on a forked trunk. */
function crownTree(stage: Stage, { x, y, height }: TreeOptions, random: Random, fade: Fade): string {
  const color = fade(leafColor(stage, random));
  const side = stage.sun;
  const r = height * 0.2;
  const clumps = CLUMPS.map(([cx, cy, size]) => ({
    x: x + (cx + random.range(-0.12, 0.12)) * r,
    y: y - height * 0.62 + (cy + random.range(-0.1, 0.1)) * r,
    r: size * r * random.range(0.92, 1.1),
  }));
  const discs = (dx: number, dy: number, scale: number, from = 0) =>
    clumps
      .slice(from)
      .map((c) => disc(Math.round(c.x + dx * c.r), Math.round(c.y + dy * c.r), Math.round(c.r * scale)))
      .join('');

  return (
    fill(trunkShape(x, y, height), fade(stage.m.trunk)) +
    fill(discs(0, 0, 1), shade(stage, color, 0.24)) +
    fill(discs(side * 0.14, -0.14, 0.84), color) +
    fill(discs(side * 0.34, -0.36, 0.46, 2), lift(stage, color, 0.28), 0.55) +
    blossoms(stage, random, x, y - height * 0.68, r * 1.5, r * 1.4)
  );
}

function trunkShape(x: number, y: number, height: number): string {
  const w = height * 0.028;
  const fork = y - height * 0.42;
  return (
    d`M${x - w * 1.5} ${y}Q${x - w * 0.6} ${y - height * 0.1} ${x - w * 0.7} ${fork}L${x - w * 5} ${fork - height * 0.2}` +
    d`l${w} ${-w * 0.4}L${x} ${fork - w * 2}L${x + w * 4.4} ${fork - height * 0.19}l${w} ${w * 0.5}` +
    d`L${x + w * 0.8} ${fork}Q${x + w * 0.6} ${y - height * 0.1} ${x + w * 1.5} ${y}Z`
  );
}

/** A fir in four tiers. In winter snow lies on the side of the light. */
function fir(stage: Stage, { x, y, height }: TreeOptions, fade: Fade): string {
  const color = fade(stage.m.evergreen);
  const tier = (side: number, from: number, to: number) => {
    const points: [number, number][] = [[x, y - height]];
    for (let i = from; i < to; i++) {
      const w = height * (0.075 + i * 0.052);
      const ty = y - height * (0.74 - i * 0.21);
      points.push([x + side * w, ty], [x + side * w * 0.52, ty - height * 0.012]);
    }
    points.push([x, y - height * (0.74 - (to - 1) * 0.21)]);
    return polygon(points);
  };
  const snow =
    stage.season === 'winter' ? fill(firSnow(x, y, height, stage.sun), fade(stage.m.trim), 0.9) : '';

  return (
    fill(
      d`M${x - height * 0.018} ${y - height * 0.12}h${height * 0.036}v${height * 0.12}h${-height * 0.036}Z`,
      fade(stage.m.trunk),
    ) +
    fill(tier(-1, 0, 4) + tier(1, 0, 4), color) +
    fill(tier(-stage.sun, 0, 4), shade(stage, color, 0.25)) +
    snow
  );
}

function firSnow(x: number, y: number, height: number, side: number): string {
  let data = '';
  for (let i = 0; i < 4; i++) {
    const w = height * (0.07 + i * 0.05) * side;
    const ty = y - height * (0.75 - i * 0.21);
    data += d`M${x} ${ty - height * 0.16}L${x + w} ${ty}Q${x + w * 0.5} ${ty - height * 0.06} ${x + w * 0.15} ${ty - height * 0.05}Z`;
  }
  return data;
}

/** Trunk, boughs and twigs, with a faint outline of the summer crown. */
function bareTree(stage: Stage, { kind, x, y, height }: TreeOptions, random: Random, fade: Fade): string {
  const color = fade(kind === 'birch' ? mix(stage.m.trim, stage.m.trunk, 0.35) : stage.m.trunk);
  const slim = kind === 'poplar' ? 0.16 : 0.27;
  const [boughs, twigsData] = [[] as string[], [] as string[]];
  for (let i = 0; i < 6; i++) {
    const side = i % 2 === 0 ? 1 : -1;
    const from = y - height * (0.3 + i * 0.1);
    const reach = height * slim * (1.05 - i * 0.115) * random.range(0.8, 1.1);
    const [tx, ty] = [x + side * reach, from - reach * (kind === 'poplar' ? 1.5 : 0.95)];
    boughs.push(d`M${x} ${from}Q${x + side * reach * 0.75} ${from - reach * 0.25} ${tx} ${ty}`);
    twigsData.push(
      d`M${x + side * reach * 0.62} ${from - reach * 0.4}l${side * reach * 0.5} ${-reach * 0.12}M${x + side * reach * 0.4} ${from - reach * 0.22}l${side * reach * 0.1} ${-reach * 0.62}`,
    );
  }
  const cy = y - height * 0.6;

  return (
    fill(egg(x, cy, height * slim * 1.05, height * 0.4), color, 0.13) +
    stroke(d`M${x} ${y}V${y - height * 0.92}`, color, height * 0.024) +
    stroke(boughs.join(''), color, height * 0.011) +
    stroke(twigsData.join(''), color, height * 0.006)
  );
}

function leafColor(stage: Stage, random: Random): string {
  const [light, medium, dark] = stage.m.leaves;
  return stage.season === 'autumn'
    ? random.pick([light, medium, dark])
    : mix(medium, random.pick([light, dark]), 0.35);
}

function blossoms(stage: Stage, random: Random, x: number, y: number, rx: number, ry: number): string {
  if (stage.season !== 'spring' || !random.chance(0.5)) {
    return '';
  }
  const at = (): Point => {
    const [angle, reach] = [random.range(0, 6.3), Math.sqrt(random.next()) * 0.85];
    return [Math.round(x + Math.cos(angle) * rx * reach), Math.round(y + Math.sin(angle) * ry * reach)];
  };
  return stroke(dots(Array.from({ length: 15 }, at)), stage.m.blossom, rx * 0.16);
}

function egg(x: number, y: number, rx: number, ry: number): string {
  const top = d`M${x} ${y - ry}C${x + rx * 1.05} ${y - ry} ${x + rx * 1.6} ${y + ry} ${x} ${y + ry}`;
  return top + d`C${x - rx * 1.6} ${y + ry} ${x - rx * 1.05} ${y - ry} ${x} ${y - ry}Z`;
}

function halfEgg(x: number, y: number, rx: number, ry: number, side: number): string {
  const edge = d`M${x} ${y - ry}C${x + side * rx * 1.05} ${y - ry} ${x + side * rx * 1.6} ${y + ry} ${x} ${y + ry}`;
  return (
    edge +
    d`C${x + side * rx * 0.75} ${y + ry * 0.75} ${x + side * rx * 0.55} ${y - ry * 0.55} ${x} ${y - ry}Z`
  );
}

function twigs(x: number, y: number, rx: number, ry: number): string {
  let data = '';
  [0.62, 0.38, 0.12, -0.12].forEach((at, i) => {
    const side = i % 2 === 0 ? 1 : -1;
    const reach = rx * (0.5 - i * 0.06);
    data += d`M${x} ${y + ry * at}l${side * reach} ${-reach * 0.95}`;
  });
  return data;
}
