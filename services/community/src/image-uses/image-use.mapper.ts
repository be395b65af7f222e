import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow } from './image-uses.repository.js';

export function toImageUse({ imageId, kind, id, title }: ImageUseRow): ImageUse {
  return { imageId, kind, title, path: `/${kind}s/${id}` };
}
