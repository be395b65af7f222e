import type { DataSource } from 'typeorm';

/** Rows that one statement changes. */
export const BATCH_SIZE = 200;

/** Runs a statement until it returns less than a batch of the rows that it changed. */
export async function inBatches(
  dataSource: DataSource,
  shouldStop: () => boolean,
  statement: string,
): Promise<void> {
  for (let changed = BATCH_SIZE; changed === BATCH_SIZE && !shouldStop();) {
    const [rows]: [unknown[], number] = await dataSource.query(statement);
    changed = rows.length;
  }
}
