import { rgbaToThumbHash } from 'thumbhash';
import { openImage } from './decoder.js';

/** Most pixels of a side that a ThumbHash is made from. */
const SIDE = 100;

/** A picture's blurred miniature (ThumbHash) in base64; of a moving one, of its first frame. */
export async function makeThumbhash(picture: Buffer): Promise<string> {
  const { data, info } = await openImage(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
