import type { WriteName } from '@hearthwise/contracts/routes';
import type { Query, QueryClient } from '@tanstack/react-query';
import { invalidateReadsAfter } from './reads-of.js';

/**
 * Forgets the reads of something that was deleted, and invalidates all else that the write has changed. A page of it that is
 * still there for a moment keeps what it shows: read again, it would be a failure.
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
