import type { SafetyCard, UpdateSafetyCardInput } from '@hearthwise/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, sendIfUnchanged } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Versions of a card that are listed. */
const VERSIONS = 30;

export function useSafetyCards() {
  return useQuery(apiQuery('listSafetyCards'));
}

export function useSafetyCardVersions(key: string) {
  return useQuery(apiQuery('listSafetyCardRevisions', { params: { key }, query: { limit: VERSIONS } }));
}

/** Saves on the version that was read, so that nobody's work is lost. */
export function useSafetyCardSaves({ key, revision }: SafetyCard, onSaved: () => void) {
  const queryClient = useQueryClient();
  const settle = {
    onSuccess: ({ title }: SafetyCard) => {
      toast({ title: 'Success', description: `“${title}” is saved.` });
      onSaved();
    },
    onError: (error: unknown) =>
      reportFailure(error, detailOf(error) ?? "The card wasn't saved. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, 'updateSafetyCard'),
  };
  const saving = useMutation({
    mutationFn: (body: UpdateSafetyCardInput & { note: string }) =>
      sendIfUnchanged('updateSafetyCard', revision, { params: { key }, body }),
    ...settle,
  });
  const restoring = useMutation({
    mutationFn: (earlier: number) =>
      sendIfUnchanged('restoreSafetyCardRevision', revision, {
        params: { key, revision: String(earlier) },
      }),
    ...settle,
  });

  return {
    save: saving.mutate,
    restore: restoring.mutate,
    isSaving: saving.isPending || restoring.isPending,
  };
}
