import type { AdviserStatus, IndexRebuild } from '@hearthwise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Milliseconds between two reads: while a rebuild runs, and otherwise. */
const PROGRESS_INTERVAL_MS = 1_000;
const REFRESH_INTERVAL_MS = 10_000;

export const isUnfinished = (rebuild: IndexRebuild | null | undefined) =>
  rebuild?.status === 'queued' || rebuild?.status === 'running';

/** What administrators see of the adviser, read again while it is looked at. */
export function useAdviserStatus() {
  return useQuery({
    ...apiQuery('getAdviserStatus'),
    refetchInterval: ({ state: { data } }: { state: { data?: AdviserStatus | undefined } }) =>
      isUnfinished(data?.rebuild) ? PROGRESS_INTERVAL_MS : REFRESH_INTERVAL_MS,
  });
}

export function useRebuildIndex() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () => send('rebuildIndex'),
    onSuccess: () => toast({ title: 'Success', description: 'The search index is being rebuilt.' }),
    onError: (error) => reportFailure(error, "The rebuild didn't start. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, 'rebuildIndex'),
  });
}
