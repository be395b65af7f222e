/** Closed lets every call through, open none, and half-open one to see whether the endpoint has recovered. */
export type CircuitState = 'closed' | 'open' | 'half-open';

export interface CircuitOptions {
  /** Failures in a row that open it. */
  failures: number;
  /** Milliseconds that it stays open. */
  openMs: number;
  /** Called whenever the state changes. */
  onChange: (state: CircuitState) => void;
  now?: () => number;
}

/** No call was made, because too many have failed lately. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError';
}

/** Spares people the wait for an endpoint that is down, and the endpoint their calls. */
export class CircuitBreaker {
  private state: CircuitState = 'closed';
  private failed = 0;
  private openedAt = 0;
  private readonly now: () => number;

  constructor(private readonly options: CircuitOptions) {
    this.now = options.now ?? Date.now;
  }

  /**
   * @param isFailure whether an error means that the endpoint is down; another one shows that it works
   * @throws CircuitOpenError, and whatever the call throws
   */
  async run<Result>(call: () => Promise<Result>, isFailure: (error: unknown) => boolean): Promise<Result> {
    this.enter();
    try {
      const result = await call();
      this.close();

      return result;
    } catch (error) {
      if (isFailure(error)) {
        this.recordFailure();
      } else {
        this.close();
      }
      throw error;
    }
  }

  private enter(): void {
    if (this.state === 'closed') {
      return;
    }
    if (this.state === 'half-open' || this.now() - this.openedAt < this.options.openMs) {
      throw new CircuitOpenError('Too many calls have failed lately.');
    }
    this.become('half-open');
  }

  private close(): void {
    this.failed = 0;
    this.become('closed');
  }

  private recordFailure(): void {
    this.failed += 1;
    if (this.state === 'half-open' || this.failed >= this.options.failures) {
      this.openedAt = this.now();
      this.become('open');
    }
  }

  private become(state: CircuitState): void {
    if (state !== this.state) {
      this.state = state;
      this.options.onChange(state);
    }
  }
}
