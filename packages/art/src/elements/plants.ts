import { mix } from '../color.js';
import { type Stage, lift, shade } from '../stage.js';
import { d, dots, fill, place, stroke } from '../svg.js';
import { halfLeaf, leaf } from './framing.js';
import { pot } from './ground.js';

export type PlantKind = 'rubber' | 'snake' | 'palm' | 'herb' | 'flowers';

interface PlantOptions {
  kind: PlantKind;
  x: number;
  /** Where the pot stands. */
  y: number;
  height: number;
  potWidth: number;
  potColor?: string;
}

/** A plant in its pot. */
export function plant(stage: Stage, options: PlantOptions): string {
  const { x, y, height, potWidth } = options;
  const rim = y - potWidth;
  const growth = { rubber, snake, palm, herb, flowers }[options.kind](stage, height - potWidth);
  return place(growth, x, rim) + pot(stage, x, y, potWidth, options.potColor ?? stage.m.accent);
}

/** A leaf drawn once, with its shaded half, for a plant to repeat. */
function leafOf(stage: Stage, length: number, width: number, color: string) {
  const dark = halfLeaf(length, width, -stage.sun);
  return stage.defs.repeat(fill(leaf(length, width), color) + fill(dark, shade(stage, color, 0.2)));
}

function rubber(stage: Stage, height: number): string {
  const [light, medium] = stage.m.greens;
  const size = height * 0.3;
  const tones = [
    leafOf(stage, size, size * 0.34, medium),
    leafOf(stage, size, size * 0.34, mix(medium, light, 0.5)),
  ];
  let leaves = '';
  for (let i = 0; i < 11; i++) {
    const at = 0.2 + (i / 10) * 0.62;
    const side = i % 2 === 0 ? 1 : -1;
    const angle = side * (84 - at * 62);
    leaves += tones[i % 2]?.(side * 3, -height * at, angle, 1.1 - at * 0.4) ?? '';
  }
  const stem = stroke(
    d`M0 6Q${height * 0.03} ${-height * 0.4} 0 ${-height * 0.86}`,
    shade(stage, stage.m.trunk, 0.05),
    5,
  );
  return stem + leaves + (tones[1]?.(0, -height * 0.78, 6, 0.8) ?? '');
}

function snake(stage: Stage, height: number): string {
  const [light, medium, dark] = stage.m.greens;
  let blades = '';
  [-24, 20, -12, 10, -3].forEach((angle, i) => {
    const tall = height * (0.72 + i * 0.07);
    const color = mix(medium, i % 2 === 0 ? dark : light, 0.35);
    const blade =
      fill(leaf(tall, tall * 0.09), color) +
      fill(halfLeaf(tall, tall * 0.09, -stage.sun), shade(stage, color, 0.2));
    blades += place(blade, angle * 0.5, 4, angle);
  });
  return blades;
}

function palm(stage: Stage, height: number): string {
  const [light, medium] = stage.m.greens;
  let leaflets = '';
  for (let i = 0; i < 7; i++) {
    const t = 0.34 + i * 0.1;
    const [fx, fy] = [height * 0.26 * t * t + height * 0.02, -height * 0.86 * t - height * 0.03];
    const length = height * (0.28 - t * 0.12);
    leaflets += leaflet(fx, fy, 72 - i * 6, length) + leaflet(fx, fy, -50 + i * 8, length);
  }
  const rib = d`M0 0Q${height * 0.04} ${-height * 0.5} ${height * 0.26} ${-height * 0.86}`;
  const one = stage.defs.repeat(stroke(rib, medium, 4) + fill(leaflets, mix(medium, light, 0.25)));
  return (
    one(0, 0, 0, 0.96) +
    one(0, 0, 0, 0.92, -1) +
    one(0, 0, -26, 0.8) +
    one(0, 0, 34, 0.7) +
    one(0, 0, -36, 0.66, -1)
  );
}

/** Path data of one narrow leaflet at an angle (degrees from upright). */
function leaflet(x: number, y: number, angle: number, length: number): string {
  const turn = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.sin(turn) * length, -Math.cos(turn) * length];
  const [wx, wy] = [Math.cos(turn) * length * 0.14, Math.sin(turn) * length * 0.14];
  return d`M${x} ${y}q${dx * 0.4 + wx} ${dy * 0.4 + wy} ${dx} ${dy}q${-dx * 0.6 - wx} ${-dy * 0.6 - wy} ${-dx} ${-dy}`;
}

function herb(stage: Stage, height: number): string {
  const [light, medium] = stage.m.greens;
  const sprig = leafOf(stage, height * 0.42, height * 0.13, mix(light, medium, 0.4));
  return (
    [-52, 46, -26, 24, 0].map((angle) => sprig(angle * 0.12, 2, angle)).join('') +
    sprig(0, 2, 10, 1.5) +
    sprig(0, 2, -14, 1.35)
  );
}

function flowers(stage: Stage, height: number): string {
  const [light, medium] = stage.m.greens;
  const heads = [-40, -18, 4, 26, 46].map((angle, i) => {
    const reach = height * (0.72 + (i % 2) * 0.2);
    const rad = (angle * Math.PI) / 180;
    return [Math.sin(rad) * reach, -Math.cos(rad) * reach] as const;
  });
  const stems = heads.map(([x, y]) => d`M0 4Q${x * 0.2} ${y * 0.6} ${x} ${y}`).join('');
  const greens = leafOf(stage, height * 0.5, height * 0.09, mix(light, medium, 0.5));
  const bloom = stage.m.second;
  return (
    stroke(stems, medium, 3) +
    [-58, 54, -34, 36].map((angle) => greens(0, 4, angle)).join('') +
    stroke(dots(heads), bloom, height * 0.24) +
    stroke(dots(heads), lift(stage, bloom, 0.4), height * 0.1)
  );
}

/** A plant that hangs over the edge of a shelf; `y` is where its pot stands. */
export function trailing(stage: Stage, x: number, y: number, length: number, potWidth: number): string {
  const [light, medium] = stage.m.greens;
  const one = leafOf(stage, 21, 9, mix(medium, light, 0.4));
  let [vines, leaves] = ['', ''];
  [-0.42, -0.1, 0.2, 0.44].forEach((at, i) => {
    const vx = x + at * potWidth * 1.3;
    const drop = length * (0.5 + ((i * 37) % 50) / 100);
    vines += d`M${x + at * potWidth * 0.6} ${y - potWidth}Q${vx + at * 26} ${y - potWidth * 0.9} ${vx} ${y + drop}`;
    for (let l = 0; l < 5; l++) {
      const t = 0.3 + l * 0.17;
      leaves += one(vx + at * 10 * (1 - t), y - potWidth + (drop + potWidth) * t, l % 2 === 0 ? 110 : 240);
    }
  });
  return pot(stage, x, y, potWidth, stage.m.paper) + stroke(vines, medium, 2.4) + leaves;
}
