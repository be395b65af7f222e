import { AppError, type Operation } from '@hearthwise/contracts';
import { deadlines } from './deadlines.js';

/** Work that can end early. */
export interface Stoppable {
  /** Called once, when nobody waits for the result any more. */
  stop(reason: AppError): void;
}

interface CallerOptions {
  /** Epoch milliseconds; never unless said. */
  expiresAt?: number | undefined;
  /** What is being done for the caller; a query unless said. */
  kind?: Operation['kind'];
}

/**
 * Whoever waits for an answer, until its deadline passes or its connection closes. Work that holds something scarce (a
 * connection, a place in a queue) watches the caller to let go of it then. One that nobody watches costs next to nothing.
 */
export class Caller {
  readonly expiresAt: number;
  private readonly isCommand: boolean;
  private readonly watchers = new Set<Stoppable>();
  private hasBegun = false;
  private ended: AppError | undefined;

  constructor({ expiresAt = Infinity, kind = 'query' }: CallerOptions = {}) {
    this.expiresAt = expiresAt;
    this.isCommand = kind === 'command';
  }

  /** Why nobody waits any more; undefined while somebody does. */
  get reason(): AppError | undefined {
    if (!this.ended && this.expiresAt <= Date.now()) {
      this.ended = AppError.timeout();
    }

    return this.ended;
  }

  /** Whether work may be broken off: reading always, writing only before the first statement. */
  get mayStop(): boolean {
    return !(this.isCommand && this.hasBegun);
  }

  /** From now on a command is carried out to its end: half of one could be a write that nobody knows of. */
  begin(): void {
    this.hasBegun = true;
  }

  /** Until `unwatch`, `work` is told when nobody waits any more; at once when that is so already. */
  watch(work: Stoppable): void {
    if (this.reason) {
      return work.stop(this.reason);
    }
    if (this.watchers.size === 0 && this.expiresAt < Infinity) {
      deadlines.add(this);
    }
    this.watchers.add(work);
  }

  unwatch(work: Stoppable): void {
    if (this.watchers.delete(work) && this.watchers.size === 0) {
      deadlines.delete(this);
    }
  }

  /** The connection has closed before the answer. */
  leave(): void {
    this.end(AppError.abandoned());
  }

  /** Called by the timer of all deadlines. */
  expire(): void {
    this.end(AppError.timeout());
  }

  private end(reason: AppError): void {
    this.ended ??= reason;
    deadlines.delete(this);
    const watchers = [...this.watchers];
    this.watchers.clear();
    watchers.forEach((work) => work.stop(reason));
  }
}
