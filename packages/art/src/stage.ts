import { mix } from './color.js';
import type { Detail } from './motif.js';
import type { Materials, Palette, Season, Time } from './palette.js';
import type { Random } from './random.js';
import type { Defs } from './svg.js';

/** Everything a scene and its elements need to know to draw themselves. */
export interface Stage {
  /** The cover's own units: every cover has about the same area, so a house has one size at every format. */
  readonly width: number;
  readonly height: number;
  readonly time: Time;
  readonly season: Season;
  /** The side the light comes from: -1 left, 1 right. */
  readonly sun: -1 | 1;
  readonly isDusk: boolean;
  readonly palette: Palette;
  /** The materials in the light of this scene: outdoors or indoors. */
  readonly m: Materials;
  readonly random: Random;
  readonly defs: Defs;
  /** Whether the topic requests a detail, such as a cat or a solar roof. */
  has(detail: Detail): boolean;
}

/** Places across the cover from 0 to 1, mirrored so that 1 is always on the side of the light. */
export function across(stage: Stage): (share: number) => number {
  return (share) => stage.width * (0.5 + stage.sun * (share - 0.5));
}

/** The colour of a roof: of its tiles, or of the snow on them. */
export function roofCover(stage: Stage, roof = stage.m.roof): string {
  return stage.season === 'winter' ? mix(stage.m.trim, stage.palette.sky[0], 0.1) : roof;
}

/** A colour on a side that faces away from the light. */
export function shade(stage: Stage, color: string, share = 0.22): string {
  return mix(color, stage.m.shadow, share);
}

/** A colour on a side that faces the light. */
export function lift(stage: Stage, color: string, share = 0.3): string {
  return mix(color, stage.m.light, share);
}
