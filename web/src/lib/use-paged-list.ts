import { keepPreviousData, useInfiniteQuery, type UseQueryResult } from '@tanstack/react-query';
import { type ListPagesOptions, listPagesQuery } from './list-page.js';

/** A list that is read page by page, as a screen shows it. */
export interface PagedListState<Row> {
  rows: Row[];
  /** How many rows there are on all pages, for people: '40' or '1,000+'; null if the server did not say. */
  total: string | null;
  /** There are no rows to show yet. */
  isLoading: boolean;
  /** The rows are those of the previous filters; the new ones are loading. */
  isOutdated: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** Reads a list page by page. While new filters load, the previous rows stay. */
export function usePagedList<Read, Row extends { id: string }>(
  options: ListPagesOptions<Read, Row>,
): PagedListState<Row> {
  const query = useInfiniteQuery({ ...listPagesQuery(options), placeholderData: keepPreviousData });
  const pages = query.data?.pages ?? [];
  const rows = pages.flatMap((page) => page.rows);

  return {
    // A new row moves the others down, so that one of them is on the next page again.
    rows: [...new Map(rows.map((row) => [row.id, row])).values()],
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

/** A list that is read as a whole, for components that show lists page by page. */
export function wholeList<Row>(
  query: Pick<UseQueryResult, 'isPending' | 'isError' | 'data' | 'refetch'>,
  rows: Row[],
): PagedListState<Row> {
  return {
    rows,
    total: null,
    isLoading: query.isPending,
    isOutdated: false,
    hasFailed: query.isError && !query.data,
    hasMore: false,
    isLoadingMore: false,
    hasMoreFailed: false,
    loadMore: () => {},
    retry: () => void query.refetch(),
  };
}

/** How much of a list is shown: 'The first 14 of 1,000+ projects', or '1 project' if that is all. */
export function describeRows(
  { rows, total, hasMore }: PagedListState<unknown>,
  noun: { one: string; many: string },
): string {
  const count = hasMore && total ? `${rows.length} of ${total}` : String(rows.length);

  return `${hasMore ? 'The first ' : ''}${count} ${rows.length === 1 ? noun.one : noun.many}`;
}
