import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Body, send } from '../../../lib/api-client.js';
import { invalidate } from '../../../lib/api-query.js';

/** Shares a project; then every list of projects is read again, those of the landing and category pages too. */
export function useCreateProject() {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: (body: Body<'createProject'>) => send('createProject', { body }),
    onSuccess: () => void invalidate(queryClient, 'listProjects'),
  });
}
