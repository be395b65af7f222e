import {
  createNodeRedisClient,
  createPostgresBackend,
  type Job,
  type JobsOptions,
  Queue,
  Worker,
} from 'bullmq';
import pg from 'pg';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import type { z } from 'zod';
import { recordJob } from '../telemetry/job-telemetry.js';

/** One kind of work. */
export interface JobDefinition<Payload extends z.ZodType> {
  queue: string;
  payload: Payload;
  /** Most runs of a job that fails, the first one included. */
  attempts: number;
  /** Milliseconds until the second run; doubled for each further one. */
  retryDelayMs: number;
  /** Jobs that one process runs at a time; 4 unless given. */
  concurrency?: number;
}

/** Outcome of a job: `skipped` when there was nothing left to do. */
export type JobOutcome = 'success' | 'skipped';

export interface JobRun<Payload> {
  payload: Payload;
  /** Whether a failure now is final. */
  isLastAttempt: boolean;
}

/** A queue of one kind of work, on Postgres or on Redis. */
export interface JobQueue<Payload> {
  /** Adds a job, unless a job with this id is queued or has finished recently. */
  add(id: string, payload: Payload): Promise<void>;
  /** Adds a job at an interval in milliseconds: one for all processes that schedule it under the same name. */
  schedule(name: string, everyMs: number, payload: Payload): Promise<void>;
  /** Starts to run jobs. */
  process(handle: (run: JobRun<Payload>) => Promise<JobOutcome>): void;
  /** Waits for the running jobs, then closes. */
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Address of Redis; without it, the queue is stored in Postgres. */
  redisUrl: string | undefined;
  databaseUrl: string;
  /** The schema for BullMQ's tables in Postgres. */
  schema: string;
  logger: Logger;
}

/** A job is stalled when its lock, which its worker renews, expires; then it runs again. */
const LOCK_TTL_MS = 10_000;
const STALLED_CHECK_INTERVAL_MS = 5_000;
/** Stalls that do not fail a job: rolling restarts kill workers, which is no fault of the job. */
const MAX_STALLS = 2;
const DEFAULT_CONCURRENCY = 4;

/** BullMQ's queue and worker have a pool each; a few connections are as fast as many. */
const POOL_SIZE = 3;

/** Finished jobs are kept for a while, so that a job that is added twice runs once; ages in seconds. */
const RETENTION: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 7 * 86_400, count: 1_000 },
};

/** A dropped connection fails the call that uses it; the next call opens another connection. */
const MAX_ADD_ATTEMPTS = 3;

/** Milliseconds that a process waits for others that schedule at the same time; each takes a few. */
const SCHEDULE_LOCK_TIMEOUT_MS = 10_000;

export function openQueue<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  options: QueueOptions,
): JobQueue<z.output<Payload>> {
  const backend = options.redisUrl
    ? redisBackend(options.redisUrl, options.logger)
    : postgresBackend(options);
  const queue = backend.queue(definition.queue);
  const report = (error: Error) =>
    options.logger.warn({ err: error, queue: definition.queue }, 'queue error');
  let worker: Worker | undefined;
  queue.on('error', report);

  return {
    add: (id, payload) =>
      retry(() => queue.add(definition.queue, payload, { ...jobOptionsOf(definition), jobId: id })),
    schedule: (name, everyMs, payload) =>
      retry(() =>
        backend.withLock(() =>
          queue.upsertJobScheduler(
            name,
            { every: everyMs },
            { name: definition.queue, data: payload, opts: jobOptionsOf(definition) },
          ),
        ),
      ),
    process: (handle) => {
      worker = backend.worker(definition, async (job) => {
        const payload = definition.payload.parse(job.data);

        return handle({ payload, isLastAttempt: job.attemptsMade + 1 >= definition.attempts });
      });
      worker.on('error', report);
      reportOutcomes(worker, definition, options.logger);
    },
    close: async () => {
      await worker?.close();
      await queue.close();
      await backend.close();
    },
  };
}

/** Counts every run of a job and logs those that fail; the job stores the error as well, as `failedReason`. */
function reportOutcomes(worker: Worker, { queue, attempts }: JobDefinition<z.ZodType>, logger: Logger): void {
  worker.on('completed', (_job: Job, outcome: JobOutcome) => recordJob(queue, outcome));
  worker.on('failed', (job: Job | undefined, error: Error) => {
    const isFinal = !job || job.attemptsMade >= attempts;
    recordJob(queue, isFinal ? 'failed' : 'retried');
    logger.error(
      { err: error, queue, jobId: job?.id, attempt: job?.attemptsMade, isFinal },
      isFinal ? 'job failed' : 'job failed and will be retried',
    );
  });
}

function jobOptionsOf({ attempts, retryDelayMs }: JobDefinition<z.ZodType>) {
  return { attempts, backoff: { type: 'exponential', delay: retryDelayMs }, ...RETENTION };
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

type Processor = (job: { data: unknown; attemptsMade: number }) => Promise<unknown>;

/** Where BullMQ stores its jobs. */
interface Backend {
  queue(name: string): Queue;
  worker(definition: JobDefinition<z.ZodType>, process: Processor): Worker;
  /** Runs a function while no other process does. */
  withLock(run: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

const workerOptionsOf = ({ concurrency = DEFAULT_CONCURRENCY }: JobDefinition<z.ZodType>) => ({
  concurrency,
  lockDuration: LOCK_TTL_MS,
  stalledInterval: STALLED_CHECK_INTERVAL_MS,
  maxStalledCount: MAX_STALLS,
});

function postgresBackend({ databaseUrl, schema }: QueueOptions): Backend {
  const connection = { connectionString: databaseUrl, schema, migrate: true, max: POOL_SIZE };

  return {
    queue: (name) => new Queue(name, { connection }, createPostgresBackend) as unknown as Queue,
    worker: (definition, process) =>
      new Worker(
        definition.queue,
        process,
        { connection, ...workerOptionsOf(definition) },
        createPostgresBackend,
      ) as unknown as Worker,
    withLock: (run) => withAdvisoryLock(databaseUrl, `schedule:${schema}`, run),
    close: async () => {},
  };
}

/**
 * BullMQ's Postgres function that schedules a job reads the scheduler's row without a lock: two processes at the same time
 * would both find none, and both would add a job or one would fail. On Redis it is one atomic script.
 */
async function withAdvisoryLock(url: string, name: string, run: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: `-c lock_timeout=${SCHEDULE_LOCK_TIMEOUT_MS}`,
  });
  client.on('error', () => {}); // a dropped connection fails the running query
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await run();
  } finally {
    await client.end(); // which releases the lock
  }
}

function redisBackend(url: string, logger: Logger): Backend {
  const client = createClient({ url });
  client.on('error', (error: Error) => logger.warn({ err: error }, 'Redis error'));
  const connection = createNodeRedisClient(client);

  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (definition, process) =>
      new Worker(definition.queue, process, { connection, ...workerOptionsOf(definition) }),
    withLock: async (run) => void (await run()),
    close: async () => {
      if (client.isOpen) {
        await client.close();
      }
    },
  };
}
