import { requestContext, runDetached } from '@hearthwise/service-kit';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Answer } from '../answers/answer.js';
import { AdviceQueue } from './advice.queue.js';
import { AdviceRepository, type AdviceState } from './advice.repository.js';

/** Milliseconds between two looks while somebody has just asked, and while all have waited for a while. */
const BRISK_MS = 15;
const CALM_MS = 200;
const BRISK_FOR_MS = 1_500;

/** Milliseconds between two searches for lost work. */
const RESCUE_MS = 1_000;

interface Waiting {
  since: number;
  settle(state: AdviceState | null): void;
}

/**
 * Waits for answers by reading their rows: one query for all who wait in this process. The row is the only thing that
 * is sure to be there: BullMQ's events get lost on Postgres when several jobs end at once. While it waits it also
 * sees workers die, and queues their questions anew.
 */
@Injectable()
export class AdviceWaiter implements OnModuleDestroy {
  private readonly waiting = new Map<string, Set<Waiting>>();
  private timer: NodeJS.Timeout | undefined;
  private nextAt = 0;
  private rescuedAt = 0;

  constructor(
    private readonly advice: AdviceRepository,
    private readonly queue: AdviceQueue,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /**
   * The answer; `failed` when none could be worked out, null when it is not there by `deadlineAt` (epoch milliseconds) or
   * before the caller of the request in hand has gone.
   */
  async wait(id: string, deadlineAt: number): Promise<Answer | 'failed' | null> {
    const cancellation = requestContext.getStore()?.cancellation;
    const state = await new Promise<AdviceState | null>((resolve) => {
      const work = { cancel: () => settle(null) };
      const timeout = setTimeout(() => settle(null), Math.max(0, deadlineAt - Date.now()));
      const entry: Waiting = { since: Date.now(), settle: (found) => settle(found) };
      const settle = (found: AdviceState | null) => {
        clearTimeout(timeout);
        cancellation?.unregister(work);
        this.remove(id, entry);
        resolve(found);
      };
      this.add(id, entry);
      cancellation?.register(work);
    });

    return state && (state.result ?? 'failed');
  }

  /** Whether anybody waits for this answer in this process. */
  isAwaited(id: string): boolean {
    return this.waiting.has(id);
  }

  private add(id: string, entry: Waiting): void {
    this.waiting.set(id, (this.waiting.get(id) ?? new Set()).add(entry));
    this.schedule(BRISK_MS);
  }

  private remove(id: string, entry: Waiting): void {
    const entries = this.waiting.get(id);
    entries?.delete(entry);
    if (entries?.size === 0) {
      this.waiting.delete(id);
    }
  }

  /** One timer for all; it is only ever brought forward, so that many who ask cannot put off the next look. */
  private schedule(delayMs: number): void {
    const at = Date.now() + delayMs;
    if (this.timer && this.nextAt <= at) {
      return;
    }
    clearTimeout(this.timer);
    this.nextAt = at;
    this.timer = runDetached(() => setTimeout(() => void this.look(), delayMs));
  }

  private async look(): Promise<void> {
    this.timer = undefined;
    if (this.waiting.size === 0) {
      return;
    }
    try {
      await this.settleAnswered();
      await this.rescue();
    } catch {
      // The database is away for a moment; who waits goes on waiting, and the next look makes up for this one.
    }
    this.schedule(this.pause());
  }

  private async settleAnswered(): Promise<void> {
    const states = await this.advice.listStates([...this.waiting.keys()]);
    for (const state of states.filter(({ status }) => status === 'done' || status === 'failed')) {
      [...(this.waiting.get(state.id) ?? [])].forEach((entry) => entry.settle(state));
    }
  }

  private async rescue(): Promise<void> {
    if (this.waiting.size === 0 || Date.now() - this.rescuedAt < RESCUE_MS) {
      return;
    }
    this.rescuedAt = Date.now();
    const lost = await this.advice.requeueLost([...this.waiting.keys()]);
    await Promise.all(lost.map((attempt) => this.queue.add(attempt)));
  }

  private pause(): number {
    const youngest = Math.max(
      0,
      ...[...this.waiting.values()].flatMap((entries) => [...entries].map((entry) => entry.since)),
    );

    return Date.now() - youngest < BRISK_FOR_MS ? BRISK_MS : CALM_MS;
  }
}
