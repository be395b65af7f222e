import { mix } from '../color.js';
import type { Random } from '../random.js';
import { type Stage, lift, shade } from '../stage.js';
import { type Point, bars, box, d, disc, dots, fill, polygon, stroke } from '../svg.js';

/** A path from the foreground to a door: narrow and straight far away, wide and curved near by. */
export function footpath(stage: Stage, from: Point, to: Point, width: number): string {
  const [[x1, y1], [x2, y2]] = [from, to];
  const [w1, w2] = [width * 0.14, width];
  const bend = (y2 - y1) * 0.5;
  const data =
    d`M${x1 - w1} ${y1}C${x1 - w1} ${y1 + bend} ${x2 - w2 * 0.3} ${y1 + bend * 0.7} ${x2 - w2} ${y2}` +
    d`H${x2 + w2}C${x2 + w2 * 0.8} ${y1 + bend * 0.9} ${x1 + w1 * 2.6} ${y1 + bend * 1.1} ${x1 + w1} ${y1}Z`;
  const sand =
    stage.season === 'winter'
      ? mix(stage.m.stone, stage.m.trim, 0.45)
      : mix(stage.m.second, stage.m.wall, 0.55);
  return fill(data, mix(sand, stage.palette.land(0.9), 0.22));
}

/** A low mound of leaves. */
export function bush(stage: Stage, x: number, y: number, width: number, tone = 1): string {
  const random = stage.random.fork(`bush${Math.round(x)}`);
  const base = stage.season === 'winter' ? stage.m.leaves[1] : (stage.m.leaves[tone] ?? stage.m.leaves[1]);
  const r = width / 4;
  const lumps = [-1.1, -0.1, 1].map(
    (at) => [Math.round(x + at * r), Math.round(r * random.range(0.95, 1.35))] as const,
  );
  const mound = (dx: number, scale: number) =>
    lumps
      .map(([cx, lump]) => [Math.round(cx + dx), Math.round(lump * scale)] as const)
      .map(([cx, lump]) => d`M${cx - lump} ${Math.round(y)}a${lump} ${lump} 0 0 1 ${2 * lump} 0`)
      .join('');
  const snow = stage.season === 'winter' ? fill(mound(stage.sun * r * 0.2, 0.62), stage.m.trim, 0.85) : '';
  const flowers = stage.season === 'spring' || stage.season === 'summer' ? bushFlowers(stage, lumps, y) : '';

  return (
    fill(mound(0, 1), shade(stage, base, 0.22)) +
    fill(mound(stage.sun * r * 0.22, 0.78), base) +
    snow +
    flowers
  );
}

function bushFlowers(stage: Stage, lumps: readonly (readonly [number, number])[], y: number): string {
  const random = stage.random.fork(`flowers${Math.round(y)}${Math.round(lumps[0]?.[0] ?? 0)}`);
  if (!random.chance(0.6)) {
    return '';
  }
  const points = lumps.flatMap(([x, r]) =>
    [0, 1].map((): Point => {
      const [angle, reach] = [random.range(-2.8, -0.35), r * random.range(0.3, 0.85)];
      return [Math.round(x + Math.cos(angle) * reach), Math.round(y + Math.sin(angle) * reach)];
    }),
  );
  return stroke(dots(points), random.pick([stage.m.blossom, stage.m.second, stage.m.trim]), 5.6);
}

/** Tufts of grass and a few flowers along the lower edge, dark against the light and taller to the sides. */
export function foreground(stage: Stage, y: number, density = 1): string {
  const random = stage.random.fork('foreground');
  const isWinter = stage.season === 'winter';
  const color = shade(stage, stage.palette.land(1), isWinter ? 0.5 : 0.32);
  const flower = random.pick([stage.m.blossom, stage.m.second, stage.m.accent, stage.m.trim]);
  const grass = [0, 1].map(() => stage.defs.repeat(fill(tuft(random, 0, 0, 50, 3), color)));
  const bloom = stage.defs.repeat(flowerStem(stage, color, flower));
  const count = Math.round((stage.width / 120) * density);
  let drawn = '';

  for (let i = 0; i <= count; i++) {
    const x = ((i + random.range(-0.4, 0.4)) / count) * stage.width;
    const edge = Math.min(1, Math.abs(x / stage.width - 0.5) * 2);
    if (edge < 0.2) {
      continue;
    }
    const base = y + random.int(0, 50);
    const size = Math.round((3 + 9.5 * edge * edge) * random.range(0.7, 1.2)) / 10;
    drawn += random.pick(grass)(x, base, 0, size);
    drawn +=
      !isWinter && edge > 0.4 && random.chance(0.5) ? bloom(x, base, 0, size, random.pick([-1, 1])) : '';
  }
  return drawn;
}

function flowerStem(stage: Stage, color: string, flower: string): string {
  const heads = dots([
    [10, -66],
    [-6, -50],
  ]);
  return (
    stroke(d`M0 0q0 -40 10 -66M2 -14q-6 -14 -8 -36`, color, 2.4) +
    stroke(heads, flower, 13) +
    stroke(heads, shade(stage, flower, 0.35), 4.5)
  );
}

