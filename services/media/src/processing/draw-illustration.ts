import { renderCover } from '@hearthwise/art';
import { openImage } from './decoder.js';

/** What is drawn: the same three values always give the same image. */
export interface IllustrationSpec {
  section: string;
  seed: string;
  topic: string;
}

/** Pixels of every illustration. */
export const ILLUSTRATION_SIZE = { width: 1600, height: 900 } as const;

/** Higher values make no visible difference on flat colours; this halves the bytes. */
const QUALITY = 82;

/** librsvg renders the paper's grain about a third stronger than browsers do. */
const GRAIN = 0.75;

/** Draws an illustration as WebP of 1600 × 900. The SVG contains no input of users. */
export function drawIllustration({ section, seed, topic }: IllustrationSpec): Promise<Buffer> {
  const svg = renderCover({ theme: section, seed, topic, grain: GRAIN, ...ILLUSTRATION_SIZE });

  return openImage(Buffer.from(svg)).webp({ quality: QUALITY, effort: 4 }).toBuffer();
}
