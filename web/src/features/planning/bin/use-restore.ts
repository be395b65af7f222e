import type { OwnDeleted } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Takes something out of the bin. */
export function useRestore() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ kind, id }: OwnDeleted) =>
      kind === 'conversation'
        ? send('restoreConversation', { params: { id } })
        : send('restoreChecklist', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: `“${title}” is restored` }),
    onError: (error, { kind }) => reportFailure(error, `The ${kind} wasn't restored. Please try again.`),
    onSettled: (_done, _error, { kind, id }) => {
      queryClient.removeQueries({ queryKey: apiQuery('getChecklist', { params: { id } }).queryKey });

      return invalidateReadsAfter(
        queryClient,
        kind === 'conversation' ? 'restoreConversation' : 'restoreChecklist',
      );
    },
  });
}
