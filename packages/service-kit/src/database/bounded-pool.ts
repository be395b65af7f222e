import { AppError, type Lane } from '@hearthwise/contracts';
import pg from 'pg';
import {
  type Cancellable,
  type CancellationToken,
  declareLane,
  recordLaneRefusal,
  requestContext,
} from '@hearthwise/rpc';

export type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void;
type Release = (error?: Error | boolean) => void;

interface Bounds {
  lane: Lane;
  /** Most requests that may wait for a connection. */
  maxWaiting: number;
  /** Cancels the statement that a connection is running; resolves once it can no longer hit a later one. */
  cancelStatement(client: pg.PoolClient): Promise<void>;
}

/**
 * A pool that respects cancellation: a request that is cancelled gets no connection, and the statement that runs for it is
 * cancelled. A command is left alone once it has a connection.
 */
export class BoundedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly bounds: Bounds,
  ) {
    super(options);
    declareLane('database', bounds.lane);
    // Without a listener, a connection that drops while it is in use would end the process.
    this.on('connect', (client) => client.on('error', () => {}));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (callback) {
      return this.acquire(callback);
    }

    return new Promise((resolve, reject) =>
      this.acquire((error, client) => (client ? resolve(client) : reject(error))),
    );
  }

  private acquire(callback: Connected): void {
    if (this.waitingCount - this.idleCount >= this.bounds.maxWaiting) {
      recordLaneRefusal('database', this.bounds.lane);

      return callback(AppError.overloaded());
    }
    const cancellation = requestContext.getStore()?.cancellation;
    const lease = new Lease(this.bounds, callback, cancellation?.canCancel ? cancellation : undefined);
    if (!lease.isOver) {
      super.connect(lease.start as never);
    }
  }
}

/** One connection, from the request for it until its release. */
class Lease implements Cancellable {
  isOver = false;
  private client: pg.PoolClient | undefined;
  /** Whether the statement was cancelled, once that is known. */
  private cancelling: Promise<boolean> | undefined;

  constructor(
    private readonly bounds: Bounds,
    private readonly callback: Connected,
    private readonly cancellation: CancellationToken | undefined,
  ) {
    cancellation?.register(this);
  }

  /** Called by the pool with a connection, or with the reason why there is none. */
  readonly start = (error: Error | undefined, client: pg.PoolClient, release: Release): void => {
    if (this.isOver) {
      return release?.();
    }
    if (error) {
      return this.fail(error);
    }
    this.client = client;
    this.cancellation?.markStarted();
    const end: Release = (problem) => this.end(release, problem);
    client.release = end;
    this.callback(undefined, client, end);
  };

  /** Does nothing for a command that has started, on this connection or on another one. */
  cancel(reason: AppError): void {
    if (!this.cancellation?.canCancel) {
      return;
    }
    if (!this.client) {
      return this.fail(reason);
    }
    // Handles the failure now: the statement may run on for long, and an unhandled rejection ends the process.
    this.cancelling = this.bounds.cancelStatement(this.client).then(
      () => true,
      () => false,
    );
  }

  private fail(error: Error): void {
    this.isOver = true;
    this.cancellation?.unregister(this);
    this.callback(error);
  }

  /** Releases the connection only after the cancellation, which would hit the next statement otherwise. */
  private end(release: Release, problem: Error | boolean | undefined): void {
    this.cancellation?.unregister(this);
    const releaseNow = () => release(isOfStatement(problem) ? undefined : problem);
    if (this.cancelling) {
      void this.cancelling.then((isCancelled) => (isCancelled ? releaseNow() : release(true)));
    } else {
      releaseNow();
    }
  }
}

/** Whether an error concerns only a statement, so that its connection can be used again. */
function isOfStatement(problem: Error | boolean | undefined): boolean {
  return problem instanceof pg.DatabaseError && problem.severity === 'ERROR';
}
