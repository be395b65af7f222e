import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, sendOnce } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';

/** Creates a discussion and invalidates every list of discussions, also those of the landing and category pages. */
export function useCreateDiscussion() {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (body: CallInput<'createDiscussion'>['body']) =>
      withKey(body, (key) => sendOnce('createDiscussion', key, { body })),
    onSuccess: () => void invalidate(queryClient, 'listDiscussions'),
  });
}
