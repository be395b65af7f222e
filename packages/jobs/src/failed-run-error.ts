import { errorForLog, messageForLog } from '@hearthwise/service-kit';

/**
 * A failed run as the queue stores it and administrators read it: with message and stack as they are logged, because the
 * original ones may quote what people wrote. The original error is its cause.
 */
export class FailedRunError extends Error {
  override name = 'FailedRunError';

  constructor(cause: unknown) {
    super(messageForLog(cause), { cause });
    const { stack } = errorForLog(cause);
    if (typeof stack === 'string') {
      this.stack = stack;
    }
  }
}
