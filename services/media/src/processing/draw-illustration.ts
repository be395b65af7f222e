import { renderCover } from '@hearthwise/art';
import { openImage } from './decoder.js';
import { ILLUSTRATION_SIZE } from './illustration-size.js';

/** What is drawn: the same three values always give the same image. */
export interface IllustrationSpec {
  section: string;
  seed: string;
  topic: string;
}

/** Higher values make no visible difference on flat colours; this halves the bytes. */
const QUALITY = 82;

/** librsvg renders the paper's grain about a third stronger than browsers do. */
const GRAIN = 0.75;

/**
 * Draws an illustration as WebP. The SVG contains no input of users.
 * @param width pixels; the height has the ratio of `ILLUSTRATION_SIZE`
 */
export function drawIllustration(
  { section, seed, topic }: IllustrationSpec,
  width: number = ILLUSTRATION_SIZE.width,
): Promise<Buffer> {
  const height = Math.round((width * ILLUSTRATION_SIZE.height) / ILLUSTRATION_SIZE.width);
  const svg = renderCover({ theme: section, seed, topic, grain: GRAIN, width, height });

  return openImage(Buffer.from(svg)).webp({ quality: QUALITY, effort: 4 }).toBuffer();
}
