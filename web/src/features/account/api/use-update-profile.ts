import type { RouteName } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, detailOf, send } from '../../../lib/api-client.js';
import { apiQuery, invalidate } from '../../../lib/api-query.js';
import { reportFailure } from '../../../session/sign-in.js';

/** Everything that shows names or photos of members, with what is below it. */
const SHOW_MEMBERS: RouteName[] = [
  'listProjects',
  'listDiscussions',
  'getComment',
  'getReply',
  'getProfile',
  'listSavedProjects',
  'listNotifications',
  'search',
];

/** Changes the member's own name or photo; every screen that shows them is right afterwards. */
export function useUpdateProfile(onSaved: () => void) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: NonNullable<CallInput<'updateProfile'>['body']>) => send('updateProfile', { body }),
    onSuccess: async (user) => {
      queryClient.setQueryData(apiQuery('getCurrentUser').queryKey, user);
      onSaved();
      await invalidate(queryClient, ...SHOW_MEMBERS);
    },
    onError: (error) => reportFailure(error, detailOf(error) ?? 'Your changes were not saved.'),
  });
}
