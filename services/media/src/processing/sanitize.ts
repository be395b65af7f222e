import { AppError, type ImageType, LIMITS, REMOVED_PARTS, type RemovedPart } from '@hearthwise/contracts';
import type { Metadata } from 'sharp';
import { inOutputColours, recognizeProfile } from './colours.js';
import { type Container, readContainer } from './containers/index.js';
import { openImage } from './decoder.js';
import { hasMarkup, assertNotPolyglot } from './polyglot.js';
import { encodeAs } from './encoder.js';
import { readExif } from './exif.js';
import { makeThumbhash } from './thumbhash.js';
import { tooLarge, unreadable, unsupported } from './image-errors.js';

/** A picture made anew from an upload's pixels. */
export interface SanitizedImage {
  bytes: Buffer;
  contentType: ImageType;
  /** Pixels, upright; of one frame when the picture moves. */
  width: number;
  height: number;
  /** A blurred miniature of about 25 bytes in base64 (ThumbHash). */
  thumbhash: string;
  /** What the upload told beside its pixels and the clean picture no longer does. */
  removed: RemovedPart[];
  isAnimated: boolean;
}

/**
 * Checks an upload by its bytes alone and makes a harmless picture of the same kind from its pixels: upright, in sRGB
 * or Display P3, without anything else in it.
 *
 * @throws AppError image.unsupported (415), image.unreadable (422) or image.too_large (413: pixels; the caller knows
 *   the limit of bytes); service.unavailable (503) when the machine is too busy to be done in time
 */
export async function sanitizeImage(bytes: Buffer): Promise<SanitizedImage> {
  if (bytes.length === 0) {
    throw unreadable();
  }
  const container = readContainer(bytes);
  assertNotPolyglot(bytes);
  assertPixelLimit(container);
  try {
    return await remake(container);
  } catch (error) {
    throw refusalFor(error);
  }
}

/** The decoder and the encoder say what went wrong in words only; that they took too long is not the picture's fault. */
function refusalFor(error: unknown): AppError {
  if (error instanceof AppError) {
    return error;
  }
  const isTimeout = error instanceof Error && error.message.startsWith('timeout');

  return isTimeout ? AppError.unavailable(error) : unreadable(error);
}

/** By what the file claims, before a decoder believes it. */
function assertPixelLimit(container: Container): void {
  const { width, height, frames } = container;
  if (width === 0 || height === 0) {
    throw unreadable();
  }
  const most = isCostly(container) ? LIMITS.imagePixels / COST : LIMITS.imagePixels;
  if (Math.max(width, height) > LIMITS.imageSide || width * height * frames > most) {
    throw tooLarge(most);
  }
}

/**
 * A moving picture takes 0.3 µs a pixel to write, ten times as long as a photograph, and AVIF 24 bytes of memory a
 * pixel: of both half as many pixels are worked on, which is still 100 frames of 640 × 480, or an AVIF of 32 megapixels.
 */
const COST = 2;

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

async function remake(container: Container): Promise<SanitizedImage> {
  const { contentType, isLossless } = container;
  const isAnimated = container.frames > 1;
  const metadata = await openImage(container.bytes).metadata();
  if (metadata.format !== DECODERS[contentType]) {
    throw unsupported();
  }
  const profile = metadata.icc ? recognizeProfile(metadata.icc) : 'srgb';
  // Only still pictures say which way is up; the decoder can't turn moving ones.
  const opened = openImage(container.bytes, { animated: isAnimated, autoOrient: !isAnimated });
  const picture = inOutputColours(opened, profile === 'p3');
  const { data, info } = await encodeAs(contentType, picture, { metadata, isLossless }).toBuffer({
    resolveWithObject: true,
  });
  if (hasMarkup(data)) {
    throw unsupported();
  }

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
  const isWordy = container.hasDescription || metadata.xmp !== undefined || metadata.iptc !== undefined;
  const had: Record<RemovedPart, boolean> = {
    location: exif?.location ?? false,
    camera: exif?.camera ?? false,
    description: isWordy || (exif?.description ?? false),
    profile: isForeignProfile,
    attachment: container.hasAttachment,
  };

  return REMOVED_PARTS.filter((kind) => had[kind]);
}
