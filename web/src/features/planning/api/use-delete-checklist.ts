import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { send } from '../../../lib/api-client.js';
import { forgetDeleted } from '../../../lib/forget-deleted.js';
import { reportFailure } from '../../../session/sign-in.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { useRestore } from './use-restore.js';

interface Titled {
  id: string;
  title: string;
}

/** Deletes a checklist or a template, with a way to undo it. */
export function useDeleteChecklist(onDeleted: () => void = () => {}) {
  const queryClient = useQueryClient();
  const { mutate: restore } = useRestore();

  return useMutation({
    mutationFn: ({ id }: Titled) => send('deleteChecklist', { params: { id } }),
    onSuccess: (_done, checklist) => {
      onDeleted();
      toastWithUndo({
        title: `“${checklist.title}” is in the bin`,
        onUndo: () => restore({ kind: 'checklist', ...checklist }),
      });
    },
    onError: (error) => reportFailure(error, "The checklist wasn't deleted. Please try again."),
    onSettled: (_data, error, { id }) =>
      error
        ? invalidateReadsAfter(queryClient, 'deleteChecklist')
        : forgetDeleted(queryClient, 'deleteChecklist', id),
  });
}
