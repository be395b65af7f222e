import type { FailedJob, Queue, WriteName } from '@hearthwise/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { toast } from '../../../components/ui/toast.js';
import { detailOf, pathOf, send } from '../../../lib/api-client.js';
import { invalidateReadsAfter, invalidateReadsOf } from '../../../lib/reads-of.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { reportFailure } from '../../../session/sign-in.js';

const PAGE_SIZE = 20;

/** The failed jobs of a queue, last failed first; read again when their number has changed. */
export function useFailedJobs({ name, counts: { failed } }: Queue) {
  const queryClient = useQueryClient();
  const known = useRef(failed);
  useEffect(() => {
    if (known.current !== failed) {
      known.current = failed;
      void invalidateReadsOf(queryClient, ['queues']);
    }
  }, [failed, queryClient]);

  return usePagedList({
    path: pathOf('listFailedJobs', { params: { queue: name } }),
    pageSize: PAGE_SIZE,
    toRow: (job: FailedJob) => job,
  });
}

/** What an administrator does with failed jobs. */
export function useFailedJobActions(queue: string) {
  return {
    retry: useJobAction(
      'retryFailedJob',
      (id: string) => send('retryFailedJob', { params: { queue, id } }),
      () => 'The job is queued again.',
    ),
    retryAll: useJobAction(
      'retryFailedJobs',
      () => send('retryFailedJobs', { params: { queue } }),
      ({ retried }) => (retried === 1 ? 'One job is queued again.' : `${retried} jobs are queued again.`),
    ),
    remove: useJobAction(
      'deleteFailedJob',
      (id: string) => send('deleteFailedJob', { params: { queue, id } }),
      () => 'The job was deleted.',
    ),
  };
}

function useJobAction<Input, Result>(
  write: WriteName,
  act: (input: Input) => Promise<Result>,
  describe: (result: Result) => string,
) {
  const queryClient = useQueryClient();

  return useMutation({
    mutationFn: act,
    onSuccess: (result) => void toast({ title: 'Success', description: describe(result) }),
    // The server's sentence says why, such as that somebody else was faster.
    onError: (error) => reportFailure(error, detailOf(error) ?? "The job wasn't changed."),
    onSettled: () => invalidateReadsAfter(queryClient, write),
  });
}
