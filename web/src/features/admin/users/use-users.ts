import type { ManagedUser } from '@hearthwise/contracts';
import { type CallInput, pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';

const PAGE_SIZE = 50;

/** Users, newest first. */
export function useUsers(query: CallInput<'listUsers'>['query']) {
  return usePagedList({
    path: pathOf('listUsers', { query }),
    pageSize: PAGE_SIZE,
    toRow: (user: ManagedUser) => user,
  });
}
