import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CancellationToken, requestContext } from '@hearthwise/rpc';
import { testDatabaseUrl } from '../testing/index.js';
import { BoundedPool } from './bounded-pool.js';

const SLEEP = 'SELECT pg_sleep(0.4)';

/** A pool of one connection whose statements can't be cancelled, as when Postgres accepts no more connections. */
async function openPool(): Promise<BoundedPool> {
  const pool = new BoundedPool(
    { connectionString: testDatabaseUrl(), max: 1 },
    { lane: 'quick', maxWaiting: 10, cancelStatement: () => Promise.reject(new Error('no free connection')) },
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
    const cancellation = new CancellationToken();
    const answer = requestContext.run({ requestId: 'gone', cancellation }, () => pool.query(SLEEP));
    await sleep(100);
    cancellation.abandon();
    await answer;
    expect(unhandled).toEqual([]);
    await pool.query('SELECT 1');
  });

  it('should give a command that has started all of its connections, even when it is cancelled', async () => {
    const pool = await openPool();
    const cancellation = new CancellationToken({ kind: 'command' });
    const both = requestContext.run({ requestId: 'gone', cancellation }, () =>
      Promise.all([pool.query(SLEEP), pool.query('SELECT 1')]),
    );
    await sleep(100);
    cancellation.abandon();
    await expect(both).resolves.toHaveLength(2);
  });
});
