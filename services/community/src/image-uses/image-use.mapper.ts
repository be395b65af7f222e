import type { ImageUse } from '@hearthwise/contracts';
import type { ImageUseRow } from './image-uses.repository.js';

/** The page that shows each kind. */
const PAGES = {
  project: 'projects',
  discussion: 'discussions',
  comment: 'projects',
  reply: 'discussions',
} as const;

/** Maps the row to a use of an image, with the path of the page that shows it. */
export function toImageUse({ imageId, kind, contributionId, id, title }: ImageUseRow): ImageUse {
  const anchor = contributionId ? `#${kind}-${contributionId}` : '';

  return { imageId, kind, title, path: `/${PAGES[kind]}/${id}${anchor}` };
}
