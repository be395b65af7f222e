import { AppError, type Lane } from '@hearthwise/contracts';
import pg from 'pg';
import { requestContext } from '../request-context.js';
import type { Caller, Stoppable } from '../rpc/caller.js';
import { recordRefusal } from '../telemetry/rpc-telemetry.js';

export type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: Release) => void;
type Release = (error?: Error | boolean) => void;

interface Bounds {
  lane: Lane;
  /** Requests that wait for a connection at most. */
  waiting: number;
  /** Ends the statement that a connection is running; resolves once it can't hit a later one any more. */
  cancel(client: pg.PoolClient): Promise<void>;
}

/**
 * A pool that works for those only who wait for an answer: whoever's deadline has passed or whose caller has gone gets
 * no connection, and the statement that runs for them is cancelled. A command is left alone once it has a connection.
 */
export class BoundedPool extends pg.Pool {
  constructor(
    options: pg.PoolConfig,
    private readonly bounds: Bounds,
  ) {
    super(options);
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
    if (this.waitingCount - this.idleCount >= this.bounds.waiting) {
      recordRefusal('database', this.bounds.lane);

      return callback(AppError.overloaded());
    }
    const caller = requestContext.getStore()?.caller;
    const lease = new Lease(this.bounds, callback, caller?.mayStop ? caller : undefined);
    if (!lease.isOver) {
      super.connect(lease.take as never);
    }
  }
}

/** One connection from the wish for it until it is given back. */
class Lease implements Stoppable {
  isOver = false;
  private client: pg.PoolClient | undefined;
  /** Whether it was cancelled, once that is known. */
  private cancelling: Promise<boolean> | undefined;

  constructor(
    private readonly bounds: Bounds,
    private readonly callback: Connected,
    private readonly caller: Caller | undefined,
  ) {
    caller?.watch(this);
  }

  /** What the pool calls with a connection, or when there is none. */
  readonly take = (error: Error | undefined, client: pg.PoolClient, release: Release): void => {
    if (this.isOver) {
      return release?.();
    }
    if (error) {
      return this.refuse(error);
    }
    this.client = client;
    this.caller?.begin();
    const giveBack: Release = (problem) => this.giveBack(release, problem);
    client.release = giveBack;
    this.callback(undefined, client, giveBack);
  };

  /** Nothing of a command that has begun, on this connection or on another one. */
  stop(reason: AppError): void {
    if (!this.caller?.mayStop) {
      return;
    }
    if (!this.client) {
      return this.refuse(reason);
    }
    // A failure is handled at once: the statement may go on for long, and an unhandled rejection ends the process.
    this.cancelling = this.bounds.cancel(this.client).then(
      () => true,
      () => false,
    );
  }

  private refuse(error: Error): void {
    this.isOver = true;
    this.caller?.unwatch(this);
    this.callback(error);
  }

  /** Only after the cancellation, which would hit the next statement otherwise. */
  private giveBack(release: Release, problem: Error | boolean | undefined): void {
    this.caller?.unwatch(this);
    const end = () => release(isOfStatement(problem) ? undefined : problem);
    if (this.cancelling) {
      void this.cancelling.then((isCancelled) => (isCancelled ? end() : release(true)));
    } else {
      end();
    }
  }
}

/** Whether an error is about a statement, after which its connection is as good as before. */
function isOfStatement(problem: Error | boolean | undefined): boolean {
  return problem instanceof pg.DatabaseError && problem.severity === 'ERROR';
}
