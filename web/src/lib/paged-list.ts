import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ListPage } from './list-page.js';

/** A list that is read page after page, as a screen shows it; while another one is read, what was there stays. */
export function pagedListOf<Row extends { id: string }>(
  query: UseInfiniteQueryResult<InfiniteData<ListPage<Row>>>,
) {
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);

  return {
    /** A row that has moved down meanwhile comes a second time. */
    rows: [...new Map(rows.map((row) => [row.id, row])).values()],
    /** How many there are on all pages, '1,000+' included; null when nothing said so. */
    total: pages[0]?.total ?? null,
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
