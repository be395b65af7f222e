import { mix } from '../color.js';
import type { Random } from '../random.js';
import type { Stage } from '../stage.js';
import { type Point, box, d, dots, fill, polygon, smooth, stroke } from '../svg.js';

/** From where to where across the cover something is drawn. */
type Span = readonly [from: number, to: number];

/** The line of a hill from edge to edge. `swing` is how far it rises and falls. */
export function ridge(stage: Stage, name: string, y: number, swing: number, bumps = 4, span?: Span): Point[] {
  const random = stage.random.fork(`ridge/${name}`);
  const [from, to] = span ?? [0, stage.width];
  const step = (to - from) / bumps;
  const points: Point[] = [];
  for (let i = -1; i <= bumps + 1; i++) {
    const shift = i === -1 || i === bumps + 1 ? 0 : random.range(-0.25, 0.25);
    points.push([from + (i + shift) * step, y + random.range(-swing, swing)]);
  }
  return points;
}

/** The height of a ridge at `x`, precise enough to place things on it. */
export function heightAt(points: readonly Point[], x: number): number {
  const after = Math.max(
    1,
    points.findIndex(([px]) => px >= x),
  );
  const [from, to] = [points[after - 1] as Point, points[after] as Point];
  const share = Math.min(1, Math.max(0, (x - from[0]) / (to[0] - from[0])));
  const eased = share * share * (3 - 2 * share);
  return from[1] + (to[1] - from[1]) * eased;
}

/** Everything below a ridge, as path data. */
export function below(points: readonly Point[], bottom: number): string {
  const first = points[0] as Point;
  return smooth(points) + d`V${bottom}H${first[0]}Z`;
}

/** A hill in the colour of its distance, paler along its crest where the light grazes it. */
export function hill(stage: Stage, points: readonly Point[], nearness: number, depth = 260): string {
  const color = stage.palette.land(nearness);
  const crest = mix(
    color,
    stage.isDusk ? stage.palette.sky[1] : stage.palette.glow,
    0.24 * (1.1 - nearness * 0.5),
  );
  const foot = mix(color, stage.palette.land(Math.min(1, nearness + 0.12)), 0.6);
  const paint = stage.defs.linear([
    [0, crest],
    [Math.min(1, 130 / depth), mix(color, foot, 0.3)],
  ]);
  return fill(below(points, Math.max(...points.map(([, y]) => y)) + depth), paint);
}

/** Mist in the valley: a soft band across the cover. */
export function mist(stage: Stage, y: number, height: number, opacity: number): string {
  const color = stage.palette.sky[2];
  const paint = stage.defs.linear([
    [0, color, 0],
    [0.6, color, opacity],
    [1, color, 0],
  ]);
  return fill(box(0, y - height * 0.6, stage.width, height), paint);
}

/** A range of mountains, each with a side in shade, the highest with snow. */
export function mountains(stage: Stage, base: number, height: number, nearness: number): string {
  const random = stage.random.fork(`mountains${nearness}`);
  const color = stage.palette.land(nearness);
  const shaded = mix(color, stage.isDusk ? stage.palette.sky[0] : stage.m.shadow, 0.12);
  const centre = stage.width * random.range(0.3, 0.7);
  let [faces, shades, snow] = ['', '', ''];

  for (let x = -60; x < stage.width + 200; x += random.range(210, 340)) {
    const fall = 1 - Math.min(0.6, Math.abs(x - centre) / stage.width);
    const h = height * fall * random.range(0.7, 1.05);
    const half = h * random.range(1.25, 1.7);
    const spur = half * random.range(0.3, 0.5);
    faces += polygon([
      [x - half, base],
      [x - spur, base - h * 0.62],
      [x, base - h],
      [x + spur * 0.8, base - h * 0.7],
      [x + half, base],
    ]);
    shades += shadedFace(x, base, h, half, -stage.sun, spur);
    snow += nearness < 0.15 && h > height * 0.75 ? snowCap(x, base - h, h * 0.26, spur / (h * 0.38)) : '';
  }
  return fill(faces, color) + fill(shades, shaded) + fill(snow, mix(stage.palette.cloud, color, 0.15), 0.9);
}

function shadedFace(x: number, base: number, h: number, half: number, side: number, spur: number): string {
  return polygon([
    [x, base - h],
    [x + side * spur * (side > 0 ? 0.8 : 1), base - h * (side > 0 ? 0.7 : 0.62)],
    [x + side * half, base],
    [x + side * half * 0.3, base],
    [x - side * half * 0.1, base - h * 0.4],
    [x + side * half * 0.1, base - h * 0.6],
  ]);
}

function snowCap(x: number, top: number, h: number, slope: number): string {
  const w = h * slope;
  return polygon([
    [x, top],
    [x + w * 0.9, top + h],
    [x + w * 0.45, top + h * 0.75],
    [x + w * 0.1, top + h * 1.2],
    [x - w * 0.35, top + h * 0.75],
    [x - w, top + h],
  ]);
}

