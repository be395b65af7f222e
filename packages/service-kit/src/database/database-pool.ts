import pg from 'pg';
import { maxCallsIn, requestContext } from '@hearthwise/rpc';
import { BoundedPool, type Connected } from './bounded-pool.js';
import { observePool, unobservePool } from './pool-metrics.js';

export interface DatabasePoolOptions extends pg.PoolConfig {
  /** Most connections for searches, beside the `max` of everything else. */
  searchMax: number;
  /** The `options` of connections for searches, if they differ from the others. */
  searchOptions?: string;
}

/**
 * Most requests that may wait for a quick connection, which each needs for a millisecond or two: as many as one process
 * sends, because those that then wait for a worker or a provider need one, too.
 */
const MAX_WAITING_QUICK = maxCallsIn('quick', 'waiting');

/** The same for searches, which may take a hundred times as long: about as many as finish within a second. */
const MAX_WAITING_SEARCH = 32;

/** One for the readiness probe, one to cancel statements. */
const CONTROL_CONNECTIONS = 2;
const CONTROL_TIMEOUT_MS = 2_000;

/**
 * A service's connections, in three pools: searches have a few of their own, so that slow ones never occupy those of quick
 * reads and writes, and the readiness probe and cancellations wait for neither. TypeORM uses it as an ordinary pool.
 */
export class DatabasePool extends BoundedPool {
  private readonly control: pg.Pool;
  private readonly search: BoundedPool;

  constructor({ searchMax, searchOptions, ...options }: DatabasePoolOptions) {
    const control = new pg.Pool({
      ...options,
      max: CONTROL_CONNECTIONS,
      connectionTimeoutMillis: CONTROL_TIMEOUT_MS,
      query_timeout: CONTROL_TIMEOUT_MS,
    });
    const cancelStatement = async (client: pg.PoolClient) => {
      // Missing in the types of node-postgres.
      const { processID } = client as unknown as { processID: number };
      await control.query('SELECT pg_cancel_backend($1)', [processID]);
    };
    super(options, { lane: 'quick', maxWaiting: MAX_WAITING_QUICK, cancelStatement });
    this.control = control;
    this.search = new BoundedPool(
      { ...options, max: searchMax, options: searchOptions ?? options.options },
      { lane: 'search', maxWaiting: MAX_WAITING_SEARCH, cancelStatement },
    );
    observePool(this, 'quick');
    observePool(this.search, 'search');
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

  /** @throws the error of the database when it can't be reached */
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
    unobservePool(this);
    unobservePool(this.search);
    await Promise.all([super.end(), this.search.end(), this.control.end()]);
  }
}
