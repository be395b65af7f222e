import type { z } from 'zod';

/** One kind of work. */
export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
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

/** Which job for a row: a job that stalled or failed for good is replaced by another one with the next number. */
export interface JobId {
  /** Of the row. */
  id: string;
  /** 1 unless given. */
  attempt?: number;
}

/** A queue of one kind of work, on Postgres or on Redis. */
export interface JobQueue<Payload> {
  /** Adds a job, unless a job with this id is queued or has finished recently. */
  add(id: JobId, payload: Payload): Promise<void>;
  /** Adds a job at an interval in milliseconds: one for all processes that schedule it under the same name. */
  schedule(name: string, everyMs: number, payload: Payload): Promise<void>;
  /** Starts to run jobs. */
  process(handle: (run: JobRun<Payload>) => Promise<JobOutcome>): void;
  /** Waits for the running jobs, then closes. */
  close(): Promise<void>;
}

/** The queue of a definition: `QueueOf<typeof adviceJob>`. */
export type QueueOf<Job extends JobDefinition> = JobQueue<z.output<Job['payload']>>;
