import { createNodeRedisClient, createPostgresBackend, type Job, Queue, Worker } from 'bullmq';
import type { Logger } from '@hearthwise/service-kit';
import pg from 'pg';
import { createClient } from 'redis';
import type { JobDefinition } from './job.js';

export interface QueueOptions {
  /** Address of Redis; without it, the queue is stored in Postgres. */
  redisUrl: string | undefined;
  databaseUrl: string;
  /** The schema for BullMQ's tables in Postgres. */
  schema: string;
  /** Milliseconds until a job's lock expires unless its worker renews it; then the job is stalled and runs again. */
  lockMs: number;
  logger: Logger;
}

/** Stalls that do not fail a job: rolling restarts kill workers, which is no fault of the job. */
const MAX_STALLS = 2;
const DEFAULT_CONCURRENCY = 4;

/** BullMQ's queue and worker have a pool each; a few connections are as fast as many. */
const POOL_SIZE = 3;

/** Milliseconds that a process waits for others that schedule at the same time; each takes a few. */
const SCHEDULE_LOCK_TIMEOUT_MS = 10_000;

type Processor = (job: Job) => Promise<unknown>;

/** Where BullMQ stores its jobs. */
export interface Backend {
  queue(name: string): Queue;
  worker(definition: JobDefinition, process: Processor): Worker;
  /** Runs a function while no other process does. */
  withLock(run: () => Promise<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** The queues of a process, in Redis or, without `redisUrl`, in Postgres; the caller closes it. */
export function openBackend(options: QueueOptions): Backend {
  return options.redisUrl ? redisBackend(options.redisUrl, options) : postgresBackend(options);
}

const workerOptionsOf = ({ concurrency = DEFAULT_CONCURRENCY }: JobDefinition, lockMs: number) => ({
  concurrency,
  lockDuration: lockMs,
  stalledInterval: lockMs / 2,
  maxStalledCount: MAX_STALLS,
});

function postgresBackend({ databaseUrl, schema, lockMs }: QueueOptions): Backend {
  const connection = { connectionString: databaseUrl, schema, migrate: true, max: POOL_SIZE };

  return {
    queue: (name) => new Queue(name, { connection }, createPostgresBackend) as unknown as Queue,
    worker: (definition, process) =>
      new Worker(
        definition.queue,
        process,
        { connection, ...workerOptionsOf(definition, lockMs) },
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

function redisBackend(url: string, { lockMs, logger }: QueueOptions): Backend {
  const client = createClient({ url });
  client.on('error', (error: Error) => logger.warn({ err: error }, 'Redis error'));
  const connection = createNodeRedisClient(client);

  return {
    queue: (name) => new Queue(name, { connection }),
    worker: (definition, process) =>
      new Worker(definition.queue, process, { connection, ...workerOptionsOf(definition, lockMs) }),
    withLock: async (run) => void (await run()),
    close: async () => {
      if (client.isOpen) {
        await client.close();
      }
    },
  };
}
