import pg from 'pg';

/** TypeORM's own notes; the migrations themselves write them. */
const NOTES = ['migrations', 'migrations_id_seq'];

/** @typedef {{ table: string, columns: string[] }} Table with the columns that are no function of others */

/**
 * The tables of a schema with what has to be copied.
 *
 * @param {pg.Client} client
 * @param {string} schema
 * @returns {Promise<Table[]>}
 */
export async function listTables(client, schema) {
  const { rows } = await client.query(
    `SELECT relname::text AS table, array_agg(attname::text ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = to_regnamespace($1) AND relkind = 'r' AND relname <> ALL ($2)
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname`,
    [schema, NOTES],
  );

  return rows;
}

/** @returns {Promise<Record<string, string>>} last values by the name of the sequence */
export async function listSequences(client, schema) {
  const { rows } = await client.query(
    `SELECT sequencename::text AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = $1 AND last_value IS NOT NULL AND sequencename <> ALL ($2) ORDER BY 1`,
    [schema, NOTES],
  );

  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/** @returns {Promise<string[]>} names of the migrations that have run */
export async function listMigrations(client) {
  const { rows } = await client.query('SELECT name FROM migrations ORDER BY timestamp, name');

  return rows.map(({ name }) => name);
}

/**
 * How many rows a table has, and the sum of their hashes: the same for the same rows in any order.
 *
 * @param {pg.Client} client
 * @param {Table} table
 * @returns {Promise<{ rows: number, checksum: string }>}
 */
export async function measureTable(client, { table, columns }) {
  const { rows } = await client.query(
    `SELECT count(*)::int8 AS rows, coalesce(sum(hashtextextended((row_of.*)::text, 0)), 0)::text AS checksum
     FROM (SELECT ${columnList(columns)} FROM ${pg.escapeIdentifier(table)}) row_of`,
  );

  return { rows: Number(rows[0].rows), checksum: rows[0].checksum };
}

/** `table (column, …)`, as COPY takes it. */
export function copyTarget({ table, columns }) {
  return `${pg.escapeIdentifier(table)} (${columnList(columns)})`;
}

function columnList(columns) {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
