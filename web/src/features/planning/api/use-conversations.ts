import type { ConversationSummary } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { pathOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
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
    onError: (error) => reportFailure(error, "The conversation wasn't renamed. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, 'renameConversation'),
  });
}

/** Deletes a conversation, with a way to undo it. */
export function useDeleteConversation() {
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: ({ id }: Titled) => send('restoreConversation', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: `“${title}” is restored` }),
    onError: (error) => reportFailure(error, "The conversation wasn't restored. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, 'restoreConversation'),
  });

  return useMutation({
    mutationFn: ({ id }: Titled) => send('deleteConversation', { params: { id } }),
    onSuccess: (_done, conversation) =>
      toastWithUndo({
        title: `“${conversation.title}” is in the bin`,
        onUndo: () => restoring.mutate(conversation),
      }),
    onError: (error) => reportFailure(error, "The conversation wasn't deleted. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, 'deleteConversation'),
  });
}
