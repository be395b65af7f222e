import { rgbaToThumbHash } from 'thumbhash';
import { openImage } from './decoder.js';

/** Maximum of pixels per side from which a ThumbHash is made. */
const MAX_SIDE = 100;

/** Makes an image's blurred preview (ThumbHash) in base64; of an animated one, from its first frame. */
export async function makeThumbhash(image: Buffer): Promise<string> {
  const { data, info } = await openImage(image)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
