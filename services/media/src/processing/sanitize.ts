import { AppError, type ImageType, LIMITS, REMOVED_PARTS, type RemovedPart } from '@hearthwise/contracts';
import type { Metadata } from 'sharp';
import { inOutputColours, recognizeProfile } from './colours.js';
import { type Container, readContainer } from './containers/index.js';
import { openImage } from './decoder.js';
import { assertNotPolyglot } from './polyglot.js';
import { encodeAs } from './encoder.js';
import { readExif } from './exif.js';
import { makeThumbhash } from './thumbhash.js';
import { tooManyPixels, unreadable, unsupported } from './image-errors.js';

/** An image that was encoded again from an upload's pixels. */
export interface SanitizedImage {
  bytes: Buffer;
  contentType: ImageType;
  /** Pixels, upright; of one frame when the image is animated. */
  width: number;
  height: number;
  /** A blurred preview of about 25 bytes in base64 (ThumbHash). */
  thumbhash: string;
  /** What the upload disclosed beside its pixels and the result no longer does. */
  removed: RemovedPart[];
  isAnimated: boolean;
}

/**
 * Validates an upload by its bytes alone and encodes its pixels again in the same format: upright, in sRGB or Display
 * P3, without metadata.
 *
 * @throws AppError image.unsupported (415), image.unreadable (422) or image.too_large (413: pixels; the caller checks
 *   the bytes); service.unavailable (503) when it takes too long because the machine is busy
 */
export async function sanitizeImage(bytes: Buffer): Promise<SanitizedImage> {
  if (bytes.length === 0) {
    throw unreadable();
  }
  const container = readContainer(bytes);
  assertNotPolyglot(bytes);
  assertPixelLimit(container);
  try {
    return await reencode(container);
  } catch (error) {
    throw toImageError(error);
  }
}

/** Decoder and encoder describe errors in text only. A timeout is not the image's fault. */
function toImageError(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  const isTimeout = error instanceof Error && error.message.startsWith('timeout');

  return isTimeout ? AppError.unavailable(error) : unreadable(error);
}

/** Checks the size that the file claims, before a decoder allocates memory for it. */
function assertPixelLimit(container: Container): void {
  const { width, height, frames } = container;
  if (width === 0 || height === 0) {
    throw unreadable();
  }
  const maxPixels = isCostly(container) ? LIMITS.imagePixels / COSTLY_FACTOR : LIMITS.imagePixels;
  if (Math.max(width, height) > LIMITS.imageSide || width * height * frames > maxPixels) {
    throw tooManyPixels(maxPixels);
  }
}

/**
 * Animated images take 0.3 µs a pixel to encode, ten times as long as photographs, and AVIF takes 24 bytes of memory a
 * pixel. Both may have half as many pixels: 100 frames of 640 × 480, or an AVIF of 32 megapixels.
 */
const COSTLY_FACTOR = 2;

function isCostly({ frames, contentType }: Container): boolean {
  return frames > 1 || contentType === 'image/avif';
}

const DECODERS: Record<ImageType, Metadata['format']> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'heif',
};

async function reencode(container: Container): Promise<SanitizedImage> {
  const { contentType, isLossless } = container;
  const isAnimated = container.frames > 1;
  const metadata = await openImage(container.bytes).metadata();
  if (metadata.format !== DECODERS[contentType]) {
    throw unsupported();
  }
  const profile = metadata.icc ? recognizeProfile(metadata.icc) : 'srgb';
  // Only still images have an orientation; the decoder cannot rotate animated ones.
  const opened = openImage(container.bytes, { animated: isAnimated, autoOrient: !isAnimated });
  const upright = inOutputColours(opened, profile === 'p3');
  const { data, info } = await encodeAs(contentType, upright, { metadata, isLossless }).toBuffer({
    resolveWithObject: true,
  });
  assertNotPolyglot(data);

  return {
    bytes: data,
    contentType,
    width: info.width,
    height: info.pageHeight ?? info.height,
    thumbhash: await makeThumbhash(data),
    removed: listRemoved(container, metadata, profile === 'other'),
    isAnimated,
  };
}

function listRemoved(container: Container, metadata: Metadata, isForeignProfile: boolean): RemovedPart[] {
  const exif = metadata.exif && readExif(metadata.exif);
  const hasText = container.hasDescription || metadata.xmp !== undefined || metadata.iptc !== undefined;
  const had: Record<RemovedPart, boolean> = {
    location: exif?.location ?? false,
    camera: exif?.camera ?? false,
    description: hasText || (exif?.description ?? false),
    profile: isForeignProfile,
    attachment: container.hasAttachment,
  };

  return REMOVED_PARTS.filter((kind) => had[kind]);
}
