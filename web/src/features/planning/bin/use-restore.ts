import type { OwnDeleted } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { send } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Takes something out of the bin. */
export function useRestore() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ kind, id }: OwnDeleted) =>
      kind === 'conversation'
        ? send('restoreConversation', { params: { id } })
        : send('restoreChecklist', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: `'${title}' is back` }),
    onError: (error, { kind }) => reportFailure(error, `Failed to restore the ${kind}.`),
    onSettled: () => invalidate(queryClient, 'listOwnDeleted', 'listChecklists', 'listConversations'),
  });
}
