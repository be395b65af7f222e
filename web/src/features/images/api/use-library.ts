import type { Image } from '@hearthwise/contracts';
import { keepPreviousData, type QueryFunction, useInfiniteQuery } from '@tanstack/react-query';
import { pathOf } from '../../../lib/api-client.js';
import { pagedListOf } from '../../../lib/paged-list.js';

/** Fills rows of two, three and four. */
const PAGE_SIZE = 24;

/** The library, newest first, page after page: as long as one comes back full there may be another. */
export function useLibrary(search: string) {
  const query = useInfiniteQuery({
    queryKey: [pathOf('listImages', { query: { search: search || undefined } }), 'pages'],
    queryFn: ({ client, signal, meta, pageParam }) => {
      const page = { search: search || undefined, limit: PAGE_SIZE, offset: pageParam || undefined };
      const read = client.getDefaultOptions().queries?.queryFn as QueryFunction<Image[]>;

      return read({ client, signal, meta, queryKey: [pathOf('listImages', { query: page })] });
    },
    initialPageParam: 0,
    getNextPageParam: (last: Image[], pages) =>
      last.length === PAGE_SIZE ? pages.length * PAGE_SIZE : undefined,
    placeholderData: keepPreviousData,
  });
  const { rows: images, ...list } = pagedListOf(query);

  return { images, ...list };
}

export type LibraryState = ReturnType<typeof useLibrary>;
