import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withSession } from '../backup/database-session.mjs';
import { listMigrations } from '../backup/schema-tables.mjs';
import { folderOf } from '../local/processes.mjs';
import { attempt, fault, ok, warning } from './finding.mjs';

const MIN_POSTGRES = 18;
/** More than this between two clocks makes sessions, signatures and schedules wrong. */
const MAX_CLOCK_DIFFERENCE_MS = 5_000;
const MAX_WAITING_SECONDS = 120;
const START = 'start Postgres, and check its address and the passwords';

/**
 * Connections, versions, clocks, extensions, migrations, and questions that nobody answers.
 *
 * @param {Record<string, string>} urls by service
 * @returns {Promise<import('./finding.mjs').Finding[]>}
 */
export async function checkDatabases(urls) {
  const entries = Object.entries(urls);
  const schemas = await Promise.all(
    entries.map(([service, url]) =>
      attempt(`database of ${service}`, START, () =>
        withSession(service, url, (client) => checkMigrations(client, service)),
      ),
    ),
  );
  const [first] = entries;
  const server = await attempt('Postgres', START, () =>
    withSession(first[0], first[1], (client) => checkServer(client)),
  );
  const queue = await attempt('questions', START, () => withSession('ai', urls.ai, checkQuestions));

  return [...server, ...schemas.flat(), ...queue];
}

async function checkServer(client) {
  const { rows } = await client.query(
    `SELECT current_setting('server_version_num')::int AS version, extract(epoch FROM clock_timestamp()) * 1000 AS now,
       ARRAY(SELECT extname::text FROM pg_extension) AS extensions,
       (SELECT count(*) FROM pg_stat_activity WHERE usename IS NOT NULL)::int AS connections,
       current_setting('max_connections')::int AS max_connections`,
  );
  const { version, now, extensions, connections, max_connections: maxConnections } = rows[0];
  const major = Math.floor(version / 10_000);
  const missing = ['pg_trgm', 'unaccent'].filter((name) => !extensions.includes(name));
  const difference = Math.round(Math.abs(Number(now) - Date.now()));

  return [
    major < MIN_POSTGRES
      ? fault('Postgres', `is version ${major}`, `use ${MIN_POSTGRES} or newer`)
      : ok('Postgres', `version ${major}`),
    missing.length > 0
      ? fault(
          'Postgres',
          `has no extension ${missing.join(', ')}`,
          'install its contrib package, then run the migrations',
        )
      : ok('Postgres', 'has its extensions'),
    connections > maxConnections * 0.8
      ? warning(
          'Postgres',
          `${connections} of ${maxConnections} connections are taken`,
          'raise max_connections',
        )
      : ok('Postgres', `${connections} of ${maxConnections} connections are taken`),
    difference > MAX_CLOCK_DIFFERENCE_MS
      ? fault(
          'clock',
          `Postgres' is ${difference} ms apart from this machine's`,
          'let both synchronise with NTP',
        )
      : ok('clock', "Postgres' and this machine's agree"),
  ];
}

async function checkMigrations(client, service) {
  const subject = `database of ${service}`;
  const { rows } = await client.query(`SELECT to_regclass('migrations') IS NOT NULL AS is_there`);
  if (!rows[0].is_there) {
    return [
      fault(subject, 'was never migrated', 'run the migrations: they are the first thing at every start'),
    ];
  }
  const { href } = pathToFileURL(join(folderOf(service), 'dist', 'database.js'));
  const { migrationNames } = (await import(href)).database;
  const done = await listMigrations(client);
  const pending = migrationNames.filter((name) => !done.includes(name));
  const foreign = done.filter((name) => !migrationNames.includes(name));

  if (pending.length > 0) {
    return [
      fault(subject, `${pending.length} migrations have not run, first ${pending[0]}`, 'run the migrations'),
    ];
  }
  return foreign.length > 0
    ? [
        warning(
          subject,
          `has migrations of a newer release, such as ${foreign[0]}`,
          'finish the upgrade, or the way back',
        ),
      ]
    : [ok(subject, `${done.length} migrations, none waiting`)];
}

async function checkQuestions(client) {
  const { rows } = await client.query(
    `SELECT count(*)::int AS number, coalesce(extract(epoch FROM now() - min(created_at)), 0)::int AS seconds
     FROM advice WHERE status = 'queued'`,
  );
  const { number, seconds } = rows[0];

  return seconds > MAX_WAITING_SECONDS
    ? [
        fault(
          'questions',
          `${number} wait for an answer, one for ${seconds} s`,
          "look at the log of the adviser's worker",
        ),
      ]
    : [ok('questions', `${number} wait for an answer`)];
}
