import type { RenditionFormat } from '@hearthwise/contracts';

/** Keys of an image's files in the object store. The first segment determines how long a file is kept. */

/** Prefix of uploads that are not registered yet; they are kept for a day at most. */
export const UPLOADS = 'objects';

/** Prefix of the files of registered images. */
export const IMAGES = 'images';

/** The uploaded file. Its address without the query ends like the address at which the image is delivered later. */
export function uploadKey(id: string): string {
  return `${UPLOADS}/${id}`;
}

/** Folder of the original and its renditions. */
export function imageFolder(id: string): string {
  return `${IMAGES}/${id}`;
}

/** The sanitized image in its full size. */
export function originalKey(id: string): string {
  return `${imageFolder(id)}/original`;
}

/** A rendition; width in pixels. */
export function renditionKey(id: string, width: number, format: RenditionFormat): string {
  return `${imageFolder(id)}/${width}.${format}`;
}

const KEY = /^(?:objects|images)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/[\da-z]+(?:\.[a-z]+)?)?$/;

/**
 * Returns the key if it has one of the shapes above; nothing else ever becomes part of a path.
 * @throws Error for anything else, which is a programming error
 */
export function requireKey(key: string): string {
  if (!isKey(key)) {
    throw new Error(`Invalid object key: ${JSON.stringify(key)}`);
  }

  return key;
}

/** Whether it has one of the shapes above. */
export function isKey(key: string): boolean {
  return KEY.test(key);
}
