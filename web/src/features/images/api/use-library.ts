import type { Image } from '@hearthwise/contracts';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { pathOf } from '../../../lib/api-client.js';
import { listPagesQuery } from '../../../lib/list-page.js';
import { pagedListOf } from '../../../lib/paged-list.js';

/** Fills rows of two, three and four. */
const PAGE_SIZE = 24;

/** The library, newest first, page after page. */
export function useLibrary(text: string) {
  const search = text || undefined;
  const query = useInfiniteQuery({
    ...listPagesQuery({
      path: pathOf('listImages', { query: { search } }),
      first: pathOf('listImages', { query: { search, limit: PAGE_SIZE } }),
      kind: 'pages',
      toRow: (image: Image) => image,
    }),
    placeholderData: keepPreviousData,
  });
  const { rows: images, ...list } = pagedListOf(query);

  return { images, ...list };
}

export type LibraryState = ReturnType<typeof useLibrary>;
