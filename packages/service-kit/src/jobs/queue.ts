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
  /** How often a job that fails is tried in all. */
  attempts: number;
  /** Milliseconds until the second try; they double with each further one. */
  retryDelayMs: number;
  /** How many of them one process works on at a time; 4 unless said. */
  concurrency?: number;
}

/** What a worker makes of a job: `skipped` when there was nothing left to do. */
export type JobOutcome = 'success' | 'skipped';

export interface JobRun<Payload> {
  payload: Payload;
  /** Whether a failure now is final. */
  isLastAttempt: boolean;
}

/** A queue of one kind of work, on Postgres or on Redis. */
export interface JobQueue<Payload> {
  /** Adds a job; does nothing when there is, or was of late, a job of this id. */
  add(id: string, payload: Payload): Promise<void>;
  /** Has a job added every so many milliseconds, one for all processes that say so under the same name. */
  schedule(name: string, everyMs: number, payload: Payload): Promise<void>;
  /** Works on jobs from now on. */
  work(handle: (run: JobRun<Payload>) => Promise<JobOutcome>): void;
  /** Lets the jobs in hand end, then closes. */
  close(): Promise<void>;
}

export interface QueueOptions {
  /** Address of the Redis to use; without it the queue is kept in Postgres. */
  redisUrl: string | undefined;
  databaseUrl: string;
  /** The schema for BullMQ's tables in Postgres. */
  schema: string;
  logger: Logger;
}

/** A job is stalled when its lock, which its worker renews, runs out; then it is found and done again. */
const LOCK_MS = 10_000;
const STALLED_CHECK_MS = 5_000;
/** How often a job may stall: workers are killed in rolling restarts, which is no fault of the job. */
const MOST_STALLS = 2;
const DEFAULT_CONCURRENCY = 4;

/** BullMQ's queue and worker each have a pool; a few connections are as fast as many. */
const POOL_SIZE = 3;

/** Finished jobs are kept for a while, so that a job added twice is done once; ages in seconds. */
const RETENTION: Pick<JobsOptions, 'removeOnComplete' | 'removeOnFail'> = {
  removeOnComplete: { age: 3_600, count: 1_000 },
  removeOnFail: { age: 7 * 86_400, count: 1_000 },
};

/** A connection that drops fails the one call under way; the next opens another. */
const ADD_ATTEMPTS = 3;

/** How long a process waits for the others that schedule at the same moment; each takes milliseconds. */
const SCHEDULE_WAIT_MS = 10_000;

export function openQueue<Payload extends z.ZodType>(
  definition: JobDefinition<Payload>,
  options: QueueOptions,
): JobQueue<z.output<Payload>> {
  const backend = options.redisUrl
    ? redisBackend(options.redisUrl, options.logger)
    : postgresBackend(options);
  const queue = backend.queue(definition.queue);
  const report = (error: Error) =>
    options.logger.warn({ err: error, queue: definition.queue }, 'the queue has a problem');
  let worker: Worker | undefined;
  queue.on('error', report);

  return {
    add: (id, payload) =>
      persistently(() => queue.add(definition.queue, payload, { ...jobOptionsOf(definition), jobId: id })),
    schedule: (name, everyMs, payload) =>
      persistently(() =>
        backend.exclusively(() =>
          queue.upsertJobScheduler(
            name,
            { every: everyMs },
            { name: definition.queue, data: payload, opts: jobOptionsOf(definition) },
          ),
        ),
      ),
    work: (handle) => {
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

/** Counts every run of a job, and logs those that fail; why is kept with the job as well, as `failedReason`. */
function reportOutcomes(worker: Worker, { queue, attempts }: JobDefinition<z.ZodType>, logger: Logger): void {
  worker.on('completed', (_job: Job, outcome: JobOutcome) => recordJob(queue, outcome));
  worker.on('failed', (job: Job | undefined, error: Error) => {
    const isFinal = !job || job.attemptsMade >= attempts;
    recordJob(queue, isFinal ? 'failed' : 'retried');
    logger.error(
      { err: error, queue, jobId: job?.id, attempt: job?.attemptsMade, isFinal },
      isFinal ? 'a job failed for good' : 'a job failed and will be tried again',
    );
  });
}

function jobOptionsOf({ attempts, retryDelayMs }: JobDefinition<z.ZodType>) {
  return { attempts, backoff: { type: 'exponential', delay: retryDelayMs }, ...RETENTION };
}

async function persistently(add: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await add();

      return;
    } catch (error) {
      if (attempt === ADD_ATTEMPTS) {
        throw error;
      }
    }
  }
}

type Processor = (job: { data: unknown; attemptsMade: number }) => Promise<unknown>;

/** Where BullMQ keeps its jobs. */
interface Backend {
  queue(name: string): Queue;
  worker(definition: JobDefinition<z.ZodType>, process: Processor): Worker;
  /** Runs something while no other process runs it. */
  exclusively(run: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

const workerOptionsOf = ({ concurrency = DEFAULT_CONCURRENCY }: JobDefinition<z.ZodType>) => ({
  concurrency,
  lockDuration: LOCK_MS,
  stalledInterval: STALLED_CHECK_MS,
  maxStalledCount: MOST_STALLS,
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
    exclusively: (run) => withAdvisoryLock(databaseUrl, `schedule:${schema}`, run),
    close: async () => {},
  };
}

/**
 * BullMQ's function that schedules a job reads the scheduler's row without locking it: of two processes at the same
 * moment each finds none and adds a job of its own, or is refused. On Redis the same is one script.
 */
async function withAdvisoryLock(url: string, name: string, run: () => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: `-c lock_timeout=${SCHEDULE_WAIT_MS}` });
  client.on('error', () => {}); // a connection that drops fails the query under way
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name]);
    await run();
  } finally {
    await client.end(); // which lets go of the lock
  }
}

function redisBackend(url: string, logger: Logger): Backend {
  const client = createClient({ url });
  client.on('error', (error: Error) => logger.warn({ err: error }, 'Redis has a problem'));
  const connection = createNodeRedisClient(client);

  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (definition, process) =>
      new Worker(definition.queue, process, { connection, ...workerOptionsOf(definition) }),
    exclusively: async (run) => void (await run()),
    close: async () => {
      if (client.isOpen) {
        await client.close();
      }
    },
  };
}
