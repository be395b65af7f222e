import { errorForLog, messageForLog } from '@hearthwise/service-kit';

/**
 * A failed run as the queue stores it and administrators read it: with message and stack as they are logged, because the
 * original ones may quote what people wrote. The original error is its cause.
 */
export class FailedRunError extends Error {
  /** @param isFinal whether the job is not tried again */
  constructor(
    cause: unknown,
    readonly isFinal: boolean,
  ) {
    super(messageForLog(cause), { cause });
    // By this name, BullMQ knows a failure after which nothing is tried again.
    this.name = isFinal ? 'UnrecoverableError' : 'FailedRunError';
    const { stack } = errorForLog(cause);
    if (typeof stack === 'string') {
      this.stack = stack;
    }
  }
}
