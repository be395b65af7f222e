import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow } from './image-uses.repository.js';

/** Drafts and earlier versions have no page that everybody may see. */
export function toImageUse({ imageId, title, slug, isCurrent, isPublished }: ImageUseRow): ImageUse {
  return {
    imageId,
    kind: 'article',
    title: isCurrent ? title : `Earlier version of ${title}`,
    path: isCurrent && isPublished ? `/article/${slug}` : null,
  };
}
