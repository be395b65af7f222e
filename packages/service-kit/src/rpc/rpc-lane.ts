import { AppError, type Lane } from '@hearthwise/contracts';
import { Pool } from 'undici';
import { recordRefusal } from '../telemetry/rpc-telemetry.js';

/** The lanes of calls, and those of plain routes, whose bytes take as long as people's connections. */
export type RpcLaneName = Lane | 'upload' | 'download' | 'health';

interface Limits {
  connections: number;
  /** Calls that wait for a connection at most; those beyond are refused at once. */
  waiting: number;
}

/** For one process to one service. Of waiting calls at most as many as a service answers well before their deadline. */
const LIMITS: Record<RpcLaneName, Limits> = {
  /** A service answers some 1,000 calls a second or more, so the last of the queue waits for about half a second. */
  quick: { connections: 64, waiting: 512 },
  /** A few more than a service has connections to its database for searches; each takes some 50 ms. */
  search: { connections: 8, waiting: 64 },
  /** They hold a connection for up to a minute: who doesn't get one would only wait for the deadline. */
  waiting: { connections: 128, waiting: 0 },
  /** They last up to 15 minutes, so nobody waits for the end of another's. */
  upload: { connections: 64, waiting: 0 },
  /** The images of a few pages that are not in the gateway's memory. */
  download: { connections: 64, waiting: 256 },
  health: { connections: 1, waiting: 16 },
};

/** Milliseconds after which a connection is made anew, so that new replicas get their share. */
const CONNECTION_TTL = 5 * 60_000;

/** The connections to a service for one kind of calls, and how many of those may be under way or wait. */
export class RpcLane {
  readonly pool: Pool;
  private readonly limit: number;
  private underWay = 0;

  constructor(
    url: string,
    private readonly name: RpcLaneName,
  ) {
    const { connections, waiting } = LIMITS[name];
    this.limit = connections + waiting;
    this.pool = new Pool(url, { connections, connectTimeout: 1_000, clientTtl: CONNECTION_TTL });
  }

  /**
   * Takes a place; its user leaves it in the end.
   * @throws AppError service.overloaded when all places are taken
   */
  enter(): void {
    if (this.underWay >= this.limit) {
      recordRefusal('rpc', this.name);
      throw AppError.overloaded();
    }
    this.underWay += 1;
  }

  leave(): void {
    this.underWay -= 1;
  }

  close(): Promise<void> {
    return this.pool.close();
  }
}
