import { requestContext, runDetached } from '@hearthwise/rpc';
import type { AdviceResult } from '../answers/advice-result.js';
import type { AdviceState } from './advice.repository.js';

/** Milliseconds between two polls: short ones for some time after a question, then longer ones. */
const SHORT_POLL_INTERVAL_MS = 15;
const LONG_POLL_INTERVAL_MS = 200;
const SHORT_POLLS_FOR_MS = 1_500;

interface Waiter {
  since: number;
  resolve(state: AdviceState | null): void;
}

/**
 * Waits for answers by polling their rows, with one query for all waiters of this process. Only the row is reliable:
 * BullMQ's events get lost on Postgres when several jobs end at once.
 */
export class AdviceWaiter {
  private readonly waiting = new Map<string, Set<Waiter>>();
  private timer: NodeJS.Timeout | undefined;
  private nextPollAt = 0;

  /** @param listStates called for the ids that somebody waits for; when it rejects, the next poll calls it again */
  constructor(private readonly listStates: (ids: string[]) => Promise<AdviceState[]>) {}

  close(): void {
    clearTimeout(this.timer);
  }

  /**
   * Returns the answer; `failed` when all attempts failed; null at `deadlineAt` (epoch milliseconds) or when the caller of
   * the current request disconnects.
   */
  async wait(id: string, deadlineAt: number): Promise<AdviceResult | 'failed' | null> {
    const cancellation = requestContext.getStore()?.cancellation;
    const state = await new Promise<AdviceState | null>((resolve) => {
      const work = { cancel: () => finish(null) };
      const timeout = setTimeout(() => finish(null), Math.max(0, deadlineAt - Date.now()));
      const waiter: Waiter = { since: Date.now(), resolve: (found) => finish(found) };
      const finish = (found: AdviceState | null) => {
        clearTimeout(timeout);
        cancellation?.unregister(work);
        this.remove(id, waiter);
        resolve(found);
      };
      this.add(id, waiter);
      cancellation?.register(work);
    });

    return state && (state.result ?? 'failed');
  }

  /** Whether anybody waits for this answer in this process. */
  isAwaited(id: string): boolean {
    return this.waiting.has(id);
  }

  private add(id: string, waiter: Waiter): void {
    this.waiting.set(id, (this.waiting.get(id) ?? new Set()).add(waiter));
    this.schedule(SHORT_POLL_INTERVAL_MS);
  }

  private remove(id: string, waiter: Waiter): void {
    const waiters = this.waiting.get(id);
    waiters?.delete(waiter);
    if (waiters?.size === 0) {
      this.waiting.delete(id);
    }
  }

  /** One timer for all waiters. A new one can only bring it forward, so that many of them cannot delay the next poll. */
  private schedule(delayMs: number): void {
    const at = Date.now() + delayMs;
    if (this.timer && this.nextPollAt <= at) {
      return;
    }
    clearTimeout(this.timer);
    this.nextPollAt = at;
    this.timer = runDetached(() => setTimeout(() => void this.poll(), delayMs));
  }

  private async poll(): Promise<void> {
    this.timer = undefined;
    if (this.waiting.size === 0) {
      return;
    }
    try {
      this.resolveFinished(await this.listStates([...this.waiting.keys()]));
    } catch {
      // The database is unavailable for a moment: the waiters go on waiting, and the next poll catches up.
    }
    this.schedule(this.pollInterval());
  }

  private resolveFinished(states: AdviceState[]): void {
    for (const state of states.filter(({ status }) => status === 'done' || status === 'failed')) {
      [...(this.waiting.get(state.id) ?? [])].forEach((waiter) => waiter.resolve(state));
    }
  }

  private pollInterval(): number {
    const latest = Math.max(
      0,
      ...[...this.waiting.values()].flatMap((waiters) => [...waiters].map((waiter) => waiter.since)),
    );

    return Date.now() - latest < SHORT_POLLS_FOR_MS ? SHORT_POLL_INTERVAL_MS : LONG_POLL_INTERVAL_MS;
  }
}
