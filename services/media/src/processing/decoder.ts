import { LIMITS } from '@hearthwise/contracts';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/**
 * Of the many formats that libvips reads, this process allows the five that may be uploaded, and SVG for illustrations.
 * Blocking applies to the whole process, so SVG cannot be blocked for uploads alone. No upload reaches it:
 * `sanitizeImage` only opens files that were parsed in whole as one of the five formats, and checks which format the
 * decoder has chosen before a pixel is decoded.
 */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
    'VipsForeignLoadSvg',
  ],
});

// No image is opened twice, so a cache would only take memory. One thread per image leaves the other cores to calls.
sharp.cache(false);
sharp.concurrency(1);

/** For one decode or encode; less than the caller waits. The slowest ordinary images take a third of it. */
const TIMEOUT_SECONDS = 20;

/** Opens untrusted bytes: the decoder fails at the first warning. */
export function openImage(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: LIMITS.imagePixels,
    sequentialRead: true,
    ...options,
  }).timeout({ seconds: TIMEOUT_SECONDS });
}
