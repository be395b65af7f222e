import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow, PageUseRow } from './image-uses.repository.js';

/** Only the present state of a published article has a public page. */
export function toImageUse({ imageId, slug, isPublished, ...use }: ImageUseRow): ImageUse {
  return {
    imageId,
    kind: 'article',
    title: titleOf(use),
    path: use.isCurrent && isPublished ? `/article/${slug}` : null,
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

function titleOf({
  title,
  isCurrent,
  isSaved,
}: Pick<ImageUseRow, 'title' | 'isCurrent' | 'isSaved'>): string {
  if (isCurrent) {
    return title;
  }

  return isSaved ? `Earlier version of ${title}` : `Unsaved version of ${title}`;
}
