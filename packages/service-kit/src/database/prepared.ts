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
  const { rows } = await poolOf(dataSource).query(query);

  return rows as Row[];
}

/** Checks on a connection of its own that the database can be reached. @throws the database's error */
export async function checkDatabase(dataSource: DataSource): Promise<void> {
  await poolOf(dataSource).check();
}

/** TypeORM's Postgres driver keeps its pool under `master`. */
function poolOf(dataSource: DataSource): DatabasePool {
  return (dataSource.driver as unknown as { master: DatabasePool }).master;
}
