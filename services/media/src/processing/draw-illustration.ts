import { renderCover } from '@hearthwise/art';
import { openImage } from './decoder.js';

/** Which drawing: the same three always give the same picture. */
export interface IllustrationSpec {
  section: string;
  seed: string;
  topic: string;
}

/** Pixels of every drawing that comes with the product. */
export const ILLUSTRATION_SIZE = { width: 1600, height: 900 } as const;

/** Nobody sees more on flat colours, and it halves the bytes. */
const QUALITY = 82;

/** librsvg draws the paper's grain about a third stronger than browsers do. */
const GRAIN = 0.75;

/** Draws an illustration as WebP of 1600 × 900. The SVG is ours: nothing in it comes from anybody else. */
export function drawIllustration({ section, seed, topic }: IllustrationSpec): Promise<Buffer> {
  const svg = renderCover({ theme: section, seed, topic, grain: GRAIN, ...ILLUSTRATION_SIZE });

  return openImage(Buffer.from(svg)).webp({ quality: QUALITY, effort: 4 }).toBuffer();
}
