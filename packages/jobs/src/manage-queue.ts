import { type FailedJob, type JobCounts, LIMITS, truncate } from '@hearthwise/contracts';
import type { Job, Queue } from 'bullmq';
import type { JobDefinition, ManagedQueue } from './job.js';

/** Failed jobs that one statement queues again. */
const RETRY_BATCH = 500;

/** What administrators see of a BullMQ queue, and what they do with its failed jobs. */
export function manageQueue({ queue: name, title }: JobDefinition, queue: Queue): ManagedQueue {
  const find = async (id: string) => {
    const job: Job | undefined = await queue.getJob(id);

    return job && (await job.isFailed()) ? job : null;
  };

  return {
    name,
    title,
    countJobs: () => countJobs(queue),
    listFailed: async ({ offset, limit }) =>
      (await queue.getFailed(offset, offset + limit - 1)).map(toFailedJob),
    findFailed: async (id) => {
      const job = await find(id);

      return job && toFailedJob(job);
    },
    retryFailed: async (id) => {
      const job = await find(id);
      await job?.retry('failed');

      return job !== null;
    },
    retryAllFailed: () => queue.retryJobs({ state: 'failed', count: RETRY_BATCH }),
    deleteFailed: async (id) => {
      const job = await find(id);
      await job?.remove();

      return job !== null;
    },
  };
}

async function countJobs(queue: Queue): Promise<JobCounts> {
  const counts = await queue.getJobCounts('wait', 'prioritized', 'active', 'delayed', 'failed', 'completed');
  const count = (state: string) => counts[state] ?? 0;

  return {
    waiting: count('wait') + count('prioritized'),
    active: count('active'),
    delayed: count('delayed'),
    failed: count('failed'),
    done: count('completed'),
  };
}

/** Without the payload: it may lead to what people wrote. */
function toFailedJob({ id, failedReason, attemptsMade, finishedOn, timestamp }: Job): FailedJob {
  const reason = failedReason || 'No reason was given.';

  return {
    id: id ?? '',
    reason: reason.length > LIMITS.jobReasonMax ? `${truncate(reason, LIMITS.jobReasonMax - 1)}…` : reason,
    tries: attemptsMade,
    failedAt: new Date(finishedOn ?? timestamp).toISOString(),
  };
}
