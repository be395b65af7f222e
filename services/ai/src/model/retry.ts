import { setTimeout as sleep } from 'node:timers/promises';

export interface RetryOptions {
  /** Calls at most, the first one included. */
  attempts: number;
  /** Ends the last call and every wait. */
  signal: AbortSignal;
  /** When that happens, in milliseconds since 1970: no wait starts that would last longer. */
  deadlineAt: number;
  isTransient: (error: unknown) => boolean;
  /** Milliseconds for which the endpoint asked to be left alone; null when it did not. */
  retryAfterOf?: (error: unknown) => number | null;
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** Milliseconds before the second call at most; twice as long before each further one. */
const FIRST_DELAY_MS = 500;

const waitFor: NonNullable<RetryOptions['wait']> = (ms, signal) => sleep(ms, undefined, { signal });

/** Calls again after a transient error, at a random time, so that processes that failed together do not call together. */
export async function retry<Result>(call: () => Promise<Result>, options: RetryOptions): Promise<Result> {
  const { attempts, signal, deadlineAt, isTransient, retryAfterOf = () => null, wait = waitFor } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const delay = delayOf(attempt, retryAfterOf(error));
      const isLast = attempt >= attempts || signal.aborted || Date.now() + delay >= deadlineAt;
      if (isLast || !isTransient(error)) {
        throw error;
      }
      await wait(delay, signal);
    }
  }
}

function delayOf(attempt: number, retryAfter: number | null): number {
  return retryAfter === null
    ? FIRST_DELAY_MS * 2 ** (attempt - 1) * (1 - Math.random() / 2)
    : retryAfter * (1 + Math.random() / 10);
}
