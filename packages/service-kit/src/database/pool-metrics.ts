import { metrics, type ObservableResult } from '@opentelemetry/api';
import type pg from 'pg';

const meter = metrics.getMeter('@hearthwise/service-kit');
const pools = new Map<pg.Pool, string>();

observe(
  'database.pool.used',
  'Connections to Postgres that are in use',
  (pool) => pool.totalCount - pool.idleCount,
);
observe('database.pool.idle', 'Connections to Postgres that are open and free', (pool) => pool.idleCount);
observe('database.pool.waiting', 'Requests that wait for a connection', (pool) => pool.waitingCount);
observe('database.pool.max', 'Most connections that may be open', (pool) => pool.options.max);

/** Reports how much a pool is used, by the lane that it serves, until `unobservePool`. */
export function observePool(pool: pg.Pool, lane: string): void {
  pools.set(pool, lane);
}

export function unobservePool(pool: pg.Pool): void {
  pools.delete(pool);
}

function observe(name: string, description: string, read: (pool: pg.Pool) => number): void {
  meter.createObservableGauge(name, { description }).addCallback((result: ObservableResult) => {
    pools.forEach((lane, pool) => result.observe(read(pool), { lane }));
  });
}
