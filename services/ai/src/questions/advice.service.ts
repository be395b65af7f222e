import { ADVICE_DEADLINE_MS, type Advice, AppError, type AskAdviceInput } from '@hearthwise/contracts';
import { InjectQueue, type QueueOf } from '@hearthwise/jobs';
import { requestContext } from '@hearthwise/rpc';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { adviceJob } from './advice.job.js';
import { AdviceRepository, type AdviceState, type Attempt } from './advice.repository.js';
import { AdviceWaiter } from './advice.waiter.js';

/** Milliseconds reserved of a call's time, so that the timeout error is still sent within its deadline. */
const RESPONSE_MARGIN_MS = 500;

/** Milliseconds between two searches for stalled questions. */
const REQUEUE_INTERVAL_MS = 1_000;

@Injectable()
export class AdviceService implements OnModuleDestroy {
  private readonly waiter = new AdviceWaiter((ids) => this.poll(ids));
  private requeuedAt = 0;

  constructor(
    private readonly advice: AdviceRepository,
    @InjectQueue(adviceJob) private readonly queue: QueueOf<typeof adviceJob>,
  ) {}

  onModuleDestroy(): void {
    this.waiter.close();
  }

  /**
   * Queues a question, once for each id, and waits for its answer until the deadline or until the caller disconnects.
   * @throws AppError service.timeout, server.unexpected, request.abandoned
   */
  async ask({
    adviceId,
    question,
    context,
    history,
  }: AskAdviceInput & { adviceId: string }): Promise<Advice> {
    const attempt = await this.advice.create({ id: adviceId, question, context: context ?? null, history });
    if (attempt) {
      await this.enqueue(attempt);
    }
    const answer = await this.waiter.wait(adviceId, deadline());
    if (answer === 'failed') {
      throw new AppError('server.unexpected', "The adviser couldn't answer. Please try again.");
    }
    if (!answer) {
      await this.abandonUnlessAwaited(adviceId);
      throw new AppError('service.timeout', 'The adviser is taking longer than usual. Please try again.', {
        retryAfter: 2,
      });
    }

    return { adviceId, ...answer };
  }

  private enqueue(attempt: Attempt): Promise<void> {
    return this.queue.add(attempt, { version: 1, adviceId: attempt.id });
  }

  /** The questions that somebody waits for. Once a second, those of stalled workers are queued again. */
  private async poll(ids: string[]): Promise<AdviceState[]> {
    if (Date.now() - this.requeuedAt >= REQUEUE_INTERVAL_MS) {
      this.requeuedAt = Date.now();
      await Promise.all((await this.advice.requeueStalled(ids)).map((attempt) => this.enqueue(attempt)));
    }

    return this.advice.listStates(ids);
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
