import type { AdminArticle } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts/limits';
import { type CallInput, pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';

/** Articles of every status, last changed first, up to 100 at once (specification section 9). */
export function useAdminArticles(query: CallInput<'listAdminArticles'>['query']) {
  return usePagedList({
    path: pathOf('listAdminArticles', { query }),
    pageSize: LIMITS.listMax,
    toRow: (article: AdminArticle) => article,
  });
}
