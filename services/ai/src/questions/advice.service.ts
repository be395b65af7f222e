import {
  type Actor,
  ADVICE_DEADLINE_MS,
  type Advice,
  type AdviceProgress,
  AppError,
  type AskAdviceInput,
  type KnownProgress,
} from '@hearthwise/contracts';
import { InjectQueue, type QueueOf } from '@hearthwise/jobs';
import { requestContext } from '@hearthwise/rpc';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { adviceJob } from './advice.job.js';
import { adviceNotFound, toAdvice } from './advice.mapper.js';
import { AdviceRepository, type AdviceRow, type AdviceState, type Attempt } from './advice.repository.js';
import { AdviceWaiter, type Wait } from './advice.waiter.js';
import { answerFailed, isFinished, isNews, stateOf, toProgress } from './progress.js';

type WaitOptions = Omit<Wait, 'deadlineAt'> & { forMs: number };
type NewQuestion = AskAdviceInput & { adviceId: string };

/** Milliseconds reserved of a call's time, so that the timeout error is still sent within its deadline. */
const RESPONSE_MARGIN_MS = 500;

/** Milliseconds of one wait for progress: short enough that a reader who has left is noticed, and no proxy is. */
const FOLLOW_MS = 10_000;

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

  /** Queues a question, once for each id. */
  async queueQuestion(
    { adviceId, question, context, history }: NewQuestion,
    actor: Actor | null,
  ): Promise<{ adviceId: string }> {
    const row = { id: adviceId, question, context: context ?? null, history };
    const attempt = await this.advice.create(row, actor?.id ?? null);
    if (attempt) {
      await this.enqueue(attempt);
    }

    return { adviceId };
  }

  /**
   * Queues a question, once for each id, and waits for its answer until the deadline or until the caller disconnects.
   * @throws AppError service.timeout, server.unexpected, request.abandoned, advice.not_found when it is deleted meanwhile
   */
  async ask(input: NewQuestion, actor: Actor | null): Promise<Advice> {
    const { adviceId: id } = await this.queueQuestion(input, actor);
    const state = await this.wait({ id, since: Date.now(), forMs: ADVICE_DEADLINE_MS, isEnough: isFinished });
    const advice = state && toAdvice(state);
    if (state && !advice) {
      throw answerFailed();
    }
    if (!advice) {
      await this.abandonUnlessAwaited(id);
      throw new AppError('service.timeout', 'The adviser is taking longer than usual. Please try again.', {
        retryAfter: 2,
      });
    }

    return advice;
  }

  /**
   * Waits until there is more than the reader knows, for some seconds, and returns it.
   * @throws AppError advice.not_found, server.unexpected, request.abandoned
   */
  async follow(id: string, known: KnownProgress, actor: Actor | null): Promise<AdviceProgress> {
    const row = await this.getReadable(id, actor);
    const isEnough = (state: AdviceState) => isNews(state, known);
    if (isEnough(stateOf(row))) {
      return toProgress(row, known);
    }
    const since = row.createdAt.getTime();
    if (!(await this.wait({ id: row.id, since, forMs: FOLLOW_MS, isEnough }))) {
      await this.leave(row.id);
    }

    return toProgress(await this.getReadable(id, actor), known);
  }

  private async getReadable(id: string, actor: Actor | null): Promise<AdviceRow> {
    const row = await this.advice.findReadable(id, actor?.id ?? null);
    if (!row) {
      throw adviceNotFound();
    }

    return row;
  }

  /** @param forMs milliseconds, unless the call's deadline comes first */
  private async wait({ forMs, ...wait }: WaitOptions): Promise<AdviceState | null> {
    const found = await this.waiter.wait({ ...wait, deadlineAt: deadlineIn(forMs) });
    if (found === 'deleted') {
      throw adviceNotFound();
    }

    return found;
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

  /** A reader who waits on asks again; the question of one who has left frees its place. */
  private async leave(id: string): Promise<void> {
    if (requestContext.getStore()?.cancellation?.reason) {
      await this.abandonUnlessAwaited(id);
    }
  }

  /** @throws AppError the reason why nobody waits any more, if it is known */
  private async abandonUnlessAwaited(id: string): Promise<void> {
    if (!this.waiter.isAwaited(id)) {
      await this.advice.abandon(id);
    }
    const { cancellation } = requestContext.getStore() ?? {};
    if (cancellation?.reason) {
      throw cancellation.reason;
    }
  }
}

function deadlineIn(ms: number): number {
  const deadlineAt = requestContext.getStore()?.deadlineAt ?? Infinity;

  return Math.min(deadlineAt, Date.now() + ms) - RESPONSE_MARGIN_MS;
}
