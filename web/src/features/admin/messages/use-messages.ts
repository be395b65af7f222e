import type { ContactMessage } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, pathOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const PAGE_SIZE = 30;

/** Newest first. */
export function useMessages(status: 'open' | 'done') {
  return usePagedList({
    path: pathOf('listContactMessages', { query: { status } }),
    pageSize: PAGE_SIZE,
    toRow: (message: ContactMessage) => message,
  });
}

/** What an administrator does with messages. */
export function useMessageActions() {
  const queryClient = useQueryClient();
  const onSettled = () => invalidateReadsAfter(queryClient, 'updateContactMessage');
  const onError = (error: unknown) => reportFailure(error, detailOf(error) ?? "The message wasn't changed.");
  const changing = useMutation({
    mutationFn: ({ id, isDone }: { id: string; isDone: boolean }) =>
      send('updateContactMessage', { params: { id }, body: { isDone } }),
    onSuccess: ({ doneAt }) =>
      void toast({ title: 'Success', description: doneAt ? 'Marked as done.' : 'Reopened.' }),
    onError,
    onSettled,
  });
  const removing = useMutation({
    mutationFn: (id: string) => send('deleteContactMessage', { params: { id } }),
    onSuccess: () => void toast({ title: 'Deleted', description: 'The message is gone for good.' }),
    onError,
    onSettled,
  });

  return { setDone: changing.mutate, remove: removing.mutate };
}

export type MessageActions = ReturnType<typeof useMessageActions>;
