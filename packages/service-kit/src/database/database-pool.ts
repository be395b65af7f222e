import pg from 'pg';
import { requestContext } from '../request-context.js';
import { BoundedPool, type Connected } from './bounded-pool.js';

export interface DatabasePoolOptions extends pg.PoolConfig {
  /** Connections for searches at most, apart from the `max` of everything else. */
  searchMax: number;
}

/** Requests that wait for a quick connection at most: each of them is a matter of a millisecond or two. */
const QUICK_WAITING = 512;

/** The same for searches, which may take a hundred times as long; about as many as are done within a second. */
const SEARCH_WAITING = 32;

/** One for the probe of readiness, one to cancel statements. */
const CONTROL_CONNECTIONS = 2;
const CONTROL_TIMEOUT_MS = 2_000;

/**
 * A service's connections, in three pools: searches have their own few, so that slow ones never hold those of quick
 * reads and writes; and a probe of readiness or a cancellation waits for neither. TypeORM takes it for an ordinary pool.
 */
export class DatabasePool extends BoundedPool {
  private readonly control: pg.Pool;
  private readonly search: BoundedPool;

  constructor({ searchMax, ...options }: DatabasePoolOptions) {
    const control = new pg.Pool({
      ...options,
      max: CONTROL_CONNECTIONS,
      connectionTimeoutMillis: CONTROL_TIMEOUT_MS,
      query_timeout: CONTROL_TIMEOUT_MS,
    });
    const cancel = async (client: pg.PoolClient) => {
      // node-postgres has it, its types have not.
      const { processID } = client as unknown as { processID: number };
      await control.query('SELECT pg_cancel_backend($1)', [processID]);
    };
    super(options, { lane: 'quick', waiting: QUICK_WAITING, cancel });
    this.control = control;
    this.search = new BoundedPool(
      { ...options, max: searchMax },
      { lane: 'search', waiting: SEARCH_WAITING, cancel },
    );
    for (const pool of [control, this.search]) {
      pool.on('error', (error: Error, client: pg.PoolClient) => this.emit('error', error, client));
    }
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    const pool = requestContext.getStore()?.lane === 'search' ? this.search : undefined;
    if (callback) {
      return pool ? pool.connect(callback) : super.connect(callback);
    }

    return pool ? pool.connect() : super.connect();
  }

  /** @throws what keeps the database from answering */
  async check(): Promise<void> {
    await this.control.query('SELECT 1');
  }

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = this.endAll();

    return callback ? void ended.then(callback) : ended;
  }

  private async endAll(): Promise<void> {
    await Promise.all([super.end(), this.search.end(), this.control.end()]);
  }
}
