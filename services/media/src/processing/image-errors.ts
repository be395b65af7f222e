import { AppError, LIMITS } from '@hearthwise/contracts';

/** Not an image of an allowed format, or a polyglot (415). */
export function unsupported(): AppError {
  return new AppError('image.unsupported', 'Please choose a JPEG, PNG, WebP, GIF or AVIF picture.');
}

/** A damaged or incomplete image (422). */
export function unreadable(cause?: unknown): AppError {
  const detail = 'This picture is damaged or incomplete. Please choose another file.';

  return new AppError('image.unreadable', detail, { cause });
}

/** Too many bytes (413). The web client has a sentence of its own about uploads: `upload-texts.ts`. */
export function tooManyBytes(maxBytes: number): AppError {
  const detail = `This picture is too large. The limit is ${maxBytes / 1_048_576} MB.`;

  return new AppError('image.too_large', detail);
}

/** Too many pixels in all frames together (413). */
export function tooManyPixels(maxPixels: number): AppError {
  const millions = maxPixels / 1_000_000;
  const detail = `This picture has too many pixels. The limit is ${millions} million, and ${LIMITS.imageSide} on a side.`;

  return new AppError('image.too_large', detail);
}
