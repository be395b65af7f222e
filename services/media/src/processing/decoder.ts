import { LIMITS } from '@hearthwise/contracts';
import sharp, { type Sharp, type SharpOptions } from 'sharp';

/**
 * Of the many formats that libvips reads, a process of this service knows the five that may be uploaded, and SVG for
 * the drawings that come with the product. Blocking is for the whole process, so SVG has to stay; no upload can reach
 * it: `sanitizeImage` opens nothing that has not the first bytes of one of the five and has been walked through from
 * its first to its last byte as that format, and asks the decoder which format it took before it decodes a pixel.
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

// No picture is opened twice, so a cache would only keep memory; and one thread a picture leaves the other cores to
// the calls that are being answered meanwhile.
sharp.cache(false);
sharp.concurrency(1);

/** Seconds for one step of one picture, less than the caller waits; the slowest honest ones take a third of it. */
const STEP_SECONDS = 20;

/** Opens bytes that nobody has vouched for: the decoder stops at the first doubt. */
export function openImage(bytes: Buffer, options: SharpOptions = {}): Sharp {
  return sharp(bytes, {
    failOn: 'warning',
    limitInputPixels: LIMITS.imagePixels,
    sequentialRead: true,
    ...options,
  }).timeout({ seconds: STEP_SECONDS });
}
