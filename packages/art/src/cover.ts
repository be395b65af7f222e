import { createPalette, COVER_THEMES, type CoverTheme } from './palette.js';
import { choosePlan, type Plan } from './plan.js';
import { Random } from './random.js';
import { SCENES } from './scenes/index.js';
import type { Stage } from './stage.js';
import { Defs, box, fill } from './svg.js';

/** Which cover to draw. All of it may come from an address and is untrusted. */
export interface CoverRequest {
  /** A category slug, `community` or `assistant`; anything else is drawn as `community`. */
  theme: string;
  /** Any text, such as an article's slug or a project's id. The same text gives the same cover. */
  seed: string;
  /** A topic slug; an unknown one counts as none. */
  topic?: string | undefined;
  /** Size in pixels, clamped to 64 to 2400; 1200 × 800 when it is not a number. */
  width: number;
  height: number;
  /** Strength of the paper grain, 0 to 1; librsvg draws it sharper than browsers, so use about 0.75 for pixels. */
  grain?: number;
}

const SIZE = { min: 64, max: 2400, width: 1200, height: 800 };

/** Wider or taller covers are drawn with this ratio and cropped. */
const RATIO = { min: 0.6, max: 2.2 };

/** Every cover has this area in its own units, so that a house has the same size in every format. */
const AREA = 960_000;

/** Draws a cover: a complete SVG 1.1 document without scripts, text or external references. */
export function renderCover(request: CoverRequest): string {
  const theme = isTheme(request.theme) ? request.theme : 'community';
  const [width, height] = [clampSize(request.width, SIZE.width), clampSize(request.height, SIZE.height)];
  const seed = `${theme}/${request.topic ?? ''}/${request.seed}`;
  const random = new Random(seed);
  const plan = choosePlan(theme, request.topic, random);
  const stage = createStage(theme, plan, random, width / height);
  // Hides the background of the page, which would be visible where shapes meet between two pixels.
  const ground = fill(box(0, 0, stage.width, stage.height), stage.palette.land(1));
  const drawn = ground + SCENES[plan.scene].draw(stage) + grain(stage, width, request.grain ?? 1);

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ` +
    `width="${width}" height="${height}" viewBox="0 0 ${stage.width} ${stage.height}" ` +
    `preserveAspectRatio="xMidYMid slice">` +
    `${stage.defs.render()}<g fill="none" stroke-linecap="round">${drawn}</g></svg>`
  );
}

function isTheme(text: string): text is CoverTheme {
  return (COVER_THEMES as readonly string[]).includes(text);
}

function clampSize(pixels: number, standard: number): number {
  return Number.isFinite(pixels) ? Math.round(Math.min(SIZE.max, Math.max(SIZE.min, pixels))) : standard;
}

function createStage(theme: CoverTheme, plan: Plan, random: Random, ratio: number): Stage {
  const { time, season, sun, details } = plan;
  const palette = createPalette(theme, time, season);
  const width = Math.round(Math.sqrt(AREA * Math.min(RATIO.max, Math.max(RATIO.min, ratio))));

  return {
    width,
    height: Math.round(AREA / width),
    time,
    season,
    sun,
    isDusk: time === 'dusk',
    palette,
    m: SCENES[plan.scene].isIndoors ? palette.indoors : palette.outdoors,
    random,
    defs: new Defs(idPrefix(random)),
    has: (detail) => details.has(detail),
  };
}

/** Three characters, the first a letter, so that ids of covers inlined into one document rarely collide. */
function idPrefix(random: Random): string {
  return random
    .fork('ids')
    .int(36 ** 2 * 10, 36 ** 3 - 1)
    .toString(36);
}

/**
 * Paper grain over the whole cover: one small tile of noise, drawn once and repeated. It is fainter on small covers, where
 * it would look like dirt.
 */
function grain({ defs, width, height }: Stage, pixels: number, share: number): string {
  const noise = defs.add(
    'filter',
    'x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"',
    '<feTurbulence type="fractalNoise" baseFrequency=".75" numOctaves="2" stitchTiles="stitch"/>' +
      '<feColorMatrix values="0 0 0 0 .15 0 0 0 0 .1 0 0 0 0 .1 0 0 0 3 -1.35"/>',
  );
  const tile = `<rect width="240" height="240" filter="${noise}"/>`;
  const pattern = defs.add('pattern', 'width="240" height="240" patternUnits="userSpaceOnUse"', tile);
  return fill(box(0, 0, width, height), pattern, 0.12 * share * Math.min(1, Math.max(0.5, pixels / 900)));
}
