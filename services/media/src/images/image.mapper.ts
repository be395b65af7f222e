import { type ImageRecord, objectPath } from '@hearthwise/contracts';
import type { ListedImage } from './images.repository.js';

/**
 * A picture that is shown, as clients see it.
 * @throws Error for one that is not: the table promises that the facts of those that are shown are there
 */
export function toImage(image: ListedImage): ImageRecord {
  const { id, ownerId, filename, contentType, bytes, width, height, thumbhash, altText, createdAt } = image;
  if (contentType === null || width === null || height === null) {
    throw new Error(`The image ${id} has not been checked.`);
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
