import type { ConversationSummary } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { pathOf, send } from '../../../lib/api-client.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const PAGE_SIZE = 30;

type Titled = Pick<ConversationSummary, 'id' | 'title'>;

/** The user's conversations with the adviser, last continued first. */
export function useConversations(search: string) {
  return usePagedList({
    path: pathOf('listConversations', { query: { search: search || undefined } }),
    pageSize: PAGE_SIZE,
    toRow: (row: ConversationSummary) => row,
  });
}

export function useRenameConversation() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: ({ id, title }: Titled) => send('renameConversation', { params: { id }, body: { title } }),
    onError: (error) => reportFailure(error, 'Failed to rename the conversation.'),
    onSettled: () => invalidateReadsOf(queryClient, 'conversation'),
  });
}

/** Deletes a conversation, with a way to undo it. */
export function useDeleteConversation() {
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: ({ id }: Titled) => send('restoreConversation', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: `'${title}' is back` }),
    onError: (error) => reportFailure(error, 'Failed to restore the conversation.'),
    onSettled: () => invalidateReadsOf(queryClient, 'conversation'),
  });

  return useMutation({
    mutationFn: ({ id }: Titled) => send('deleteConversation', { params: { id } }),
    onSuccess: (_done, conversation) =>
      toastWithUndo({
        title: `Deleted '${conversation.title}'`,
        onUndo: () => restoring.mutate(conversation),
      }),
    onError: (error) => reportFailure(error, 'Failed to delete the conversation.'),
    onSettled: () => invalidateReadsOf(queryClient, 'conversation'),
  });
}
