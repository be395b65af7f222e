import sharp from 'sharp';
import { LIMITS } from '@hearthwise/contracts';

/** A picture as hard to encode as a photograph: soft noise of 12 megapixels. */
function noise() {
  return sharp({
    create: {
      width: 4_000,
      height: 3_000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  }).blur(1.2);
}

/** A photograph as a phone sends it, of some 4 MB. */
export function phonePhoto() {
  return noise().jpeg({ quality: 90 }).toBuffer();
}

/** A photograph just below the largest that is taken. */
export async function largestPhoto() {
  const pixels = await noise().png({ compressionLevel: 0 }).toBuffer();
  for (let quality = 100; ; quality -= 1) {
    const photo = await sharp(pixels).jpeg({ quality }).toBuffer();
    if (photo.length <= LIMITS.imageBytes) {
      return photo;
    }
  }
}
