import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../testing/index.js';
import { isDatabaseAway } from './database-away.js';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('isDatabaseAway', () => {
  it('should see that nothing listens', async () => {
    const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
    expect(isDatabaseAway(await failureOf(client.connect()))).toBe(true);
  });

  it('should see that the server has ended the connection', async () => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    client.on('error', () => {});
    await client.connect();
    const failure = await failureOf(client.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    expect(isDatabaseAway(failure)).toBe(true);
  });

  it('should leave every other failure what it is', async () => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    expect(isDatabaseAway(await failureOf(client.query('SELECT * FROM no_such_table')))).toBe(false);
    expect(isDatabaseAway(await failureOf(client.query('SELECT 1 / 0')))).toBe(false);
    await client.end();
  });
});
