interface Pending<Result> {
  /** Version of the cache at the start: the result may lack what was purged later. */
  version: number;
  result: Promise<Result>;
}

/** Results in progress, by address, so that concurrent requests for the same share one. */
export class InFlight<Result> {
  private readonly latest = new Map<string, Pending<Result>>();

  /** @param currentVersion of the cache; every purge increases it */
  constructor(private readonly currentVersion: () => number) {}

  /** The result in progress for an address, unless something was purged since it was started. */
  find(address: string): Promise<Result> | undefined {
    const pending = this.latest.get(address);

    return pending?.version === this.currentVersion() ? pending.result : undefined;
  }

  /** Starts to produce a result, which later requests share. */
  start(address: string, produce: () => Promise<Result>): Promise<Result> {
    const pending = { version: this.currentVersion(), result: produce() };
    this.latest.set(address, pending);
    const end = () => this.end(address, pending);
    pending.result.then(end, end);

    return pending.result;
  }

  private end(address: string, pending: Pending<Result>): void {
    if (this.latest.get(address) === pending) {
      this.latest.delete(address);
    }
  }
}
