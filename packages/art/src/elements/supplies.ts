import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { bars, box, d, disc, dots, fill, stroke } from '../svg.js';
import { slab } from './room.js';

/** Emergency supplies. `x`, `y` is the middle of the foot of each. */

/** A canister of drinking water with a tap. */
export function canister(stage: Stage, x: number, y: number, w: number): string {
  const h = w * 1.2;
  const color = mix(stage.m.glass, stage.m.paper, 0.3);
  return (
    slab(stage, x - w / 2, y - h, w, h, color, 10) +
    stroke(d`M${x - w * 0.2} ${y - h - 2}v-10h${w * 0.4}v10`, shade(stage, color, 0.3), 8) +
    fill(box(x - w * 0.34, y - h * 0.62, w * 0.68, h * 0.34, 4), lift(stage, color, 0.5)) +
    stroke(d`M${x - w * 0.2} ${y - h * 0.46}q${w * 0.1} -8 ${w * 0.2} 0t${w * 0.2} 0`, stage.m.main, 4) +
    fill(box(x - 6, y - 18, 12, 12, 3), stage.m.accent)
  );
}

/** Tins in two rows. */
export function tins(stage: Stage, x: number, y: number, w: number, count = 3): string {
  const { m } = stage;
  const colors = [m.accent, m.second, m.main];
  const one = w / count;
  const h = one * 1.15;
  const row = (from: number, foot: number, n: number) =>
    Array.from({ length: n }, (_, i) => {
      const left = from + i * one;
      return (
        fill(box(left + 2, foot - h, one - 4, h, 4), mix(m.metal, m.paper, 0.6)) +
        fill(box(left + 2, foot - h * 0.8, one - 4, h * 0.6), colors[(i + n) % 3] ?? m.main)
      );
    }).join('');
  return row(x - w / 2, y, count) + row(x - w / 2 + one / 2, y - h, count - 1);
}

/** A radio with a crank, from the front. */
export function crankRadio(stage: Stage, x: number, y: number, w: number): string {
  const { m, sun } = stage;
  const h = w * 0.6;
  const grille = [0, 1, 2].flatMap((r) =>
    [0, 1, 2].map((c) => [x - w * 0.36 + c * w * 0.13, y - h * 0.7 + r * h * 0.22] as const),
  );
  return (
    stroke(d`M${x + sun * w * 0.4} ${y - h}l${sun * w * 0.18} ${-h * 0.7}`, m.metal, 4) +
    slab(stage, x - w / 2, y - h, w, h, m.main, 10) +
    stroke(dots(grille), shade(stage, m.main, 0.45), w * 0.07) +
    fill(box(x + w * 0.08, y - h * 0.82, w * 0.34, h * 0.3, 3), m.paper) +
    fill(disc(x + w * 0.25, y - h * 0.26, w * 0.08), m.second)
  );
}

/** A first-aid box, from the front. */
export function firstAidBox(stage: Stage, x: number, y: number, w: number): string {
  const { m } = stage;
  const h = w * 0.72;
  const [cx, cy] = [x, y - h * 0.48];
  return (
    stroke(d`M${x - w * 0.16} ${y - h}v-10h${w * 0.32}v10`, m.metal, 6) +
    slab(stage, x - w / 2, y - h, w, h, m.paper, 8) +
    fill(disc(cx, cy, w * 0.24), m.accent) +
    fill(
      box(cx - w * 0.05, cy - w * 0.15, w * 0.1, w * 0.3) +
        box(cx - w * 0.15, cy - w * 0.05, w * 0.3, w * 0.1),
      m.paper,
    )
  );
}

