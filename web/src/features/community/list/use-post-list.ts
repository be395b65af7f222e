import { type ResponseOf, pathOf } from '../../../lib/api-client.js';
import { type PagedListState, usePagedList } from '../../../lib/use-paged-list.js';
import type { PostFilters } from './use-post-filters.js';

type ListName = 'listProjects' | 'listDiscussions';
type Post<N extends ListName> = ResponseOf<N>[number];

/** Twice what fills the rows of the projects' grid. */
const PAGE_SIZE = 14;

/** The posts that pass the filters. */
export function usePostList<N extends ListName>(
  name: N,
  { search, categoryId }: PostFilters,
): PagedListState<Post<N>> {
  return usePagedList({
    path: pathOf<ListName>(name, { query: { search, categoryId } }),
    pageSize: PAGE_SIZE,
    toRow: (post: Post<N>) => post,
  });
}
