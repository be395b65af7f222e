import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, send } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';

/** Creates a project and invalidates every list of projects, also those of the landing and category pages. */
export function useCreateProject() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: CallInput<'createProject'>['body']) => send('createProject', { body }),
    onSuccess: () => void invalidate(queryClient, 'listProjects'),
  });
}
