import { AppError, type Lane } from '@hearthwise/contracts';
import { Pool } from 'undici';
import { declareLane, recordLaneRefusal } from './telemetry.js';

/** The lanes of operations, and those of plain routes, whose duration depends on the client's connection. */
export type RpcLaneName = Lane | 'upload' | 'download' | 'health';

interface Limits {
  connections: number;
  /** Most calls that may wait for a connection; further ones fail at once. */
  maxWaiting: number;
}

/** From one process to one service. As many calls may wait as a service completes well before their deadline. */
const LIMITS: Record<RpcLaneName, Limits> = {
  /** A service completes 1,000 calls a second or more, so the last of the queue waits for about half a second. */
  quick: { connections: 64, maxWaiting: 512 },
  /** A few more connections than a service has to its database for searches, which take some 50 ms each. */
  search: { connections: 8, maxWaiting: 64 },
  /**
   * A call occupies a connection for up to a minute, and costs hardly more than that: a thousand people who ask at once all
   * wait for their answers. One that doesn't get any would only wait for its deadline.
   */
  waiting: { connections: 1_024, maxWaiting: 0 },
  /** An upload takes up to 15 minutes, so none waits for another one to end. */
  upload: { connections: 64, maxWaiting: 0 },
  /** Enough for the images of a few pages that are not in the gateway's cache. */
  download: { connections: 64, maxWaiting: 256 },
  health: { connections: 1, maxWaiting: 16 },
};

/** Most calls of one process that run in a service or wait for it at the same time, in all of these lanes together. */
export function maxCallsIn(...lanes: RpcLaneName[]): number {
  return lanes.reduce((sum, name) => sum + LIMITS[name].connections + LIMITS[name].maxWaiting, 0);
}

/** Milliseconds after which a connection is replaced, so that new replicas get their share. */
const CONNECTION_TTL_MS = 5 * 60_000;

/** The connections to a service for one kind of call, and the limit of calls that run or wait. */
export class RpcLane {
  readonly pool: Pool;
  private readonly limit: number;
  private inFlight = 0;

  constructor(
    url: string,
    private readonly name: RpcLaneName,
  ) {
    const { connections } = LIMITS[name];
    declareLane('rpc', name);
    this.limit = maxCallsIn(name);
    this.pool = new Pool(url, { connections, connectTimeout: 1_000, clientTtl: CONNECTION_TTL_MS });
  }

  /**
   * Counts a call in; the same call has to be released.
   * @throws AppError service.overloaded when the lane is full
   */
  acquire(): void {
    if (this.inFlight >= this.limit) {
      recordLaneRefusal('rpc', this.name);
      throw AppError.overloaded();
    }
    this.inFlight += 1;
  }

  release(): void {
    this.inFlight -= 1;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
