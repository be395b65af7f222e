import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, sendOnce } from '../../../lib/api-client.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';

/** Creates a project; everything that shows projects is read again. */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (body: CallInput<'createProject'>['body']) =>
      withKey(body, (key) => sendOnce('createProject', key, { body })),
    onSuccess: () => void invalidateReadsAfter(queryClient, 'createProject'),
  });
}
