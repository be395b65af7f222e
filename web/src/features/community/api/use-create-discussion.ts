import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Body, send } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';

/** Starts a discussion; then every list of discussions is read again, those of the landing and category pages too. */
export function useCreateDiscussion() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: Body<'createDiscussion'>) => send('createDiscussion', { body }),
    onSuccess: () => void invalidate(queryClient, 'listDiscussions'),
  });
}
