import type { DeletedPost, PostKind, PublicUser } from '@hearthwise/contracts';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';

const PAGE_SIZE = 50;

/** What the table shows of a project or a discussion. */
export interface ListedPost {
  id: string;
  title: string;
  user: PublicUser | null;
  createdAt: string;
}

/** Public posts as everybody gets them, in rows of their own kind in the cache. */
export function usePosts(kind: PostKind, search: string) {
  const query = { search: search || undefined };

  return usePagedList({
    path: kind === 'projects' ? pathOf('listProjects', { query }) : pathOf('listDiscussions', { query }),
    kind: 'admin',
    pageSize: PAGE_SIZE,
    toRow: ({ id, title, user, createdAt }: ListedPost): ListedPost => ({ id, title, user, createdAt }),
  });
}

/** The bin, last deleted first. */
export function useBin(kind: PostKind) {
  return usePagedList({
    path: pathOf('listDeletedPosts', { params: { kind } }),
    pageSize: PAGE_SIZE,
    toRow: (post: DeletedPost) => post,
  });
}
