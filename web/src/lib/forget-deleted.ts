import type { WriteName } from '@hearthwise/contracts/routes';
import type { Query, QueryClient } from '@tanstack/react-query';
import { invalidateReadsAfter } from './reads-of.js';

/**
 * Removes what was read of a deleted post or checklist from the cache, and invalidates the other reads that the write has changed.
 * A page that still shows the deleted one keeps its data until it closes: reading it again would fail.
 */
export async function forgetDeleted(queryClient: QueryClient, write: WriteName, id: string): Promise<void> {
  const isOfDeleted = ({ queryKey: [path] }: Query) => String(path).split(/[/?]/).includes(id);
  const cache = queryClient.getQueryCache();
  const shown = new Set(cache.findAll({ type: 'active', predicate: isOfDeleted }));
  queryClient.removeQueries({ type: 'inactive', predicate: isOfDeleted });
  if (shown.size > 0) {
    const unsubscribe = cache.subscribe(({ type, query }) => {
      if (type !== 'observerRemoved' || query.getObserversCount() > 0 || !shown.delete(query)) {
        return;
      }
      cache.remove(query);
      if (shown.size === 0) {
        unsubscribe();
      }
    });
  }
  await invalidateReadsAfter(queryClient, write, { exceptQueries: new Set(shown) });
}
