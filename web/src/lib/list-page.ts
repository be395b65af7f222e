import { LIMITS } from '@hearthwise/contracts/limits';
import { PAGING_HEADERS } from '@hearthwise/contracts/paging-headers';
import { infiniteQueryOptions, type QueryFunction } from '@tanstack/react-query';
import type { ReadResult } from './api-client.js';

/** One page of a list, with what the response's headers say about the others. */
export interface ListPage<Row> {
  rows: Row[];
  /** Rows on all pages, for people: '40', or '1,000+' if the server stopped counting there. */
  total: string | null;
  /** Path of the next page; null on the last page. */
  next: string | null;
}

/** Marks a read whose response is parsed as a page, with its headers. */
export const AS_PAGE = { isPage: true } as const;

const numbers = new Intl.NumberFormat('en');

/** The response of a list as a page. */
export function listPageOf({ body, header }: ReadResult): ListPage<unknown> {
  const count = header(PAGING_HEADERS.total);
  const isMore = header(PAGING_HEADERS.totalRelation) === 'gte';
  const [, next = null] = /^<([^>]+)>; rel="next"$/.exec(header(PAGING_HEADERS.next) ?? '') ?? [];

  return {
    rows: body as unknown[],
    total: count && numbers.format(Math.min(Number(count), LIMITS.totalMax)) + (isMore ? '+' : ''),
    next,
  };
}

export interface ListPagesOptions<Read, Row> {
  /** Path of the list with its filters; all reads of it are invalidated together. */
  path: string;
  /** Rows on a page. */
  pageSize: number;
  /** Keeps pages with other rows than those of the API apart in the cache. */
  kind?: string;
  /** Reduces a row to what the screen shows; the state inside the first HTML holds it. */
  toRow: (row: Read) => Row;
}

/** A list page by page; each response names the path of the next page. */
export function listPagesQuery<Read, Row>({
  path,
  pageSize,
  kind = 'pages',
  toRow,
}: ListPagesOptions<Read, Row>) {
  const firstPage = `${path}${path.includes('?') ? '&' : '?'}limit=${pageSize}`;

  return infiniteQueryOptions({
    queryKey: [path, kind],
    queryFn: async ({ client, signal, pageParam }): Promise<ListPage<Row>> => {
      const read = client.getDefaultOptions().queries?.queryFn as QueryFunction<ListPage<Read>>;
      const queryKey = [pageParam ?? firstPage];
      const { rows, ...page } = await read({ client, signal, meta: AS_PAGE, queryKey });

      return { ...page, rows: rows.map(toRow) };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}
