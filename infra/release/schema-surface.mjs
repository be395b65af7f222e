import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folderOf, SERVICES } from '../local/processes.mjs';
import { provision, withClient } from '../local/provision.mjs';
import { startTestPostgres } from '../local/test-database.mjs';

/**
 * What the code of a release relies on in a database, by service and table: its columns with their type, whether they may be
 * null, and whether they may be left out of an insert; the checks and unique keys that rows have to meet; views too.
 *
 * @typedef {Record<string, Record<string, { columns: Record<string, Column>, rules: string[] }>>} Surface
 * @typedef {{ type: string, isNullable: boolean, isOptional: boolean }} Column
 */

/** The surface of the schemas as the migrations of this checkout make them. @returns {Promise<Surface>} */
export async function readCurrentSurface() {
  const postgres = await startTestPostgres();
  try {
    const passwords = Object.fromEntries(SERVICES.map((service) => [service, 'throw-away']));
    const urls = await provision(postgres.adminUrl, passwords);
    const surface = {};
    for (const service of SERVICES) {
      const { href } = pathToFileURL(join(folderOf(service), 'dist', 'database.js'));
      const { database } = await import(href);
      await database.migrate(urls[service]);
      surface[service] = await withClient(urls[service], (client) => readSurface(client, service));
    }
    return surface;
  } finally {
    await postgres.stop();
  }
}

async function readSurface(client, schema) {
  const { rows: columns } = await client.query(
    `SELECT relname AS table, attname AS column, format_type(atttypid, atttypmod) AS type, NOT attnotnull AS "isNullable",
       (NOT attnotnull OR atthasdef OR attidentity <> '' OR relkind = 'v') AS "isOptional"
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = to_regnamespace($1) AND relkind IN ('r', 'v') AND attnum > 0 AND NOT attisdropped
       AND relname <> 'migrations' ORDER BY relname, attname`,
    [schema],
  );
  const { rows: rules } = await client.query(
    `SELECT relname AS table, pg_get_constraintdef(pg_constraint.oid) AS rule
     FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
     WHERE connamespace = to_regnamespace($1) AND contype IN ('c', 'u', 'p', 'f', 'x') AND relname <> 'migrations'
     UNION SELECT tablename, regexp_replace(indexdef, '^CREATE UNIQUE INDEX \\S+ ON \\S+ ', 'UNIQUE ') FROM pg_indexes
     WHERE schemaname = $1 AND indexdef LIKE 'CREATE UNIQUE%' AND tablename <> 'migrations' ORDER BY 1, 2`,
    [schema],
  );
  const surface = {};
  for (const { table, column, ...rest } of columns) {
    surface[table] ??= { columns: {}, rules: [] };
    surface[table].columns[column] = rest;
  }
  for (const { table, rule } of rules) {
    surface[table].rules.push(rule);
  }

  return surface;
}
