import { previewFallback } from '@hearthwise/contracts/text';
import { keepPreviousData, type QueryFunction, useInfiniteQuery } from '@tanstack/react-query';
import { type Answer, pathOf, type Query } from '../../lib/api-client.js';
import type { PostFilters } from './use-post-filters.js';

type ListName = 'listProjects' | 'listDiscussions';
type Post<N extends ListName> = Answer<N>[number];

/** Posts that are read at a time: twice what fills the rows of the projects' grid. */
const PAGE_SIZE = 14;

export interface PostList<P> {
  posts: P[];
  /** Nothing can be shown yet. */
  isLoading: boolean;
  /** What is shown answers the filters before; the new answer is on its way. */
  isOutdated: boolean;
  hasFailed: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  hasMoreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
}

/**
 * The posts that pass the filters, page after page. How many there are stands in a header, which reads do not see: as
 * long as a page comes back full there may be another. The second part of the key keeps the pages apart from single
 * reads of the same address; both are out of date together.
 */
export function usePostList<N extends ListName>(
  name: N,
  { search, categoryId }: PostFilters,
): PostList<Post<N>> {
  const query = useInfiniteQuery({
    queryKey: [postsPath(name, { search, categoryId }), 'pages'],
    queryFn: async ({ client, signal, meta, pageParam }) => {
      const path = postsPath(name, { search, categoryId, limit: PAGE_SIZE, offset: pageParam || undefined });
      const read = client.getDefaultOptions().queries?.queryFn as QueryFunction<Post<N>[]>;

      return (await read({ client, signal, meta, queryKey: [path] })).map(withoutBody);
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === PAGE_SIZE ? pages.length * PAGE_SIZE : undefined),
    placeholderData: keepPreviousData,
  });

  return {
    posts: uniqueById(query.data?.pages.flat() ?? []),
    isLoading: query.isPending,
    isOutdated: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

/** Both lists take the same query, which the compiler does not see while the name is open. */
function postsPath<N extends ListName>(name: N, query: Query<ListName>): string {
  return pathOf(name, { query: query as Query<N> });
}

/** Rows show the beginning of the text; whole texts would make the first HTML many times larger. */
function withoutBody<P extends { content: string }>(post: P): P {
  return { ...post, content: previewFallback(post.content) };
}

/** A post that is added while somebody reads moves the others into the next page, where they come a second time. */
function uniqueById<P extends { id: string }>(posts: P[]): P[] {
  return [...new Map(posts.map((post) => [post.id, post])).values()];
}
