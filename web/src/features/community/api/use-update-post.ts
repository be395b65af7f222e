import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, send } from '../../../lib/api-client.js';
import { apiQuery } from '../../../lib/api-query.js';
import { invalidateReadsAfter } from '../../../lib/reads-of.js';

/** Changes a project; its page shows the change at once, and every list is read again. */
export function useUpdateProject(id: string) {
  const queryClient = useQueryClient();
  const params = { id };

  return useMutation({
    mutationFn: (body: CallInput<'updateProject'>['body']) => send('updateProject', { params, body }),
    onSuccess: (page) => {
      queryClient.setQueryData(apiQuery('getProject', { params }).queryKey, page);
      void invalidateReadsAfter(queryClient, 'updateProject');
    },
  });
}

/** The same for a discussion. */
export function useUpdateDiscussion(id: string) {
  const queryClient = useQueryClient();
  const params = { id };

  return useMutation({
    mutationFn: (body: CallInput<'updateDiscussion'>['body']) => send('updateDiscussion', { params, body }),
    onSuccess: (page) => {
      queryClient.setQueryData(apiQuery('getDiscussion', { params }).queryKey, page);
      void invalidateReadsAfter(queryClient, 'updateDiscussion');
    },
  });
}
