import { type Answer, pathOf, type Query } from '../../../lib/api-client.js';
import { type PagedListState, usePagedList } from '../../../lib/use-paged-list.js';
import type { PostFilters } from '../list/use-post-filters.js';

type ListName = 'listProjects' | 'listDiscussions';
type Post<N extends ListName> = Answer<N>[number];

/** Twice what fills the rows of the projects' grid. */
const PAGE_SIZE = 14;

/** The posts that pass the filters. */
export function usePostList<N extends ListName>(
  name: N,
  { search, categoryId }: PostFilters,
): PagedListState<Post<N>> {
  return usePagedList({
    // Both lists take the same query, which the compiler does not see while the name is generic.
    path: pathOf(name, { query: { search, categoryId } as Query<N> }),
    pageSize: PAGE_SIZE,
    toRow: (post: Post<N>) => post,
  });
}
