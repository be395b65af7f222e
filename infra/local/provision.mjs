import pg from 'pg';
import { SERVICES } from './processes.mjs';
import { UserError } from './user-error.mjs';

/** The product's database. */
export const DATABASE = 'hearthwise';
/** Text search needs them, and only the administrator may install them. */
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** Services with a queue keep it in a schema of its own, which BullMQ fills and migrates by itself. */
const SERVICES_WITH_JOBS = ['ai', 'content', 'media'];

/**
 * Brings a Postgres server to the point where the services can migrate: the database, one role and one
 * schema per service, nothing shared but the extensions. Safe to run again; sets the passwords again.
 *
 * @param {string} adminUrl a connection that may create roles and databases
 * @param {Record<string, string>} passwords by service
 * @param {string} [database] another one than the product's
 * @returns {Promise<Record<string, string>>} each service's own connection
 */
export async function provision(adminUrl, passwords, database = DATABASE) {
  await withClient(adminUrl, (client) => createDatabase(client, database));
  await withClient(urlFor(adminUrl, { database }), async (client) => {
    await createExtensions(client);
    await client.query(await statements(client, passwords, database));
  });
  return serviceUrlsOf(adminUrl, passwords, database);
}

/**
 * Each service's own connection to a server that has been provisioned.
 *
 * @param {string} adminUrl
 * @param {Record<string, string>} passwords by service
 * @param {string} [database] another one than the product's
 * @returns {Record<string, string>}
 */
export function serviceUrlsOf(adminUrl, passwords, database = DATABASE) {
  const urlOf = (service) => urlFor(adminUrl, { database, user: service, password: passwords[service] });

  return Object.fromEntries(SERVICES.map((service) => [service, urlOf(service)]));
}

/**
 * Connects, runs `work`, disconnects.
 *
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {}); // a lost connection also fails the query under way, which says so
  try {
    await client.connect();
  } catch (error) {
    throw new UserError(
      `The database server at ${new URL(url).host} can't be used (${error.message || error.code}): check DATABASE_URL and that the server runs.`,
      { cause: error },
    );
  }

  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server and options, but another database and, if given, another user. */
function urlFor(adminUrl, { database, user, password }) {
  const url = new URL(adminUrl);
  url.pathname = database;
  if (user) {
    url.username = user;
    url.password = password;
  }
  return url.href;
}

async function createDatabase(client, database) {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
  if (rowCount === 0) {
    await client.query(`CREATE DATABASE ${database} TEMPLATE template0 ENCODING 'UTF8'`);
  }
}

async function createExtensions(client) {
  for (const extension of EXTENSIONS) {
    try {
      await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension} SCHEMA public`);
    } catch (error) {
      throw new UserError(
        `The database server can't provide the extension ${extension} (${error.message}): install Postgres' contrib package there.`,
      );
    }
  }
}

/** Everything else, as one round trip in one transaction. */
async function statements(client, passwords, database) {
  const { rows } = await client.query(
    `SELECT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser,
            ARRAY(SELECT rolname::text FROM pg_roles) AS roles`,
  );
  const { is_superuser: isSuperuser, roles } = rows[0];

  return [
    'REVOKE CREATE ON SCHEMA public FROM PUBLIC',
    `REVOKE ALL ON DATABASE ${database} FROM PUBLIC`,
    ...SERVICES.flatMap((service) => [
      roles.includes(service) ? '' : `CREATE ROLE ${service}`,
      `ALTER ROLE ${service} LOGIN PASSWORD ${pg.escapeLiteral(passwords[service])}`,
      `ALTER ROLE ${service} SET search_path = ${service}, public`,
      // Only a member of a role may give it a schema; a superuser counts as one of every role.
      isSuperuser ? '' : `GRANT ${service} TO CURRENT_USER`,
      `GRANT CONNECT ON DATABASE ${database} TO ${service}`,
      ...schemaFor(service, service),
    ]),
    ...SERVICES_WITH_JOBS.flatMap((service) => [
      ...schemaFor(service, `${service}_jobs`),
      // BullMQ's migration opens with CREATE SCHEMA IF NOT EXISTS, and Postgres asks for this right
      // before it looks whether the schema exists. It gives no access to anybody else's schema.
      `GRANT CREATE ON DATABASE ${database} TO ${service}`,
    ]),
  ].join(';\n');
}

function schemaFor(service, schema) {
  return [`CREATE SCHEMA IF NOT EXISTS ${schema}`, `ALTER SCHEMA ${schema} OWNER TO ${service}`];
}
