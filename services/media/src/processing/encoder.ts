import type { ImageType } from '@hearthwise/contracts';
import type { Metadata, Sharp } from 'sharp';

/** What an encoder has to know of the picture that it makes anew. */
export interface Source {
  metadata: Metadata;
  isLossless: boolean;
}

type Encode = (picture: Sharp, source: Source) => Sharp;

/**
 * How a picture of each kind is written again: hardly a visible difference, and quick, because somebody is waiting.
 * Measured on photographs of 12 and 48 megapixels.
 */
const ENCODERS: Record<ImageType, Encode> = {
  'image/jpeg': (picture, { metadata }) =>
    picture.jpeg({
      quality: 88,
      // As the camera had it: finer colours than were there can't be won back.
      chromaSubsampling: metadata.chromaSubsampling?.startsWith('4:4:4') ? '4:4:4' : '4:2:0',
      // A tenth more bytes, but two thirds of the time, and 30 MB instead of 300 MB for 48 megapixels.
      optimiseCoding: false,
    }),
  // Filters halve photographs and blow up pictures of few colours.
  'image/png': (picture, { metadata }) =>
    picture.png({ compressionLevel: 6, adaptiveFiltering: !metadata.isPalette }),
  'image/webp': (picture, { isLossless }) => picture.webp({ quality: 85, lossless: isLossless, effort: 2 }),
  // The colours are 256 a frame already: mixing them once more would only add noise.
  'image/gif': (picture) => picture.gif({ effort: 4, dither: 0 }),
  'image/avif': (picture) => picture.avif({ quality: 70, effort: 1, chromaSubsampling: '4:2:0' }),
};

/** Lets the picture leave in the format that it came in. */
export function encodeAs(contentType: ImageType, picture: Sharp, source: Source): Sharp {
  return ENCODERS[contentType](picture, source);
}
