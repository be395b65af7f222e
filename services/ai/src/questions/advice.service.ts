import { ADVICE_DEADLINE_MS, type Advice, AppError, type AskAdviceInput } from '@hearthwise/contracts';
import { InjectQueue, type QueueOf } from '@hearthwise/jobs';
import { requestContext } from '@hearthwise/rpc';
import { Injectable } from '@nestjs/common';
import { adviceJob } from './advice.job.js';
import { AdviceRepository } from './advice.repository.js';
import { AdviceWaiter } from './advice.waiter.js';

/** Milliseconds reserved of a call's time, so that the timeout error is still sent within its deadline. */
const RESPONSE_MARGIN_MS = 500;

@Injectable()
export class AdviceService {
  constructor(
    private readonly advice: AdviceRepository,
    @InjectQueue(adviceJob) private readonly queue: QueueOf<typeof adviceJob>,
    private readonly waiter: AdviceWaiter,
  ) {}

  /**
   * Queues a question, once for each id, and waits for its answer until the deadline or until the caller disconnects.
   * @throws AppError service.timeout, server.unexpected, request.abandoned
   */
  async ask({ adviceId, question, context }: AskAdviceInput & { adviceId: string }): Promise<Advice> {
    const attempt = await this.advice.create({ id: adviceId, question, context: context ?? null });
    if (attempt) {
      await this.queue.add(attempt, { version: 1, adviceId });
    }
    const answer = await this.waiter.wait(adviceId, deadline());
    if (answer === 'failed') {
      throw new AppError('server.unexpected', 'The adviser could not answer. Please try again.');
    }
    if (!answer) {
      await this.abandonUnlessAwaited(adviceId);
      throw new AppError('service.timeout', 'The adviser takes longer than usual. Please try again.', {
        retryAfter: 2,
      });
    }

    return { adviceId, ...answer };
  }

  private async abandonUnlessAwaited(adviceId: string): Promise<void> {
    if (!this.waiter.isAwaited(adviceId)) {
      await this.advice.abandon(adviceId);
    }
    const { cancellation } = requestContext.getStore() ?? {};
    if (cancellation?.reason) {
      throw cancellation.reason;
    }
  }
}

function deadline(): number {
  return (
    Math.min(requestContext.getStore()?.deadlineAt ?? Infinity, Date.now() + ADVICE_DEADLINE_MS) -
    RESPONSE_MARGIN_MS
  );
}
