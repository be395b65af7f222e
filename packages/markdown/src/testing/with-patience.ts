import { AppError } from '@hearthwise/contracts/errors';

const MAX_ATTEMPTS = 5;

/** Milliseconds for a test with two calls that need every attempt, each of which may take 10 s. */
export const PATIENT_TEST_TIMEOUT = 120_000;

/**
 * What a call resolves to once the machine has time for it: tasks of threads fail by the clock as well, and a machine that
 * runs many tests at once is slow. A text that takes too much CPU time gets no second attempt.
 */
export async function withPatience<Result>(call: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call();
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'service.unavailable';
      if (!isBusy || attempt === MAX_ATTEMPTS) {
        throw error;
      }
    }
  }
}
