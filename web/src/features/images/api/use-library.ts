import type { Image } from '@hearthwise/contracts';
import { keepPreviousData, type QueryFunction, useInfiniteQuery } from '@tanstack/react-query';
import { pathOf } from '../../../lib/api-client.js';

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
  const images = query.data?.pages.flat() ?? [];

  return {
    /** A picture that is added meanwhile moves the others down, where they come a second time. */
    images: [...new Map(images.map((image) => [image.id, image])).values()],
    isLoading: query.isPending,
    isOutdated: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

export type LibraryState = ReturnType<typeof useLibrary>;
