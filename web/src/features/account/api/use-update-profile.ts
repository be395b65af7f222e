import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, detailOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsOf } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Changes the member's own name or photo; every screen that shows them is right afterwards. */
export function useUpdateProfile(onSaved: () => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'updateProfile'>['body']>) => send('updateProfile', { body }),
    onSuccess: async (user) => {
      queryClient.setQueryData(apiQuery('getCurrentUser').queryKey, user);
      onSaved();
      await invalidateReadsOf(queryClient, 'member');
    },
    onError: (error) => reportFailure(error, detailOf(error) ?? 'Your changes were not saved.'),
  });
}