/** An open crate with what is needed in the dark: torches, a lantern's top, a first-aid box, a tin or two. */
export function crate(stage: Stage, x: number, y: number, w: number, color: string): string {
  const { m, sun } = stage;
  const h = w * 0.52;
  const top = y - h;
  const torch = (tx: number, lean: number) =>
    stroke(d`M${tx} ${top + 20}l${lean} -66`, m.ink, 17) +
    stroke(d`M${tx + lean * 0.86} ${top - 38}l${lean * 0.3} -24`, m.second, 27);
  return (
    fill(disc(x - sun * 10, y, w * 0.58, w * 0.06), m.shadow, 0.25) +
    torch(x - w * 0.34, -14) +
    torch(x - w * 0.2, 6) +
    firstAidBox(stage, x + w * 0.06, top + 34, w * 0.34) +
    slab(stage, x + w * 0.27, top - 46, w * 0.15, 80, m.accent, 5) +
    slab(stage, x - w / 2, top, w, h, color, 8) +
    fill(box(x - w * 0.53, top - 5, w * 1.06, 20, 6), lift(stage, color, 0.14)) +
    stroke(
      d`M${x - w * 0.42} ${top + h * 0.42}h${w * 0.84}M${x - w * 0.42} ${top + h * 0.72}h${w * 0.84}`,
      shade(stage, color, 0.25),
      5,
      0.7,
    ) +
    fill(box(x - w * 0.16, top + h * 0.3, w * 0.32, h * 0.4, 4), m.paper) +
    stroke(
      d`M${x - w * 0.11} ${top + h * 0.42}h${w * 0.2}M${x - w * 0.11} ${top + h * 0.56}h${w * 0.14}`,
      m.ink,
      4,
      0.5,
    )
  );
}

/** A rucksack that stands open. */
export function rucksack(stage: Stage, x: number, y: number, w: number, color: string): string {
  const { m, sun } = stage;
  const h = w * 1.2;
  return (
    stroke(d`M${x - w * 0.12} ${y - h}q${w * 0.12} ${-w * 0.22} ${w * 0.24} 0`, m.ink, 6) +
    fill(
      d`M${x - w / 2} ${y - 6}V${y - h * 0.7}Q${x - w / 2} ${y - h} ${x} ${y - h}T${x + w / 2} ${y - h * 0.7}V${y - 6}Q${x + w / 2} ${y} ${x + w * 0.42} ${y}H${x - w * 0.42}Q${x - w / 2} ${y} ${x - w / 2} ${y - 6}Z`,
      color,
    ) +
    fill(box(sun > 0 ? x - w / 2 : x + w * 0.24, y - h * 0.72, w * 0.26, h * 0.7, 12), m.shadow, 0.16) +
    fill(box(x - w * 0.36, y - h * 0.46, w * 0.72, h * 0.38, 10), lift(stage, color, 0.2)) +
    stroke(d`M${x - w * 0.36} ${y - h * 0.32}h${w * 0.72}`, shade(stage, color, 0.35), 4) +
    stroke(
      d`M${x - w * 0.4} ${y - h * 0.64}q${w * 0.4} ${h * 0.1} ${w * 0.8} 0`,
      shade(stage, color, 0.35),
      5,
    ) +
    fill(box(x - 7, y - h * 0.6, 14, 22, 3), m.second)
  );
}

/** A stack of split logs. */
export function logs(stage: Stage, x: number, y: number, w: number, rows = 4): string {
  const { m } = stage;
  const size = 22;
  const count = Math.round(w / size);
  const ends: (readonly [number, number])[] = [];
  for (let row = 0; row < rows; row++) {
    for (let i = 0; i < count - (row % 2); i++) {
      ends.push([x - w / 2 + size * (i + 0.5 + (row % 2) / 2), y - size * (0.5 + row * 0.88)]);
    }
  }
  return (
    stroke(dots(ends), shade(stage, m.darkWood, 0.1), size) +
    stroke(dots(ends), lift(stage, m.wood, 0.12), size * 0.72) +
    stroke(dots(ends), shade(stage, m.wood, 0.3), size * 0.2)
  );
}

/** A ladder that leans from its foot to where it rests. */
export function ladder(
  stage: Stage,
  foot: readonly [number, number],
  top: readonly [number, number],
  width: number,
): string {
  const color = lift(stage, stage.m.wood, 0.1);
  const rails = [-1, 1].map(
    (side) => d`M${foot[0] + (side * width) / 2} ${foot[1]}L${top[0] + side * width * 0.42} ${top[1]}`,
  );
  const middle = d`M${foot[0]} ${foot[1] - 16}L${top[0]} ${top[1]}`;
  return bars(middle, shade(stage, color, 0.15), width * 0.9, 8, 32) + stroke(rails.join(''), color, 10);
}
