import { idSchema } from '@hearthwise/contracts';
import type { DataSource } from 'typeorm';

/**
 * Runs a statement that changes the row with the id `$1` and returns it. Returns whether there is such a row: none for an id
 * that is malformed.
 */
export async function changesRow(
  dataSource: DataSource,
  statement: string,
  [id, ...values]: [string, ...unknown[]],
): Promise<boolean> {
  if (!idSchema.safeParse(id).success) {
    return false;
  }
  const [rows]: [unknown[], number] = await dataSource.query(statement, [id, ...values]);

  return rows.length > 0;
}
