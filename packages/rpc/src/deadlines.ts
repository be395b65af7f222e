interface Expiring {
  /** Epoch milliseconds. */
  expiresAt: number;
  expire(): void;
}

const CHECK_INTERVAL_MS = 25;

/**
 * One timer for the deadlines of all calls: a timer or an abort signal for each call cost more than the call itself.
 * A deadline is at most 25 ms late.
 */
class Deadlines {
  private readonly pending = new Set<Expiring>();
  private timer: NodeJS.Timeout | undefined;

  add(call: Expiring): void {
    this.pending.add(call);
    this.timer ??= setInterval(() => this.check(), CHECK_INTERVAL_MS);
  }

  delete(call: Expiring): void {
    this.pending.delete(call);
  }

  private check(): void {
    const now = Date.now();
    for (const call of this.pending) {
      if (call.expiresAt <= now) {
        this.pending.delete(call);
        call.expire();
      }
    }
    if (this.pending.size === 0) {
      clearInterval(this.timer);
      this.timer = undefined;
    }
  }
}

/** The deadlines of this process. */
export const deadlines = new Deadlines();
