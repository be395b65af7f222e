import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { type Answer, pathOf, type Query } from '../../../lib/api-client.js';
import { listPagesQuery } from '../../../lib/list-page.js';
import { pagedListOf } from '../../../lib/paged-list.js';
import type { PostFilters } from '../list/use-post-filters.js';

type ListName = 'listProjects' | 'listDiscussions';
type Post<N extends ListName> = Answer<N>[number];

/** Posts that are read at a time: twice what fills the rows of the projects' grid. */
const PAGE_SIZE = 14;

export type PostList<P> = Omit<ReturnType<typeof pagedListOf<{ id: string }>>, 'rows'> & { posts: P[] };

/** The posts that pass the filters, page after page; while new filters are read, what was there stays. */
export function usePostList<N extends ListName>(
  name: N,
  { search, categoryId }: PostFilters,
): PostList<Post<N>> {
  const query = useInfiniteQuery({
    ...listPagesQuery({
      path: postsPath(name, { search, categoryId }),
      first: postsPath(name, { search, categoryId, limit: PAGE_SIZE }),
      kind: 'pages',
      toRow: (post: Post<N>) => post,
    }),
    placeholderData: keepPreviousData,
  });
  const { rows: posts, ...list } = pagedListOf(query);

  return { posts, ...list };
}

/** Both lists take the same query, which the compiler does not see while the name is open. */
function postsPath<N extends ListName>(name: N, query: Query<ListName>): string {
  return pathOf(name, { query: query as Query<N> });
}
