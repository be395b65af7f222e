import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { folderOf } from '../local/processes.mjs';
import { UserError } from '../local/user-error.mjs';
import { damaged } from './damaged.mjs';
import { withSession } from './database-session.mjs';
import { readManifest } from './manifest.mjs';
import { copyTarget, listTables, measureTable } from './schema-tables.mjs';
import { openStoredFile } from './stored-file.mjs';

/**
 * Fills empty schemas from a backup: brings each to where it was, loads and compares the rows, and brings it up to date.
 *
 * @param {{ folder: string, key: string | undefined }} backup
 * @param {Record<string, string>} urls by service
 * @returns {Promise<{ tables: number, rows: number }>}
 * @throws {UserError} when the backup is of a newer release, or what was loaded is not what was stored
 */
export async function loadSchemas({ folder, key }, urls) {
  const { schemas, tables } = await readTables(folder, key);
  const databases = await loadDatabases(Object.keys(urls));
  assertKnown(schemas, databases);

  for (const [service, url] of Object.entries(urls)) {
    const { migrations, sequences } = schemas[service];
    await databases[service].migrate(url, service, migrations);
    const own = tables.filter(({ schema }) => schema === service);
    await withSession(service, url, (client) => loadSchema(client, { folder, key, tables: own, sequences }));
    await databases[service].migrate(url);
  }
  return { tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0) };
}

/** All or nothing. Foreign keys and triggers come back when the rows are there: the rows already show what triggers did. */
async function loadSchema(client, { folder, key, tables, sequences }) {
  const existing = await listTables(client, tables[0]?.schema);
  await client.query('BEGIN');
  const foreignKeys = await dropForeignKeys(client);
  await runForAll(client, existing, (name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await runForAll(client, existing, (name) => `TRUNCATE ${name}`);

  for (const table of tables) {
    await loadTable(client, { folder, key, table });
  }
  for (const [name, value] of Object.entries(sequences)) {
    await client.query('SELECT setval(to_regclass($1), $2)', [pg.escapeIdentifier(name), value]);
  }
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`);
  }
  await runForAll(client, existing, (name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query('COMMIT');
  await runForAll(client, existing, (name) => `ANALYZE ${name}`);
}

async function loadTable(client, { folder, key, table }) {
  const rows = client.query(copyStreams.from(`COPY ${copyTarget(table)} FROM STDIN`));
  await pipeline(openStoredFile(folder, table.path, key), rows);
  const { rows: count, checksum } = await measureTable(client, table);
  if (count !== table.rows || checksum !== table.checksum) {
    throw damaged(folder, `${table.schema}.${table.table} has other rows than when it was stored`);
  }
}

async function dropForeignKeys(client) {
  const { rows } = await client.query(
    `SELECT conrelid::regclass::text AS table, conname::text AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  }
  return rows;
}

async function runForAll(client, tables, statementOf) {
  for (const { table } of tables) {
    await client.query(statementOf(pg.escapeIdentifier(table)));
  }
}

async function readTables(folder, key) {
  let schemas = {};
  const tables = [];
  for await (const record of readManifest(folder, key)) {
    if (record.kind === 'backup') {
      ({ schemas } = record);
    } else if (record.kind === 'table') {
      tables.push(record);
    }
  }
  return { schemas, tables };
}

async function loadDatabases(services) {
  const load = async (service) => {
    const { href } = pathToFileURL(join(folderOf(service), 'dist', 'database.js'));
    return [service, (await import(href)).database];
  };

  return Object.fromEntries(await Promise.all(services.map(load)));
}

function assertKnown(schemas, databases) {
  for (const [service, { migrationNames }] of Object.entries(databases)) {
    const schema = schemas[service];
    if (!schema) {
      throw new UserError(`The backup has no schema ${service}: it is not of this product.`);
    }
    const unknown = schema.migrations.find((name) => !migrationNames.includes(name));
    if (unknown) {
      throw new UserError(
        `The backup is of a newer release than this one (${service} had ${unknown}): restore it with that release.`,
      );
    }
  }
}