/** A distant wood: small crowns along a ridge, in one colour. */
export function wood(
  stage: Stage,
  points: readonly Point[],
  nearness: number,
  size: number,
  span?: Span,
): string {
  const random = stage.random.fork(`wood${nearness}`);
  const firs = random.chance(0.5);
  const [from, to] = span ?? [stage.width * random.range(-0.1, 0.3), stage.width * random.range(0.55, 1)];
  let data = '';
  for (let x = from, w = 0; x < to; x += w * random.range(1.3, 2.1)) {
    const y = Math.round(heightAt(points, x) + size * 0.25);
    const h = Math.round(size * random.range(0.8, 1.5));
    w = Math.round(size * random.range(0.4, 0.64));
    data += firs
      ? d`M${Math.round(x - w)} ${y}l${w} ${-1.5 * h} ${w} ${1.5 * h}`
      : d`M${Math.round(x - w)} ${y}q0 ${-h * 1.3} ${w} ${-h * 1.3}t${w} ${h * 1.3}`;
  }
  return fill(
    data,
    mix(
      stage.palette.land(nearness),
      firs ? stage.m.evergreen : stage.m.leaves[2],
      stage.season === 'winter' ? 0.45 : 0.3,
    ),
  );
}

/** A patchwork of fields that runs down from a ridge, wider towards the viewer. */
export function fields(stage: Stage, points: readonly Point[], bottom: number, nearness: number): string {
  const random = stage.random.fork('fields');
  const { m, palette } = stage;
  const tones = stage.season === 'winter' ? [m.trim, m.stone] : [m.second, m.leaves[0], m.main, m.leaves[1]];
  const centre = stage.width * (0.5 - stage.sun * 0.2);
  const spread = (x: number) => centre + (x - centre) * 2.3;
  let drawn = '';

  for (let x = -0.1 * stage.width, i = 0; x < stage.width * 1.1; i++) {
    const next = x + stage.width * random.range(0.1, 0.2);
    const color = mix(palette.land(nearness), tones[i % tones.length] ?? m.second, 0.3);
    const bend = (bottom - heightAt(points, x)) * 0.5;
    const data =
      d`M${x} ${heightAt(points, x) + 2}L${next} ${heightAt(points, next) + 2}` +
      d`Q${next} ${bottom - bend} ${spread(next)} ${bottom}H${spread(x)}Q${x} ${bottom - bend} ${x} ${heightAt(points, x) + 2}`;
    drawn += i % 2 === 0 || random.chance(0.3) ? fill(data, color, 0.75) : '';
    x = next;
  }
  return drawn;
}

/** A few houses far away, no more than gables. */
export function hamlet(stage: Stage, points: readonly Point[], nearness: number): string {
  const random = stage.random.fork('hamlet');
  const x0 = stage.width * (0.5 + stage.sun * random.range(0.18, 0.34));
  let [walls, roofs] = ['', ''];
  const lights: Point[] = [];
  for (let i = 0; i < 3; i++) {
    const x = x0 + i * random.range(22, 34);
    const [y, w, h] = [heightAt(points, x) + 6, random.range(15, 22), random.range(9, 13)];
    walls += box(x, y - h, w, h);
    roofs += polygon([
      [x - 2, y - h],
      [x + w * 0.3, y - h - w * 0.5],
      [x + w * 0.85, y - h - w * 0.5],
      [x + w + 2, y - h],
    ]);
    lights.push([x + w * 0.4, y - h * 0.45]);
  }
  const haze = (color: string) => mix(color, stage.palette.land(nearness), 0.4);
  const lamps = stage.isDusk ? stroke(dots(lights), stage.palette.lamp[0], 4) : '';
  return fill(walls, haze(stage.m.wall)) + fill(roofs, haze(stage.m.roof)) + lamps;
}

/** Roofs and towers far away, in one hazy colour. */
export function skyline(stage: Stage, base: number, height: number, nearness: number, span?: Span): string {
  const random = stage.random.fork(`skyline${nearness}`);
  const [from, to] = (span ?? [-20, stage.width]).map(Math.round) as [number, number];
  const foot = Math.round(base);
  let [data, lights] = ['', ''];
  for (let x = from; x < to;) {
    const w = random.int(56, 140);
    const h = Math.round(height * random.range(0.3, 0.85));
    data += building(random, x, foot, w, h, Math.round(height));
    lights += stage.isDusk && nearness > 0.3 ? skylineLights(random, x, foot - h, w, h) : '';
    x += w + random.pick([0, 0, 6, 24]);
  }
  return (
    fill(data, stage.palette.land(nearness)) + stroke(lights, stage.palette.lamp[1], 4, 0.3 + nearness * 0.4)
  );
}

function building(random: Random, x: number, base: number, w: number, h: number, tallest: number): string {
  const walls = box(x, base - h, w, h + 2);
  const kind = random.pick(['flat', 'flat', 'gable', 'gable', 'stack', 'spire']);
  const top = base - h;
  if (kind === 'gable') {
    return (
      walls +
      polygon([
        [x, top],
        [x + w / 2, top - w * 0.42],
        [x + w, top],
      ])
    );
  }
  if (kind === 'stack') {
    return walls + box(x + w * 0.2, top - 22, w * 0.5, 24) + box(x + w * 0.32, top - 40, 5, 20);
  }
  if (kind === 'spire') {
    const s = Math.min(34, w * 0.5);
    const tip = base - tallest;
    return (
      walls +
      box(x + w / 2 - s / 2, tip + 60, s, tallest - 60) +
      polygon([
        [x + w / 2 - s / 2, tip + 62],
        [x + w / 2, tip],
        [x + w / 2 + s / 2, tip + 62],
      ])
    );
  }
  return walls;
}

function skylineLights(random: Random, x: number, top: number, w: number, h: number): string {
  let data = '';
  for (let i = 0; i < 4; i++) {
    data += d`M${Math.round(x + random.range(8, w - 8))} ${Math.round(top + random.range(10, Math.max(14, h * 0.7)))}v4`;
  }
  return data;
}
