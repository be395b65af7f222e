import copyStreams from 'pg-copy-streams';
import { keepMigrationsOut, openSession } from './database-session.mjs';
import { copyTarget, listMigrations, listSequences, listTables, measureTable } from './schema-tables.mjs';
import { storeFile } from './stored-file.mjs';

/** @typedef {Map<string, import('pg').Client>} Snapshots a connection by service, all in a transaction that reads */

/**
 * Opens a transaction for each schema, and runs `work`. Schemas of one database are seen as they were at one moment, while
 * people go on writing.
 *
 * @template T
 * @param {Record<string, string>} urls by service
 * @param {(snapshots: Snapshots) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSnapshots(urls, work) {
  const snapshots = new Map();
  try {
    for (const [service, url] of Object.entries(urls)) {
      const client = await openSession(service, url);
      snapshots.set(service, client);
      await keepMigrationsOut(client, service);
    }
    await beginTogether(urls, snapshots);
    return await work(snapshots);
  } finally {
    await Promise.all(snapshots.values().map((client) => client.end()));
  }
}

/** @returns {Promise<Record<string, { migrations: string[], sequences: Record<string, string> }>>} by service */
export async function describeSchemas(snapshots) {
  const entries = [];
  for (const [service, client] of snapshots) {
    const migrations = await listMigrations(client);
    entries.push([service, { migrations, sequences: await listSequences(client, service) }]);
  }

  return Object.fromEntries(entries);
}

/**
 * Stores every table, one after the other.
 *
 * @param {Snapshots} snapshots
 * @param {{ folder: string, key: string | undefined }} target
 * @returns {AsyncGenerator<import('./manifest.mjs').TableRecord>}
 */
export async function* dumpSchemas(snapshots, { folder, key }) {
  for (const [service, client] of snapshots) {
    for (const table of await listTables(client, service)) {
      const rows = client.query(copyStreams.to(`COPY ${copyTarget(table)} TO STDOUT`));
      const stored = await storeFile(folder, `${service}/${table.table}.copy.gz`, rows, key);
      const measured = await measureTable(client, table);
      yield { kind: 'table', schema: service, ...table, ...measured, ...stored };
    }
  }
}

async function beginTogether(urls, snapshots) {
  const exported = new Map();
  for (const [service, client] of snapshots) {
    const { host, pathname } = new URL(urls[service]);
    const database = `${host}${pathname}`;
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    if (exported.has(database)) {
      await client.query(`SET TRANSACTION SNAPSHOT '${exported.get(database)}'`);
    } else {
      const { rows } = await client.query('SELECT pg_export_snapshot() AS id');
      exported.set(database, rows[0].id);
    }
  }
}
