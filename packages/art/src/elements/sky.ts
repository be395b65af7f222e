import { mix } from '../color.js';
import type { Random } from '../random.js';
import type { Stage } from '../stage.js';
import { type Point, box, d, disc, dots, fill, stroke } from '../svg.js';

/** The whole sky down to the horizon, with the sun or the moon, and clouds. */
export function sky(stage: Stage, horizon: number, options: { clouds?: number; sunX?: number } = {}): string {
  const [top, middle, low] = stage.palette.sky;
  const paint = stage.defs.linear([
    [0, top],
    [0.55, middle],
    [1, low],
  ]);

  return (
    fill(box(0, 0, stage.width, horizon + 40), paint) +
    stars(stage, horizon) +
    clouds(stage, horizon, options.clouds ?? 3, 0) +
    sunOrMoon(stage, horizon, options.sunX) +
    clouds(stage, horizon, options.clouds ?? 3, 1) +
    birds(stage, horizon)
  );
}

/** Where the sun stands: low, on the side the light comes from. */
export function sunPosition(stage: Stage, horizon: number, sunX?: number): Point {
  const height = { dawn: 0.2, day: 0.6, golden: 0.3, dusk: 0.66 }[stage.time];
  return [sunX ?? stage.width * (0.5 + stage.sun * 0.27), horizon * (1 - height)];
}

function sunOrMoon(stage: Stage, horizon: number, sunX?: number): string {
  const { palette, defs } = stage;
  const [x, y] = sunPosition(stage, horizon, sunX);
  const glow = defs.radial([
    [0, palette.glow, 0.85],
    [0.35, palette.glow, 0.4],
    [1, palette.glow, 0],
  ]);

  if (!stage.isDusk) {
    const radius = { dawn: 50, day: 38, golden: 62 }[stage.time as 'day'];
    return fill(disc(x, y, radius * 6), glow) + fill(disc(x, y, radius), palette.sun);
  }

  const afterglow = fill(disc(stage.width * (0.5 + stage.sun * 0.2), horizon, 520, 190), glow, 0.75);
  const halo = fill(disc(x, y, 110), glow, 0.3);
  return afterglow + halo + fill(moon(x, y, 27, stage.sun), palette.sun, 0.95);
}

/** A crescent, open to the side away from the afterglow. */
function moon(x: number, y: number, r: number, side: number): string {
  const sweep = side > 0 ? 1 : 0;
  const start = d`M${x - side * r * 0.2} ${y - r}A${r} ${r} 0 1 ${sweep} ${x - side * r * 0.2} ${y + r}`;
  return start + d`A${r * 1.12} ${r * 1.12} 0 0 ${1 - sweep} ${x - side * r * 0.2} ${y - r}Z`;
}

function stars(stage: Stage, horizon: number): string {
  if (!stage.isDusk) {
    return '';
  }
  const random = stage.random.fork('stars');
  const some = (count: number) =>
    Array.from({ length: count }, (): Point => [random.int(0, stage.width), random.int(0, horizon * 0.6)]);
  return (
    stroke(dots(some(8)), stage.palette.lamp[0], 1.8, 0.6) +
    stroke(dots(some(4)), stage.palette.lamp[0], 3.2, 0.7)
  );
}

/** Clouds behind the sun (layer 0) and, lower and paler, before it (layer 1). */
function clouds(stage: Stage, horizon: number, count: number, layer: 0 | 1): string {
  const random = stage.random.fork(`clouds${layer}`);
  const { palette } = stage;
  let data = '';
  for (let i = 0; i < (layer === 0 ? count : 1); i++) {
    const x = Math.round(((i + random.range(0.1, 0.9)) / (layer === 0 ? count : 1)) * stage.width);
    const y = Math.round(horizon * (layer === 0 ? random.range(0.16, 0.5) : random.range(0.6, 0.84)));
    const width = Math.round(random.range(0.7, 1.4) * (layer === 0 ? 11 : 15)) * 20;
    data += stage.time === 'day' && layer === 0 ? heap(random, x, y, width) : streaks(random, x, y, width);
  }
  const color = layer === 0 ? palette.cloud : mix(palette.cloud, palette.sky[2], 0.4);
  return fill(data, color, layer === 0 ? 0.75 : 0.6);
}

/** A fair-weather cloud: a flat foot and a soft, uneven back. */
function heap(random: Random, x: number, y: number, width: number): string {
  const [left, tall] = [x - width / 2, width * random.range(0.2, 0.28)];
  const peak = random.range(0.4, 0.62);
  return (
    d`M${left} ${y}c0 ${-tall * 0.3} ${width * 0.1} ${-tall * 0.42} ${width * 0.17} ${-tall * 0.36}` +
    d`c${width * 0.02} ${-tall * 0.5} ${width * (peak - 0.17) * 0.5} ${-tall * 0.75} ${width * (peak - 0.17)} ${-tall * 0.42}` +
    d`c${width * 0.06} ${-tall * 0.22} ${width * 0.17} ${-tall * 0.12} ${width * 0.19} ${tall * 0.28}` +
    d`c${width * 0.1} ${-tall * 0.08} ${width * (0.81 - peak)} ${tall * 0.05} ${width * (0.81 - peak)} ${tall * 0.5}Z`
  );
}

/** Long thin cloud banks for a low sun. */
function streaks(random: Random, x: number, y: number, width: number): string {
  const lens = (cx: number, cy: number, w: number, h: number) =>
    d`M${Math.round(cx - w / 2)} ${Math.round(cy)}q${w * 0.3} ${-h} ${w * 0.55} ${-h * 0.7}t${w * 0.45} ${h * 0.7}q${-w * 0.4} ${h * 0.5} ${-w} 0`;
  const thick = Math.round(width * 0.085);
  return (
    lens(x, y, width, thick) +
    lens(x + width * random.range(-0.4, 0.3), y + thick * 0.7, width * 0.7, thick * 0.7)
  );
}

function birds(stage: Stage, horizon: number): string {
  const random = stage.random.fork('birds');
  if (stage.isDusk || !random.chance(0.55)) {
    return '';
  }
  const [x, y] = [
    stage.width * (0.5 - stage.sun * random.range(0.1, 0.3)),
    horizon * random.range(0.25, 0.5),
  ];
  let data = '';
  for (let i = 0; i < 4; i++) {
    const [bx, by, s] = [x + i * 34 + random.range(-8, 8), y + random.range(-26, 26), random.range(6, 10)];
    data += d`M${bx - s} ${by - s * 0.4}q${s * 0.6} ${-s * 0.3} ${s} ${s * 0.5}q${s * 0.4} ${-s * 0.9} ${s} ${-s * 0.7}`;
  }
  return stroke(data, mix(stage.palette.sky[0], stage.m.shadow, 0.6), 2.2, 0.75);
}
