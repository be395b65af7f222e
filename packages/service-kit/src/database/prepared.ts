import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { DatabasePool } from './database-pool.js';

export interface PreparedQuery {
  /** Names the plan that Postgres keeps for each connection; the same name must always mean the same text. */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * Runs a named prepared statement on the data source's own pool, in the lane of the current request. For the reads that
 * carry the traffic: it halves the time that Postgres needs for them and saves the mapping of rows to entities.
 */
export async function queryPrepared<Row>(dataSource: DataSource, query: PreparedQuery): Promise<Row[]> {
  const { rows } = await poolOf(dataSource).query({ ...query, name: distinctName(query.name) });

  return rows as Row[];
}

/** Bytes of a name that Postgres keeps; two names with the same beginning would be one statement. */
const NAME_MAX = 63;
const DIGEST_LENGTH = 22;

function distinctName(name: string): string {
  if (name.length <= NAME_MAX) {
    return name;
  }
  const digest = createHash('sha256').update(name).digest('base64url').slice(0, DIGEST_LENGTH);

  return name.slice(0, NAME_MAX - DIGEST_LENGTH) + digest;
}

/** Checks on a connection of its own that the database can be reached. @throws the database's error */
export async function checkDatabase(dataSource: DataSource): Promise<void> {
  await poolOf(dataSource).check();
}

/** TypeORM's Postgres driver keeps its pool under `master`. */
function poolOf(dataSource: DataSource): DatabasePool {
  return (dataSource.driver as unknown as { master: DatabasePool }).master;
}
