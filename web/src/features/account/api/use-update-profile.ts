import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, detailOf, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { reportFailure } from '../../../session/sign-in.js';

type Change = NonNullable<CallInput<'updateProfile'>['body']>;

/**
 * Changes the member's own name or photo; every screen that shows them is right afterwards.
 * @param onSaved called with what was saved; meanwhile something else may have been typed or chosen
 */
export function useUpdateProfile(onSaved: (change: Change) => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: Change) => send('updateProfile', { body }),
    onSuccess: async (user, change) => {
      queryClient.setQueryData(apiQuery('getCurrentUser').queryKey, user);
      onSaved(change);
      await invalidateReadsAfter(queryClient, 'updateProfile', { except: ['currentUser'] });
    },
    onError: (error) => reportFailure(error, detailOf(error) ?? "Your changes weren't saved."),
  });
}
