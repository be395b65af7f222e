import { type ImageRecord, objectPath } from '@hearthwise/contracts';
import type { ListedImage } from './images.repository.js';

/**
 * Converts a ready image for clients.
 * @throws Error for any other image; a table constraint guarantees these fields for ready ones
 */
export function toImage(image: ListedImage): ImageRecord {
  const { id, ownerId, filename, contentType, bytes, width, height, thumbhash, altText, createdAt } = image;
  if (contentType === null || width === null || height === null) {
    throw new Error(`The image ${id} is not ready.`);
  }

  return {
    id,
    ownerId,
    url: objectPath(id),
    filename,
    contentType,
    bytes,
    width,
    height,
    thumbhash,
    altText,
    createdAt: createdAt.toISOString(),
  };
}
