import { mix } from '../color.js';
import { type Stage, shade } from '../stage.js';
import { bars, box, d, disc, fill, stroke } from '../svg.js';
import type { Thing } from './flat-lay.js';

/** Material samples on a table, all seen from above. */

/** A floorboard with its grain. */
export function plank(stage: Stage, length: number, color: string): Thing {
  const outline = box(-length / 2, -43, length, 86, 3);
  const grain = [-24, -6, 16].map(
    (y, i) =>
      d`M${-length * 0.44} ${y}q${length * 0.2} ${i % 2 ? 12 : -10} ${length * 0.42} 0t${length * 0.42} ${i * 3 - 3}`,
  );
  return {
    outline,
    lift: 10,
    content:
      fill(outline, color) +
      stroke(grain.join('') + d`M${length * 0.1} 4a26 9 0 1 0 .1 0`, shade(stage, color, 0.3), 3, 0.6) +
      fill(box(-length / 2, 36, length, 7), shade(stage, color, 0.3)),
  };
}

/** A square tile. */
export function tile(stage: Stage, size: number, color: string): Thing {
  const outline = box(-size / 2, -size / 2, size, size, 6);
  return {
    outline,
    lift: 10,
    content:
      fill(outline, color) +
      fill(box(-size / 2, size / 2 - 9, size, 9, 4), shade(stage, color, 0.28)) +
      stroke(
        d`M${-size * 0.36} ${-size * 0.3}h${size * 0.5}M${-size * 0.36} ${-size * 0.2}h${size * 0.24}`,
        stage.m.light,
        5,
        0.3,
      ),
  };
}

/** A broad brush with paint on it. */
export function brush(stage: Stage): Thing {
  const { m } = stage;
  const handle = box(-150, -13, 150, 26, 12);
  const head = box(-4, -44, 46, 88, 4);
  return {
    outline: handle + head + box(40, -40, 66, 80),
    lift: 9,
    content:
      fill(handle, m.accent) +
      fill(disc(-134, 0, 5), m.paper) +
      fill(box(40, -40, 66, 80, 5), mix(m.wood, m.paper, 0.3)) +
      fill(box(82, -41, 32, 82, 12), m.main) +
      bars('M44 0H84', m.darkWood, 72, 2, 6, 0.3) +
      fill(head, m.metal) +
      fill(box(-4, 30, 46, 14, 4), m.shadow, 0.25),
  };
}
