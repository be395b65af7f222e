import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, send, statusOf } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Deletes an image. If it has been put into a text meanwhile, the server refuses and the list is read again. */
export function useDeleteImage(id: string, onDeleted: () => void) {
  const queryClient = useQueryClient();
  const refresh = () => void invalidateReadsAfter(queryClient, 'deleteImage');

  return useMutation({
    mutationFn: () => send('deleteImage', { params: { id } }),
    onSuccess: () => {
      refresh();
      toast({ title: 'Success', description: 'Picture deleted.' });
      onDeleted();
    },
    onError: (error) => {
      const isInUse = statusOf(error) === 409;
      if (isInUse) {
        refresh();
      }
      reportFailure(error, (isInUse && detailOf(error)) || "The picture wasn't deleted. Please try again.");
    },
  });
}
