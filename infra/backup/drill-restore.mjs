import { UserError } from '../local/user-error.mjs';
import { loadSchemas } from './load-schemas.mjs';
import { dropDatabase, withNewDatabase } from './scratch-database.mjs';
import { verifyBackup } from './verify-backup.mjs';

/**
 * Proves that a backup can be restored: checks every file, restores the database beside the product's, compares the rows of every
 * table with when they were stored, and deletes it again.
 *
 * @param {{ folder: string, key: string | undefined }} backup
 * @param {import('./scratch-database.mjs').Administration | undefined} administration
 * @returns {Promise<{ files: number, bytes: number, tables: number, rows: number }>}
 */
export async function drillRestore(backup, administration) {
  if (!administration) {
    throw new UserError("The drill makes a database: set DATABASE_URL to an administrator's connection.");
  }

  const verified = await verifyBackup(backup);
  const name = `hearthwise_drill_${Date.now()}`;
  const loaded = await withNewDatabase(administration, name, (urls) => loadSchemas(backup, urls));
  await dropDatabase(administration.adminUrl, name);
  return { ...verified, ...loaded };
}
