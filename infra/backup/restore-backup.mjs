import { withSession } from './database-session.mjs';
import { loadObjects, isStoreEmpty } from './objects.mjs';
import { loadSchemas } from './load-schemas.mjs';
import {
  assertUnused,
  dropDatabase,
  hasNoTables,
  isDatabaseEmpty,
  replaceDatabase,
  withNewDatabase,
} from './scratch-database.mjs';
import { verifyBackup } from './verify-backup.mjs';
import { UserError } from '../local/user-error.mjs';

/**
 * @typedef {object} Target
 * @property {import('./scratch-database.mjs').Administration | undefined} administration without it, the services' own
 *   databases are filled as they are, and have to be empty
 * @property {Record<string, string>} databaseUrls by service
 * @property {import('./objects.mjs').ObjectStore} store
 */

/**
 * Restores a backup. Nothing is written before every file of it was checked, and the product's database is touched by the last
 * step only, which puts the restored one in its place.
 *
 * @param {{ folder: string, key: string | undefined }} backup
 * @param {Target} target
 * @param {{ isReplacing?: boolean }} [options] `isReplacing` takes a target that is not empty
 * @returns {Promise<{ tables: number, rows: number, objects: number, replacedDatabase?: string }>} `replacedDatabase` is the
 *   name under which the data of before is still there
 */
export async function restoreBackup(backup, target, { isReplacing = false } = {}) {
  await verifyBackup(backup);
  await target.store.prepare();
  await assertTargetReady(target, isReplacing);

  return target.administration
    ? restoreBeside(backup, target, target.administration)
    : restoreInPlace(backup, target);
}

async function restoreBeside(backup, { store }, administration) {
  const time = Date.now();
  const name = `hearthwise_restore_${time}`;
  const replacedName = `hearthwise_replaced_${time}`;

  return withNewDatabase(administration, name, async (urls) => {
    const loaded = await loadSchemas(backup, urls);
    const objects = await loadObjects(backup, store);
    const wasEmpty = await isDatabaseEmpty(administration.adminUrl);
    await assertUnused(administration.adminUrl);
    const hadOne = await replaceDatabase(administration.adminUrl, { name, replacedName });
    if (hadOne && wasEmpty) {
      await dropDatabase(administration.adminUrl, replacedName);
    }
    return { ...loaded, objects, ...(hadOne && !wasEmpty && { replacedDatabase: replacedName }) };
  });
}

async function restoreInPlace(backup, { databaseUrls, store }) {
  const objects = await loadObjects(backup, store);

  return { ...(await loadSchemas(backup, databaseUrls)), objects };
}

async function assertTargetReady({ administration, databaseUrls, store }, isReplacing) {
  if (administration) {
    await assertUnused(administration.adminUrl);
  }
  const isEmpty = administration
    ? await isDatabaseEmpty(administration.adminUrl)
    : await areSchemasEmpty(databaseUrls);
  if (!isEmpty && !administration) {
    throw new UserError('The database is not empty: empty the schemas of all services, then restore.');
  }
  if (!isReplacing && !(isEmpty && (await isStoreEmpty(store)))) {
    throw new UserError(
      `There are data here already (${isEmpty ? 'objects' : 'in the database'}): --replace puts the backup in their place.`,
    );
  }
}

async function areSchemasEmpty(databaseUrls) {
  for (const [service, url] of Object.entries(databaseUrls)) {
    if (!(await withSession(service, url, hasNoTables))) {
      return false;
    }
  }
  return true;
}
