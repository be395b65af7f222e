import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, sendOnce } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';

/** Creates a discussion; everything that shows discussions is read again. */
export function useCreateDiscussion() {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (body: CallInput<'createDiscussion'>['body']) =>
      withKey(body, (key) => sendOnce('createDiscussion', key, { body })),
    onSuccess: () => void invalidateReadsAfter(queryClient, 'createDiscussion'),
  });
}
