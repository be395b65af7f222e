import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow } from './image-uses.repository.js';

/** The page that shows each kind. */
const PAGES = {
  project: 'projects',
  discussion: 'discussions',
  comment: 'projects',
  reply: 'discussions',
} as const;

/** Maps the row to a use of an image, with the path of the page that shows it. What is deleted is not told apart. */
export function toImageUse({ imageId, kind, contributionId, id, title, isDeleted }: ImageUseRow): ImageUse {
  if (isDeleted) {
    return { imageId, kind, title: `A deleted ${kind}`, path: null };
  }
  const anchor = contributionId ? `#${kind}-${contributionId}` : '';

  return { imageId, kind, title, path: `/${PAGES[kind]}/${id}${anchor}` };
}
