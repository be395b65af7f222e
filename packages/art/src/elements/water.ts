import { mix } from '../color.js';
import type { Stage } from '../stage.js';
import { box, d, fill, stroke } from '../svg.js';
import { sunPosition } from './sky.js';

/** A lake from shore to shore: the sky again, and the sun's path in short strokes. */
export function lake(stage: Stage, top: number, bottom: number, horizon: number): string {
  const { width: w, palette } = stage;
  const random = stage.random.fork('lake');
  const [sunX] = sunPosition(stage, horizon);
  const paint = stage.defs.linear([
    [0, mix(palette.sky[2], palette.water, 0.3)],
    [0.35, mix(palette.sky[1], palette.water, 0.4)],
    [1, palette.water],
  ]);
  let [glitter, ripples] = ['', ''];
  for (let i = 0; i < 15; i++) {
    const y = top + 6 + (bottom - top) * (i / 15) ** 1.3 * 0.92;
    const half = (12 + i * 6.5) * random.range(0.5, 1.1);
    glitter += d`M${sunX - half + random.range(-12, 12)} ${y}h${half * 2}`;
    ripples += d`M${random.range(0, w)} ${y + 5}h${random.range(40, 130)}M${random.range(0, w)} ${y + 9}h${random.range(30, 90)}`;
  }
  return (
    fill(box(0, top, w, bottom - top), paint) +
    stroke(ripples, palette.cloud, 2.4, 0.35) +
    stroke(glitter, palette.glow, 4, stage.isDusk ? 0.55 : 0.8)
  );
}

/** The far shore, doubled in the water, fainter and upside down. */
export function reflection(stage: Stage, content: string, waterline: number): string {
  const id = stage.defs.add('g', '', content).slice(5, -1);
  const mirror = `transform="translate(0 ${Math.round(waterline * 2)})scale(1 -1)" opacity=".28"`;
  return `<use xlink:href="#${id}" ${mirror}/><use xlink:href="#${id}"/>`;
}
