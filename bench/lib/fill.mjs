import { createWriteStream, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { randomSequence } from '@hearthwise/service-kit/testing';
import { textMaker } from './random-text.mjs';

/** Rows that are turned into one chunk of a file. */
const CHUNK = 500;
/** Files that are copied at the same time: Postgres computes several columns of each row. */
const FILES = 2;

/**
 * Fills a table by COPY: its indexes are dropped before and made again after, which takes a tenth of the time.
 *
 * @param {(work: (client: import('pg').Client) => Promise<unknown>) => Promise<unknown>} withClient connects as an
 *   administrator whose search path is the table's schema
 * @param {object} options
 * @param {string} options.table
 * @param {string[]} options.columns
 * @param {number} options.count
 * @param {(row: number, tools: { random: () => number, text: (words: number) => string }) => (string | number | null)[]} options.rowOf
 * @param {string} options.folder that the server can read
 */
export async function fillTable(withClient, { table, columns, count, rowOf, folder }) {
  const indexes = await withClient((client) => dropIndexes(client, table));
  const half = Math.ceil(count / FILES);
  await Promise.all(
    Array.from({ length: FILES }, async (_, at) => {
      const file = join(folder, `${table}-${at}.copy`);
      const rows = chunksOf({ from: at * half, to: Math.min(count, (at + 1) * half), rowOf });
      await pipeline(Readable.from(rows), createWriteStream(file, { mode: 0o644 }));
      await withClient((client) => client.query(`COPY ${table} (${columns.join(', ')}) FROM '${file}'`));
      rmSync(file);
    }),
  );
  await withClient((client) => createIndexes(client, table, indexes));
}

/** Returns the definitions of those that were dropped. */
async function dropIndexes(client, table) {
  const { rows } = await client.query(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  );
  for (const { name } of rows) {
    await client.query(`DROP INDEX ${name}`);
  }

  return rows.map(({ definition }) => definition);
}

async function createIndexes(client, table, definitions) {
  await client.query(`SET maintenance_work_mem = '1GB'`);
  await client.query('SET max_parallel_maintenance_workers = 2');
  for (const definition of definitions) {
    await client.query(definition);
  }
  await client.query(`VACUUM (ANALYZE) ${table}`);
}

function* chunksOf({ from, to, rowOf }) {
  const random = randomSequence(from + 1);
  const tools = { random, text: textMaker(random) };
  for (let row = from; row < to; row += CHUNK) {
    const lines = Array.from({ length: Math.min(CHUNK, to - row) }, (_, at) =>
      rowOf(row + at, tools)
        .map((value) => (value === null ? '\\N' : value))
        .join('\t'),
    );
    yield `${lines.join('\n')}\n`;
  }
}
