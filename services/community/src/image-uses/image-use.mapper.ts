import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow } from './image-uses.repository.js';

/** Maps the row to a use of an image, with the path of the page that shows it. */
export function toImageUse({ imageId, kind, id, title }: ImageUseRow): ImageUse {
  return { imageId, kind, title, path: `/${kind}s/${id}` };
}
