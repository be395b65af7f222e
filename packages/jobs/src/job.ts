import type { FailedJob, JobCounts } from '@hearthwise/contracts';
import type { z } from 'zod';

/** One kind of work. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  /** `<service>.<kind of work>`, the name in the store. */
  queue: string;
  /** What its jobs do, for administrators. */
  title: string;
  payload: Payload;
  /** Most runs of a job that fails, the first one included. */
  attempts: number;
  /** Milliseconds until the second run; doubled for each further one. */
  retryDelayMs: number;
  /** Whether another run may succeed after this error; without it, after every error. Otherwise the job has failed. */
  isTransient?: (error: unknown) => boolean;
  /** Jobs that one process runs at a time; 4 unless given. */
  concurrency?: number;
}

/** Outcome of a job: `skipped` when there was nothing left to do. */
export type JobOutcome = 'success' | 'skipped';

export interface JobRun<Payload> {
  payload: Payload;
  /** Whether the job fails for good when this run fails with this error. */
  isFinal: (error: unknown) => boolean;
}

/** Which job for a row: a job that stalled or failed for good is replaced by another one with the next number. */
export interface JobId {
  /** Of the row. */
  id: string;
  /** 1 unless given. */
  attempt?: number;
}

/** What administrators see of a queue, and what they do with its failed jobs. */
export interface ManagedQueue {
  readonly name: string;
  readonly title: string;
  countJobs(): Promise<JobCounts>;
  /** Failed jobs, last failed first. */
  listFailed(page: { offset: number; limit: number }): Promise<FailedJob[]>;
  findFailed(id: string): Promise<FailedJob | null>;
  /** Queues a failed job again, for one more run; false when there is no such failed job. */
  retryFailed(id: string): Promise<boolean>;
  /** The same for all failed jobs. */
  retryAllFailed(): Promise<void>;
  /** False when there is no such failed job. */
  deleteFailed(id: string): Promise<boolean>;
}

/** A queue of one kind of work, on Postgres or on Redis. */
export interface JobQueue<Payload> extends ManagedQueue {
  /** Adds a job, unless a job with this id is queued or has finished recently. */
  add(id: JobId, payload: Payload): Promise<void>;
  /**
   * Adds a job at an interval in milliseconds, as long as this queue is open: one for all processes that schedule it under the
   * same name. What fails at first, or is lost, is tried again.
   */
  schedule(name: string, everyMs: number, payload: Payload): Promise<void>;
  /** Starts to run jobs. */
  process(handle: (run: JobRun<Payload>) => Promise<JobOutcome>): void;
  /** Waits for the running jobs, then closes. */
  close(): Promise<void>;
}

/** The queue of a definition: `QueueOf<typeof adviceJob>`. */
export type QueueOf<Job extends JobDefinition> = JobQueue<z.output<Job['payload']>>;
