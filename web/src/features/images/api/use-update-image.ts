import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Changes the alternative text of an image; pages that show it are read again as well. */
export function useUpdateImage(id: string) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (altText: string) => send('updateImage', { params: { id }, body: { altText } }),
    onSuccess: () => {
      void invalidateReadsAfter(queryClient, 'updateImage');
      toast({ title: 'Success', description: 'Alternative text saved.' });
    },
    onError: (error) => reportFailure(error, "The alternative text wasn't saved. Please try again."),
  });
}
