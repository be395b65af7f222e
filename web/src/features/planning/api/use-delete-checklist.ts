import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { toastWithUndo } from '../../../components/ui/undo-toast.js';
import { send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';

interface Titled {
  id: string;
  title: string;
}

/** Deletes a checklist or a template, with a way to undo it. */
export function useDeleteChecklist(onDeleted: () => void = () => {}) {
  const queryClient = useQueryClient();
  const refresh = async ({ id }: Titled) => {
    queryClient.removeQueries({ queryKey: apiQuery('getChecklist', { params: { id } }).queryKey });
    await invalidateReadsOf(queryClient, 'checklist');
  };
  const restoring = useMutation({
    mutationFn: ({ id }: Titled) => send('restoreChecklist', { params: { id } }),
    onSuccess: (_done, { title }) => toast({ title: `'${title}' is back` }),
    onError: (error) => reportFailure(error, 'Failed to restore the checklist.'),
    onSettled: (_data, _error, checklist) => refresh(checklist),
  });

  return useMutation({
    mutationFn: ({ id }: Titled) => send('deleteChecklist', { params: { id } }),
    onSuccess: (_done, checklist) => {
      onDeleted();
      toastWithUndo({ title: `Deleted '${checklist.title}'`, onUndo: () => restoring.mutate(checklist) });
    },
    onError: (error) => reportFailure(error, 'Failed to delete the checklist.'),
    onSettled: (_data, _error, checklist) => refresh(checklist),
  });
}