/** A few blades from one root. */
function tuft(random: Random, x: number, y: number, size: number, blades: number): string {
  let data = '';
  for (let i = 0; i < blades; i++) {
    const lean = ((i + 0.5) / blades - 0.5) * size * 1.3 + random.range(-4, 4);
    const tall = size * (1.1 - Math.abs(lean / size)) * random.range(0.8, 1.1);
    data += d`M${x - 3} ${y}q${lean * 0.2} ${-tall * 0.7} ${lean + 3} ${-tall}q${-lean * 0.6} ${tall * 0.4} ${3 - lean} ${tall}`;
  }
  return data;
}

/** A fence that runs along the land from one point to another. */
export function fence(
  stage: Stage,
  from: Point,
  to: Point,
  height: number,
  kind: 'pickets' | 'rails',
): string {
  const color = kind === 'pickets' ? stage.m.trim : lift(stage, stage.m.wood, 0.1);
  const [bar, gap] = kind === 'pickets' ? [height * 0.18, height * 0.19] : [height * 0.14, height * 1.5];
  const line = (share: number) =>
    d`M${from[0]} ${from[1] - height * share}L${to[0]} ${to[1] - height * share}`;
  return (
    stroke(line(0.32) + line(0.74), shade(stage, color, 0.16), height * 0.09) +
    bars(line(0.5), color, height, bar, gap)
  );
}

/** A long soft shadow on the ground, away from the sun and towards the viewer. */
export function groundShadow(stage: Stage, x: number, y: number, width: number, length: number): string {
  const away = -stage.sun * length;
  const data = polygon([
    [x - width / 2, y],
    [x + width / 2, y],
    [x + width / 2 + away, y + length * 0.3],
    [x - width / 2 + away, y + length * 0.3],
  ]);
  return fill(data, stage.m.shadow, stage.time === 'day' ? 0.14 : 0.2);
}

/** The shadow of a tree: a thin trunk and a long oval. */
export function treeShadow(stage: Stage, x: number, y: number, height: number): string {
  const away = -stage.sun * height;
  const w = height * 0.02;
  const trunk = polygon([
    [x - w, y],
    [x + w, y],
    [x + away * 0.45, y + height * 0.13],
    [x + away * 0.42, y + height * 0.13],
  ]);
  const crown = disc(x + away * 0.72, y + height * 0.2, height * 0.36, height * 0.065);
  return fill(trunk + crown, stage.m.shadow, stage.time === 'day' ? 0.13 : 0.18);
}

/** A terracotta or glazed pot. `y` is where it stands. */
export function pot(stage: Stage, x: number, y: number, width: number, color: string): string {
  const h = width * 0.92;
  const body = polygon([
    [x - width * 0.44, y - h],
    [x + width * 0.44, y - h],
    [x + width * 0.34, y],
    [x - width * 0.34, y],
  ]);
  const dark = polygon([
    [x - stage.sun * width * 0.1, y - h],
    [x - stage.sun * width * 0.44, y - h],
    [x - stage.sun * width * 0.34, y],
    [x - stage.sun * width * 0.08, y],
  ]);
  return (
    fill(body, color) +
    fill(dark, shade(stage, color, 0.2)) +
    fill(box(x - width / 2, y - h - width * 0.12, width, width * 0.2, 2), lift(stage, color, 0.12))
  );
}

/** Lamp light on the ground before a door or a window, visible at dusk only. */
export function lightPool(stage: Stage, x: number, y: number, rx: number, ry: number): string {
  if (!stage.isDusk) {
    return '';
  }
  const [heart, edge] = stage.palette.lamp;
  const paint = stage.defs.radial([
    [0, heart, 0.6],
    [0.4, edge, 0.28],
    [1, edge, 0],
  ]);
  return fill(disc(x, y, rx, ry), paint);
}

/** A pavement and the road before it; `y` is where the houses stand. */
export function street(stage: Stage, y: number): string {
  const { width: w, height: h, m } = stage;
  const stone = stage.season === 'winter' ? mix(m.stone, m.trim, 0.6) : m.stone;
  const road = shade(stage, mix(m.stone, m.ink, 0.42), 0.1);
  let joints = '';
  for (let x = -20; x < w + 60; x += 110) {
    joints += d`M${x} ${y + 2}l-26 40`;
  }
  return (
    fill(box(0, y, w, 46), stone) +
    stroke(joints, shade(stage, stone, 0.3), 2, 0.5) +
    fill(box(0, y, w, 8), m.shadow, 0.2) +
    fill(box(0, y + 44, w, 10), shade(stage, stone, 0.25)) +
    fill(
      box(0, y + 54, w, h),
      stage.defs.linear([
        [0, road],
        [1, shade(stage, road, 0.3)],
      ]),
    ) +
    (stage.season === 'winter' ? fill(disc(w * 0.3, h, w * 0.6, 34), m.trim, 0.35) : '')
  );
}
