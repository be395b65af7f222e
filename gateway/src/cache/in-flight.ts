interface Making<Result> {
  /** Mark in time: what was purged later may be missing in the result. */
  begun: number;
  result: Promise<Result>;
}

/** What is being made at the moment, by address, so that requests for the same share it. */
export class InFlight<Result> {
  private readonly latest = new Map<string, Making<Result>>();

  /** @param now the mark in time that purges move on */
  constructor(private readonly now: () => number) {}

  /** What is being made for an address, unless something was purged since that began. */
  find(address: string): Promise<Result> | undefined {
    const making = this.latest.get(address);

    return making?.begun === this.now() ? making.result : undefined;
  }

  /** Makes it, for whoever asks from now on. */
  start(address: string, make: () => Promise<Result>): Promise<Result> {
    const making = { begun: this.now(), result: make() };
    this.latest.set(address, making);
    const end = () => this.end(address, making);
    making.result.then(end, end);

    return making.result;
  }

  private end(address: string, making: Making<Result>): void {
    if (this.latest.get(address) === making) {
      this.latest.delete(address);
    }
  }
}
