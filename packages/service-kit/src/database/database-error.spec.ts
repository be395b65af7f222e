import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { describe, expect, it, vi } from 'vitest';
import { testDatabaseUrl } from '../testing/index.js';
import { translateDatabaseError } from './database-error.js';

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('an error of the database', () => {
  it('should be service.unavailable when nothing listens', async () => {
    const client = new pg.Client({ connectionString: 'postgres://nobody@127.0.0.1:9/none' });
    expect(translateDatabaseError(await failureOf(client.connect()))).toMatchObject({
      code: 'service.unavailable',
    });
  });

  it('should be service.unavailable when the server has ended the connection', async () => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    client.on('error', () => {});
    await client.connect();
    const failure = await failureOf(client.query('SELECT pg_terminate_backend(pg_backend_pid())'));
    expect(translateDatabaseError(failure)).toMatchObject({ code: 'service.unavailable' });
  });

  it.each<[string, (manager: EntityManager) => unknown]>([
    ['a statement', (manager) => manager.query('SELECT 1')],
    [
      'one that TypeORM builds',
      (manager) => manager.createQueryBuilder().select('1').from('pg_class', 'c').execute(),
    ],
  ])(
    'should be service.unavailable when the connection of a transaction breaks before %s',
    async (_name, next) => {
      const dataSource = await new DataSource({ type: 'postgres', url: testDatabaseUrl() }).initialize();
      const client = new pg.Client({ connectionString: testDatabaseUrl() });
      await client.connect();
      const transaction = dataSource.transaction(async (manager) => {
        const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
        await client.query('SELECT pg_terminate_backend($1)', [pid]);
        await vi.waitFor(() => expect(manager.queryRunner?.isReleased).toBe(true));
        await next(manager);
      });
      expect(translateDatabaseError(await failureOf(transaction))).toMatchObject({
        code: 'service.unavailable',
      });
      await client.end();
      await dataSource.destroy();
    },
  );

  it.each([
    ['its disk is full', '53100'],
    ['it has too many connections', '53300'],
    ['its disk fails', '58030'],
  ])('should be service.unavailable when %s', async (_name, code) => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    const failure = await failureOf(
      client.query(`DO $$ BEGIN RAISE EXCEPTION USING ERRCODE = '${code}'; END $$`),
    );
    expect(translateDatabaseError(failure)).toMatchObject({ code: 'service.unavailable' });
    await client.end();
  });

  it('should be service.timeout when the statement took too long', async () => {
    const client = new pg.Client({ connectionString: testDatabaseUrl(), statement_timeout: 10 });
    await client.connect();
    const failure = await failureOf(client.query('SELECT pg_sleep(1)'));
    expect(translateDatabaseError(failure)).toMatchObject({ code: 'service.timeout' });
    await client.end();
  });

  it('should not be translated when it is a fault of the statement', async () => {
    const client = new pg.Client({ connectionString: testDatabaseUrl() });
    await client.connect();
    expect(
      translateDatabaseError(await failureOf(client.query('SELECT * FROM no_such_table'))),
    ).toBeUndefined();
    expect(translateDatabaseError(await failureOf(client.query('SELECT 1 / 0')))).toBeUndefined();
    await client.end();
  });
});
