import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, send } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';

/** Creates a discussion and invalidates every list of discussions, also those of the landing and category pages. */
export function useCreateDiscussion() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: CallInput<'createDiscussion'>['body']) => send('createDiscussion', { body }),
    onSuccess: () => void invalidate(queryClient, 'listDiscussions'),
  });
}
