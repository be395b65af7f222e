import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow } from './image-uses.repository.js';

/** Drafts and earlier revisions have no public page. */
export function toImageUse({ imageId, title, slug, isCurrent, isPublished }: ImageUseRow): ImageUse {
  return {
    imageId,
    kind: 'article',
    title: isCurrent ? title : `Earlier version of ${title}`,
    path: isCurrent && isPublished ? `/article/${slug}` : null,
  };
}
