import type { Checklist } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sendOnce } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';
import { reportFailure } from '../../../session/sign-in.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

/** Creates an empty checklist. */
export function useCreateChecklist(onCreated: (checklist: Checklist) => void) {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (title: string) =>
      withKey(title, (key) => sendOnce('createChecklist', key, { body: { title, items: [] } })),
    onSuccess: (checklist) => {
      queryClient.setQueryData(
        apiQuery('getChecklist', { params: { id: checklist.id } }).queryKey,
        checklist,
      );
      void invalidateReadsAfter(queryClient, 'createChecklist');
      onCreated(checklist);
    },
    onError: (error) => reportFailure(error, "The checklist wasn't created. Please try again."),
  });
}
