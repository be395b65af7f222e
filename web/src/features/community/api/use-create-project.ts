import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, sendOnce } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.js';

/** Creates a project and invalidates every list of projects, also those of the landing and category pages. */
export function useCreateProject() {
  const queryClient = useQueryClient();
  const withKey = useIdempotencyKey();

  return useMutation({
    mutationFn: (body: CallInput<'createProject'>['body']) =>
      withKey(body, (key) => sendOnce('createProject', key, { body })),
    onSuccess: () => void invalidate(queryClient, 'listProjects'),
  });
}
