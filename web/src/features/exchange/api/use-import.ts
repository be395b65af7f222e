import type { ArticleImport } from '@hearthwise/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';

const POLL_INTERVAL_MS = 1_000;

/** Whether an import has come to its end. */
export function hasEnded({ status }: Pick<ArticleImport, 'status'>): boolean {
  return status === 'done' || status === 'failed';
}

/** An import; read again until it has ended. Then the lists of imports and articles are read again as well. */
export function useImport(id: string) {
  const queryClient = useQueryClient();
  const query = useQuery({
    ...apiQuery('getImport', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : POLL_INTERVAL_MS),
  });
  const isOver = query.data !== undefined && hasEnded(query.data);
  useEffect(() => {
    if (isOver) {
      void invalidateReadsOf(queryClient, ['imports', 'articles', 'drafts', 'audit']);
    }
  }, [isOver, queryClient]);

  return query;
}
