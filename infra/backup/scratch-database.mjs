import pg from 'pg';
import { SERVICES } from '../local/processes.mjs';
import { DATABASE, provision, withClient } from '../local/provision.mjs';
import { UserError } from '../local/user-error.mjs';

/** @typedef {{ adminUrl: string, passwords: Record<string, string> }} Administration */

/**
 * Makes a database beside the product's, runs `work` with the services' connections to it, and deletes it when that fails.
 *
 * @template T
 * @param {Administration} administration
 * @param {string} name of the database
 * @param {(databaseUrls: Record<string, string>) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withNewDatabase({ adminUrl, passwords }, name, work) {
  try {
    return await work(await provision(adminUrl, passwords, name));
  } catch (error) {
    await dropDatabase(adminUrl, name).catch(() => {}); // whatever made the work fail is what to say
    throw error;
  }
}

/** @param {string} adminUrl @param {string} name */
export async function dropDatabase(adminUrl, name) {
  await withClient(adminUrl, (client) =>
    client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
  );
}

/**
 * @returns {Promise<boolean>} whether the product's database has no tables, or does not exist
 */
export async function isDatabaseEmpty(adminUrl) {
  const exists = await withClient(adminUrl, (client) =>
    client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]),
  );
  if (exists.rowCount === 0) {
    return true;
  }
  const url = new URL(adminUrl);
  url.pathname = DATABASE;
  return withClient(url.href, hasNoTables);
}

/** @returns {Promise<boolean>} whether none of the services has a table there */
export async function hasNoTables(client) {
  const { rowCount } = await client.query(
    `SELECT FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname = ANY ($1) LIMIT 1`,
    [SERVICES],
  );

  return rowCount === 0;
}

/** @throws {UserError} while somebody is connected to the product's database */
export async function assertUnused(adminUrl) {
  const { rows } = await withClient(adminUrl, (client) =>
    client.query(
      `SELECT count(*)::int AS number FROM pg_stat_activity
       WHERE datname = $1 AND usename IS NOT NULL AND pid <> pg_backend_pid()`,
      [DATABASE],
    ),
  );
  if (rows[0].number > 0) {
    throw new UserError(
      `The database is in use (${rows[0].number} connections): stop the services first, and start them when this is done.`,
    );
  }
}

/**
 * Puts another database in the place of the product's, in one step.
 *
 * @param {string} adminUrl
 * @param {{ name: string, replacedName: string }} names of the one, and of the product's from now on
 * @returns {Promise<boolean>} whether there was one before
 */
export async function replaceDatabase(adminUrl, { name, replacedName }) {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE]);
    const hadOne = rowCount > 0;
    await client.query('BEGIN');
    if (hadOne) {
      await client.query(`ALTER DATABASE ${DATABASE} RENAME TO ${pg.escapeIdentifier(replacedName)}`);
    }
    await client.query(`ALTER DATABASE ${pg.escapeIdentifier(name)} RENAME TO ${DATABASE}`);
    await client.query('COMMIT');
    return hadOne;
  });
}
