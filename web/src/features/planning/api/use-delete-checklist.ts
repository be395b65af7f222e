import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { forgetDeleted } from '../../../lib/forget-deleted.js';
import { reportFailure } from '../../../session/sign-in.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

interface Titled {
  id: string;
  title: string;
}

/** Deletes a checklist or a template, with a way to undo it. */
export function useDeleteChecklist(onDeleted: () => void = () => {}) {
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: ({ id }: Titled) => send('restoreChecklist', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: `“${title}” is restored` }),
    onError: (error) => reportFailure(error, "The checklist wasn't restored. Please try again."),
    onSettled: (_data, _error, { id }) => {
      queryClient.removeQueries({ queryKey: apiQuery('getChecklist', { params: { id } }).queryKey });

      return invalidateReadsAfter(queryClient, 'restoreChecklist');
    },
  });

  return useMutation({
    mutationFn: ({ id }: Titled) => send('deleteChecklist', { params: { id } }),
    onSuccess: (_done, checklist) => {
      onDeleted();
      toastWithUndo({
        title: `“${checklist.title}” is in the bin`,
        onUndo: () => restoring.mutate(checklist),
      });
    },
    onError: (error) => reportFailure(error, "The checklist wasn't deleted. Please try again."),
    onSettled: (_data, error, { id }) =>
      error
        ? invalidateReadsAfter(queryClient, 'deleteChecklist')
        : forgetDeleted(queryClient, 'deleteChecklist', id),
  });
}
