import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow } from './image-uses.repository.js';

/** The page that shows each kind. */
const PAGES = {
  project: 'projects',
  discussion: 'discussions',
  comment: 'projects',
  reply: 'discussions',
} as const;

/** Maps the row to a use of an image, with the path of the page that shows it. What nobody sees is not told apart. */
export function toImageUse(row: ImageUseRow): ImageUse {
  const { imageId, kind, contributionId, id, title, isDeleted, isHidden } = row;
  if (isDeleted || isHidden) {
    return { imageId, kind, title: `A ${isDeleted ? 'deleted' : 'hidden'} ${kind}`, path: null };
  }
  const anchor = contributionId ? `#${kind}-${contributionId}` : '';

  return { imageId, kind, title, path: `/${PAGES[kind]}/${id}${anchor}` };
}
