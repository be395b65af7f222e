import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';

/** A list that is read page after page, as a screen shows it; while another one is read, what was there stays. */
export function pagedListOf<Row extends { id: string }>(query: UseInfiniteQueryResult<InfiniteData<Row[]>>) {
  const rows = query.data?.pages.flat() ?? [];

  return {
    /** A row that is added meanwhile moves the others down, where they come a second time. */
    rows: [...new Map(rows.map((row) => [row.id, row])).values()],
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
