import pg from 'pg';
import { UserError } from '../local/user-error.mjs';

/** What rows look like as text must not depend on the server's settings. */
const SETTINGS = {
  statement_timeout: '0',
  lock_timeout: '60s',
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  client_encoding: 'UTF8',
};

/**
 * Connects to a service's schema for a backup, runs `work`, disconnects.
 *
 * @template T
 * @param {string} service
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSession(service, url, work) {
  const client = await openSession(service, url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} service
 * @param {string} url
 * @returns {Promise<pg.Client>}
 */
export async function openSession(service, url) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'hearthwise-backup',
  });
  client.on('error', () => {}); // a lost connection also fails the query under way, which says so
  try {
    await client.connect();
  } catch (error) {
    throw new UserError(
      `The database of ${service} at ${new URL(url).host} can't be used: ${error.message || error.code}.`,
      { cause: error },
    );
  }

  const settings = { ...SETTINGS, search_path: `${service}, public` };
  for (const [name, value] of Object.entries(settings)) {
    await client.query('SELECT set_config($1, $2, false)', [name, value]);
  }
  return client;
}

/** Keeps migrations of the schema from starting until the session ends; waits a minute for one that runs. */
export async function keepMigrationsOut(client, service) {
  try {
    await client.query('SELECT pg_advisory_lock_shared(hashtext($1))', [`migrate:${service}`]);
  } catch (error) {
    throw new UserError(`The schema ${service} is being migrated: try again when that is done.`, {
      cause: error,
    });
  }
}
