import type {
  AppealOutcome,
  CaseState,
  DecisionInput,
  ModerationCase,
  WriteName,
} from '@hearthwise/contracts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, pathOf, send, sendOnce, statusOf } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const PAGE_SIZE = 20;

export function useCases(state: CaseState) {
  return usePagedList({
    path: pathOf('listCases', { query: { state } }),
    pageSize: PAGE_SIZE,
    toRow: (row: ModerationCase) => row,
  });
}

type Decision = Omit<DecisionInput, 'kind' | 'id'>;

/** Decides about a case; once, also when it is sent again after a failure. */
export function useDecide({ kind, subjectId }: ModerationCase) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (decision: Decision) => {
      const body = { ...decision, kind, id: subjectId };

      return withKey(body, (key) => sendOnce('decideCase', key, { body }));
    },
    onSuccess: () => void toast({ title: 'Decided', description: 'Its author can read your reason.' }),
    onError: (error) =>
      reportFailure(error, detailOf(error) ?? "Your decision wasn't saved. Please try again."),
    onSettled: (_done, error) => refresh(queryClient, 'decideCase', error),
  });
}

/** Decides about an appeal. */
export function useDecideAppeal(appealId: string) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: { outcome: AppealOutcome; reason: string }) =>
      send('decideAppeal', { params: { id: appealId }, body }),
    onSuccess: () => void toast({ title: 'Decided', description: 'Who appealed can read your reason.' }),
    onError: (error) =>
      reportFailure(error, detailOf(error) ?? "Your decision wasn't saved. Please try again."),
    onSettled: (_done, error) => refresh(queryClient, 'decideAppeal', error),
  });
}

/** What was typed stays when it was not saved, unless somebody else was faster. */
async function refresh(queryClient: QueryClient, write: WriteName, error: Error | null): Promise<void> {
  if (!error || statusOf(error) === 409) {
    await invalidateReadsAfter(queryClient, write);
  }
}
