import { AppError } from '@hearthwise/contracts';
import { requestContext } from '@hearthwise/rpc';
import { Injectable } from '@nestjs/common';
import pLimit from 'p-limit';

/** Images that one process decodes or encodes at a time; each takes up to some hundred megabytes. */
const MAX_CONCURRENT = 2;

/** Limits concurrent image processing, so that the memory of the process stays bounded. */
@Injectable()
export class ImageProcessingLimiter {
  private readonly limit = pLimit(MAX_CONCURRENT);

  /** @throws AppError service.timeout or request.abandoned when the caller no longer waits by the time it is its turn */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.limit(async () => {
      const { deadlineAt = Infinity, cancellation } = requestContext.getStore() ?? {};
      if (cancellation?.reason?.code === 'request.abandoned') {
        throw cancellation.reason;
      }
      if (Date.now() >= deadlineAt) {
        const detail = 'Many pictures are being uploaded right now. Please try again shortly.';
        throw new AppError('service.timeout', detail, { retryAfter: 5 });
      }

      return work();
    });
  }
}
