import { AppError } from '@hearthwise/contracts';
import { requestContext } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { limitTo } from './limit-to.js';

/** Pictures that one process works on at a time: each takes up to some hundred megabytes meanwhile. */
const MAX_CONCURRENT = 2;

/** Where pictures are worked on: the memory of the process stays bounded, however many are brought at once. */
@Injectable()
export class ImageProcessingLimiter {
  private readonly limit = limitTo(MAX_CONCURRENT);

  /** @throws AppError service.timeout, request.abandoned when nobody waits any more when its turn comes */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.limit(async () => {
      const { deadlineAt = Infinity, cancellation } = requestContext.getStore() ?? {};
      if (cancellation?.reason?.code === 'request.abandoned') {
        throw cancellation.reason;
      }
      if (Date.now() >= deadlineAt) {
        const detail = 'Many images are being uploaded right now. Please try again shortly.';
        throw new AppError('service.timeout', detail, { retryAfter: 5 });
      }

      return work();
    });
  }
}
