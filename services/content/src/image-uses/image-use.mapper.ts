import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow, PageUseRow } from './image-uses.repository.js';

/** Drafts and earlier revisions have no public page. */
export function toImageUse({ imageId, title, slug, isCurrent, isPublished }: ImageUseRow): ImageUse {
  return {
    imageId,
    kind: 'article',
    title: isCurrent ? title : `Earlier version of ${title}`,
    path: isCurrent && isPublished ? `/article/${slug}` : null,
  };
}

/** The name of a page is the end of its key, and its path. */
export function toPageUse({ imageId, key, title, isCurrent }: PageUseRow): ImageUse {
  return {
    imageId,
    kind: 'page',
    title: isCurrent ? title : `Earlier version of ${title}`,
    path: isCurrent ? `/${key.split('.').at(-1)}` : null,
  };
}
