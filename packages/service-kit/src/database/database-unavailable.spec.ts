import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabaseUrl } from '../testing/index.js';
import { isDatabaseUnavailable } from './database-unavailable.js';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('isDatabaseUnavailable', () => {
  it('should see that nothing listens', async () => {
    const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
    expect(isDatabaseUnavailable(await failureOf(client.connect()))).toBe(true);
  });

  it('should see that the server has ended the connection', async () => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    client.on('error', () => {});
    await client.connect();
    const failure = await failureOf(client.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    expect(isDatabaseUnavailable(failure)).toBe(true);
  });

  it('should leave every other failure what it is', async () => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    expect(isDatabaseUnavailable(await failureOf(client.query('SELECT * FROM no_such_table')))).toBe(false);
    expect(isDatabaseUnavailable(await failureOf(client.query('SELECT 1 / 0')))).toBe(false);
    await client.end();
  });
});
