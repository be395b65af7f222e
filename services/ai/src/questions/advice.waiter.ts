import { requestContext, runDetached } from '@hearthwise/rpc';
import type { AdviceState } from './advice.repository.js';

/** Milliseconds between two polls: short ones for some time after a question, then longer ones. */
const SHORT_POLL_INTERVAL_MS = 15;
const LONG_POLL_INTERVAL_MS = 200;
const SHORT_POLLS_FOR_MS = 1_500;

/** What somebody waits for. */
export interface Wait {
  id: string;
  /** When the question was asked, in epoch milliseconds. */
  since: number;
  /** Epoch milliseconds. */
  deadlineAt: number;
  /** Whether this state ends the wait. */
  isEnough: (state: AdviceState) => boolean;
}

type End = AdviceState | 'deleted' | null;

interface Waiter extends Wait {
  end(found: End): void;
}

/**
 * Waits for answers and their progress by polling their rows, with one query for all waiters of this process. Only the row is
 * reliable: BullMQ's events get lost on Postgres when several jobs end at once.
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
   * Returns the state; `deleted` when the question no longer exists; null at the deadline or when the caller of the current
   * request disconnects.
   */
  wait(wait: Wait): Promise<End> {
    const cancellation = requestContext.getStore()?.cancellation;

    return new Promise<End>((resolve) => {
      const work = { cancel: () => end(null) };
      const timeout = setTimeout(() => end(null), Math.max(0, wait.deadlineAt - Date.now()));
      const end = (found: End) => {
        clearTimeout(timeout);
        cancellation?.unregister(work);
        this.remove(waiter);
        resolve(found);
      };
      const waiter: Waiter = { ...wait, end };
      this.add(waiter);
      cancellation?.register(work);
    });
  }

  /** Whether anybody waits for this answer in this process. */
  isAwaited(id: string): boolean {
    return this.waiting.has(id);
  }

  private add(waiter: Waiter): void {
    this.waiting.set(waiter.id, (this.waiting.get(waiter.id) ?? new Set()).add(waiter));
    this.schedule(intervalFor(waiter.since));
  }

  private remove(waiter: Waiter): void {
    const waiters = this.waiting.get(waiter.id);
    waiters?.delete(waiter);
    if (waiters?.size === 0) {
      this.waiting.delete(waiter.id);
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
    const asked = [...this.waiting.values()].flatMap((waiters) => [...waiters]);
    try {
      const states = await this.listStates([...new Set(asked.map(({ id }) => id))]);
      endWaits(asked, new Map(states.map((state) => [state.id, state])));
    } catch {
      // The database is unavailable for a moment: the waiters go on waiting, and the next poll catches up.
    }
    this.schedule(this.pollInterval());
  }

  private pollInterval(): number {
    const all = [...this.waiting.values()].flatMap((waiters) => [...waiters]);

    return intervalFor(Math.max(0, ...all.map(({ since }) => since)));
  }
}

function endWaits(waiters: Waiter[], states: Map<string, AdviceState>): void {
  for (const waiter of waiters) {
    const state = states.get(waiter.id);
    if (!state) {
      waiter.end('deleted');
    } else if (waiter.isEnough(state)) {
      waiter.end(state);
    }
  }
}

function intervalFor(since: number): number {
  return Date.now() - since < SHORT_POLLS_FOR_MS ? SHORT_POLL_INTERVAL_MS : LONG_POLL_INTERVAL_MS;
}
