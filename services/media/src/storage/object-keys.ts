/** Where the bytes of a picture lie in the object store; every key begins with what decides how long it stays. */

/** Prefix of what has been uploaded and not been looked at; nothing under it is kept for more than a day. */
export const UPLOADS = 'objects';

/** The upload as it came. Its address without the query ends like the address that later shows the picture. */
export function uploadKey(id: string): string {
  return `${UPLOADS}/${id}`;
}

/** Folder of everything that is shown of a picture. */
export function pictureFolder(id: string): string {
  return `images/${id}`;
}

/** The clean picture, as large as it was uploaded. */
export function originalKey(id: string): string {
  return `${pictureFolder(id)}/original`;
}

/** The clean picture at a width in pixels. */
export function variantKey(id: string, width: number, format: 'avif' | 'webp'): string {
  return `${pictureFolder(id)}/${width}.${format}`;
}

const KEY = /^(?:objects|images)\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/[\da-z]+(?:\.[a-z]+)?)?$/;

/**
 * The key, if it is one of those above: nothing else ever becomes part of a path.
 * @throws Error for anything else, which is a mistake in the code
 */
export function checkedKey(key: string): string {
  if (!KEY.test(key)) {
    throw new Error(`No key of an object: ${JSON.stringify(key)}`);
  }

  return key;
}
