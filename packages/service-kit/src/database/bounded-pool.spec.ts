import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { requestContext } from '../request-context.js';
import { Caller } from '../rpc/caller.js';
import { testDatabaseUrl } from '../testing/index.js';
import { BoundedPool } from './bounded-pool.js';

const SLEEP = 'SELECT pg_sleep(0.4)';

/** A pool of one connection whose statements can't be cancelled, as when Postgres takes no more connections. */
async function openPool(): Promise<BoundedPool> {
  const pool = new BoundedPool(
    { connectionString: testDatabaseUrl(), max: 1 },
    { lane: 'quick', waiting: 10, cancel: () => Promise.reject(new Error('no connection to cancel with')) },
  );
  onTestFinished(() => pool.end());
  await pool.query('SELECT 1'); // which connects

  return pool;
}

describe('a bounded pool', () => {
  it('should outlive a cancellation that fails before its statement ends', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', note);
    onTestFinished(() => void process.off('unhandledRejection', note));
    const pool = await openPool();
    const caller = new Caller();
    const answer = requestContext.run({ requestId: 'gone', caller }, () => pool.query(SLEEP));
    await sleep(100);
    caller.leave();
    await answer;
    expect(unhandled).toEqual([]);
    await pool.query('SELECT 1');
  });

  it('should give a command that has begun each of its connections, whoever leaves', async () => {
    const pool = await openPool();
    const caller = new Caller({ kind: 'command' });
    const both = requestContext.run({ requestId: 'gone', caller }, () =>
      Promise.all([pool.query(SLEEP), pool.query('SELECT 1')]),
    );
    await sleep(100);
    caller.leave();
    await expect(both).resolves.toHaveLength(2);
  });
});
