import { useQuery } from '@tanstack/react-query';
import type { ArticleImport } from '@hearthwise/contracts';
import { apiQuery } from '../../../lib/api-query.js';

const POLL_INTERVAL_MS = 1_000;

/** Whether an import has come to its end. */
export function hasEnded({ status }: Pick<ArticleImport, 'status'>): boolean {
  return status === 'done' || status === 'failed';
}

/** An import; read again until it has ended. */
export function useImport(id: string) {
  return useQuery({
    ...apiQuery('getImport', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && hasEnded(state.data) ? false : POLL_INTERVAL_MS),
  });
}
