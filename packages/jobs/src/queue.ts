import type { Job, JobsOptions, Worker } from 'bullmq';
import type { Logger } from '@hearthwise/service-kit';
import type { z } from 'zod';
import { openBackend, type QueueOptions } from './backend.js';
import type { JobDefinition, JobId, JobOutcome, JobQueue } from './job.js';
import { FailedRunError } from './failed-run-error.js';
import { asPartOfRequest, recordJob, withProcessing, withSending } from './job-telemetry.js';
import { manageQueue } from './manage-queue.js';
import { observeQueue } from './queue-metrics.js';
import { Schedules } from './schedules.js';

/** Finished jobs are kept for a while, so that a job that is added twice runs once; ages in seconds. */
const RETENTION: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 7 * 86_400, count: 1_000 },
};

/** A dropped connection fails the call that uses it; the next call opens another connection. */
const MAX_ADD_ATTEMPTS = 3;

/** Opens the queue of a job; the caller closes it, which waits for the runs in progress. */
export function openQueue<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  options: QueueOptions,
): JobQueue<z.output<Payload>> {
  const backend = openBackend(options);
  const queue = backend.queue(definition.queue);
  const report = (error: Error) =>
    options.logger.warn({ err: error, queue: definition.queue }, 'queue error');
  let worker: Worker | undefined;
  queue.on('error', report);
  const schedules = new Schedules(queue, backend, report);
  const managed = manageQueue(definition, queue);
  const metrics = observeQueue(queue, () => managed.countJobs());

  return {
    ...managed,
    add: (id, payload) =>
      withSending(definition.queue, (metadata) => {
        const jobOptions = { ...jobOptionsOf(definition), jobId: jobIdOf(id), telemetry: { metadata } };

        return retry(() => queue.add(definition.queue, payload, jobOptions));
      }),
    schedule: (name, everyMs, payload) => {
      const job = { name: definition.queue, data: payload, opts: jobOptionsOf(definition) };

      return retry(() => schedules.store(name, everyMs, job));
    },
    process: (handle) => {
      const run = async (job: Job) => {
        const payload = definition.payload.parse(job.data);

        return handle({ payload, isFinal: (error) => isFinal(definition, job, error) });
      };
      worker = backend.worker(definition, async (job) => {
        try {
          return await withProcessing(definition.queue, job, () => run(job));
        } catch (error) {
          throw new FailedRunError(error, isFinal(definition, job, error));
        }
      });
      worker.on('error', report);
      reportOutcomes(worker, definition, options.logger);
    },
    close: async () => {
      metrics.stop();
      schedules.close();
      await worker?.close();
      await queue.close();
      await backend.close();
    },
  };
}

/** Whether the run in progress is the job's last one when it fails with this error. */
function isFinal({ attempts, isTransient = () => true }: JobDefinition, job: Job, error: unknown): boolean {
  return job.attemptsMade + 1 >= attempts || !isTransient(error);
}

/** Counts every run of a job, with its time, and logs those that fail; the job stores the error as well, as `failedReason`. */
function reportOutcomes(worker: Worker, { queue }: JobDefinition, logger: Logger): void {
  worker.on('completed', (job: Job, outcome: JobOutcome) => recordJob(queue, outcome, job));
  worker.on('failed', (job: Job | undefined, error: Error) => {
    // The queue itself gives up a job that stalled too often.
    const isLast = !(error instanceof FailedRunError) || error.isFinal;
    recordJob(queue, isLast ? 'failed' : 'retried', job);
    asPartOfRequest(job, () =>
      logger.error(
        { err: error.cause ?? error, queue, jobId: job?.id, attempt: job?.attemptsMade, isFinal: isLast },
        isLast ? 'job failed' : 'job failed and will be retried',
      ),
    );
  });
}

function jobOptionsOf({ attempts, retryDelayMs }: JobDefinition) {
  return { attempts, backoff: { type: 'exponential', delay: retryDelayMs }, ...RETENTION };
}

/** The first job of a row has the row's id; those that replace it have the attempt as a suffix. */
function jobIdOf({ id, attempt = 1 }: JobId): string {
  return attempt === 1 ? id : `${id}.${attempt}`;
}

async function retry(add: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await add();

      return;
    } catch (error) {
      if (attempt === MAX_ADD_ATTEMPTS) {
        throw error;
      }
    }
  }
}
