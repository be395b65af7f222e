import type { OwnQuestion } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { pathOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const PAGE_SIZE = 10;

/** What the user has asked the adviser, newest first. */
export function useQuestions() {
  return usePagedList({
    path: pathOf('listQuestions'),
    pageSize: PAGE_SIZE,
    toRow: (row: OwnQuestion) => ({ ...row, id: row.adviceId }),
  });
}

/** Deletes a question for good, with its answer. */
export function useDeleteQuestion() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (adviceId: string) => send('deleteQuestion', { params: { adviceId } }),
    onSuccess: () => toast({ title: 'The question is deleted' }),
    onError: (error) => reportFailure(error, "The question wasn't deleted. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, 'deleteQuestion'),
  });
}

/** Deletes all of them for good. */
export function useDeleteQuestions() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: () => send('deleteQuestions'),
    onSuccess: () => toast({ title: 'All your questions are deleted' }),
    onError: (error) => reportFailure(error, "Your questions weren't deleted. Please try again."),
    onSettled: () => invalidateReadsAfter(queryClient, 'deleteQuestions'),
  });
}
