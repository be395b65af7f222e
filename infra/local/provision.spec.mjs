import { runMigrations } from 'bullmq';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVICES } from './processes.mjs';
import { provision, withClient } from './provision.mjs';
import { startTestPostgres } from './test-database.mjs';

const passwordsOf = (prefix) =>
  Object.fromEntries(SERVICES.map((service) => [service, `${prefix}-${service}`]));
const query = (url, sql) => withClient(url, async (client) => (await client.query(sql)).rows);

let postgres;
let urls;

beforeAll(async () => {
  postgres = await startTestPostgres();
  urls = await provision(postgres.adminUrl, passwordsOf('first'));
});

afterAll(() => postgres?.stop());

describe('provision', () => {
  it.each(SERVICES)('lets %s make tables in its own schema', async (service) => {
    await query(urls[service], 'CREATE TABLE things (name text)');

    const place =
      "SELECT relnamespace::regnamespace::text AS schema FROM pg_class WHERE oid = 'things'::regclass";
    expect(await query(urls[service], place)).toEqual([{ schema: service }]);
  });

  it('keeps one service out of the schema of another', async () => {
    await query(urls.auth, 'CREATE TABLE sessions (token text)');

    await expect(query(urls.content, 'SELECT * FROM auth.sessions')).rejects.toThrow(
      'permission denied for schema auth',
    );
    await expect(query(urls.content, 'CREATE TABLE auth.mine ()')).rejects.toThrow(
      'permission denied for schema auth',
    );
    await expect(query(urls.content, 'SET ROLE auth')).rejects.toThrow('permission denied');
  });

  it('gives no service room of its own in the shared schema, or new schemas', async () => {
    await expect(query(urls.content, 'CREATE TABLE public.mine ()')).rejects.toThrow(
      'permission denied for schema public',
    );
    await expect(query(urls.community, 'CREATE SCHEMA mine')).rejects.toThrow(
      'permission denied for database',
    );
  });

  it('offers trigrams and unaccent to all', async () => {
    const [row] = await query(
      urls.community,
      "SELECT unaccent('Café') AS plain, similarity('größe', 'größer') AS alike",
    );
    expect(row.plain).toBe('Cafe');
    expect(row.alike).toBeGreaterThan(0.5);
  });

  it.each(['ai', 'content', 'media'])(
    'lets BullMQ fill and migrate the queue of %s, and nobody else read it',
    async (service) => {
      const schema = `${service}_jobs`;
      await withClient(urls[service], (client) => runMigrations(client, schema));

      expect(await query(urls[service], `SELECT count(*)::int AS jobs FROM ${schema}.job`)).toEqual([
        { jobs: 0 },
      ]);
      await expect(query(urls.auth, `SELECT * FROM ${schema}.job`)).rejects.toThrow(
        `permission denied for schema ${schema}`,
      );
    },
  );

  it('may run again, and sets new passwords', async () => {
    await query(urls.media, 'CREATE TABLE kept AS SELECT 7 AS seven');
    const renewed = await provision(postgres.adminUrl, passwordsOf('second'));

    expect(await query(renewed.media, 'SELECT seven FROM kept')).toEqual([{ seven: 7 }]);
    await expect(query(urls.media, 'SELECT 1')).rejects.toThrow('password authentication failed');
    urls = renewed;
  });

  it('needs no superuser, only somebody who may create roles and databases', async () => {
    const other = await startTestPostgres();
    await query(other.adminUrl, "CREATE ROLE manager LOGIN CREATEROLE CREATEDB PASSWORD 'manager'");
    const managerUrl = other.adminUrl.replace(/\/\/.*@/, '//manager:manager@');

    await provision(managerUrl, passwordsOf('first'));
    const again = await provision(managerUrl, passwordsOf('second'));

    expect(await query(again.content, 'SELECT current_user AS me')).toEqual([{ me: 'content' }]);
    await other.stop();
  });

  it('says in one sentence that the server cannot be reached, without the password', async () => {
    const url = 'postgres://admin:secret@127.0.0.1:1/postgres';
    const failure = await provision(url, {}).catch((error) => error.message);

    expect(failure).toContain("The database server at 127.0.0.1:1 can't be used");
    expect(failure).not.toContain('secret');
  });
});
