import { AppError, type Operation } from '@hearthwise/contracts';
import { deadlines } from './deadlines.js';

/** Work that can be cancelled. */
export interface Cancellable {
  /** Called once, when nobody waits for the result any more. */
  cancel(reason: AppError): void;
}

interface CancellationTokenOptions {
  /** Epoch milliseconds; never unless given. */
  expiresAt?: number | undefined;
  /** The kind of operation that the work belongs to; a query unless given. */
  kind?: Operation['kind'];
}

/**
 * Cancels the work for a request when its deadline passes or its client closes the connection. Work that holds something
 * scarce (a connection, a place in a queue) registers, and releases it when it is cancelled. A token without registered
 * work costs next to nothing.
 */
export class CancellationToken {
  readonly expiresAt: number;
  private readonly isCommand: boolean;
  private readonly registered = new Set<Cancellable>();
  private hasStarted = false;
  private cancelledFor: AppError | undefined;

  constructor({ expiresAt = Infinity, kind = 'query' }: CancellationTokenOptions = {}) {
    this.expiresAt = expiresAt;
    this.isCommand = kind === 'command';
  }

  /** Why nobody waits any more; undefined while somebody does. */
  get reason(): AppError | undefined {
    if (!this.cancelledFor && this.expiresAt <= Date.now()) {
      this.cancelledFor = AppError.timeout();
    }

    return this.cancelledFor;
  }

  /** Whether work may be interrupted: queries always, commands only before their first statement. */
  get canCancel(): boolean {
    return !(this.isCommand && this.hasStarted);
  }

  /** From now on a command runs to its end: half of one could be a write that nobody knows of. */
  markStarted(): void {
    this.hasStarted = true;
  }

  /** Has `work` cancelled when nobody waits any more, until it is unregistered; at once when that is so already. */
  register(work: Cancellable): void {
    if (this.reason) {
      return work.cancel(this.reason);
    }
    if (this.registered.size === 0 && this.expiresAt < Infinity) {
      deadlines.add(this);
    }
    this.registered.add(work);
  }

  unregister(work: Cancellable): void {
    if (this.registered.delete(work) && this.registered.size === 0) {
      deadlines.delete(this);
    }
  }

  /** The client has closed its connection before the response. */
  abandon(): void {
    this.cancel(AppError.abandoned());
  }

  /** Called by the shared timer of all deadlines. */
  expire(): void {
    this.cancel(AppError.timeout());
  }

  private cancel(reason: AppError): void {
    this.cancelledFor ??= reason;
    deadlines.delete(this);
    const registered = [...this.registered];
    this.registered.clear();
    registered.forEach((work) => work.cancel(reason));
  }
}
