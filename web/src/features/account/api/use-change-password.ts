import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../components/ui/toast.js';
import { type CallInput, detailOf, fieldErrorsOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Sets another password, which signs out all other devices. */
export function useChangePassword(onChanged: () => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: CallInput<'changePassword'>['body']) => send('changePassword', { body }),
    onSuccess: async () => {
      onChanged();
      toast({
        title: 'Success',
        description: "Your password has been changed. You're signed out on all other devices.",
      });
      await invalidateReadsAfter(queryClient, 'changePassword');
    },
    onError: (error) => {
      const isBesideField = fieldErrorsOf(error).length > 0;
      const description = isBesideField ? 'Please check the marked fields.' : detailOf(error);
      reportFailure(error, description ?? "Your password wasn't changed.");
    },
  });
}
