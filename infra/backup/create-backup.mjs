import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/paths.mjs';
import { deleteOldBackups, fillBackup, listBackups, nameOf } from './backup-folders.mjs';
import { describeSchemas, dumpSchemas, withSnapshots } from './dump-schemas.mjs';
import { ManifestWriter, readBackupRecord } from './manifest.mjs';
import { dumpObjects } from './objects.mjs';

/**
 * Makes a backup and deletes the ones that are no longer kept.
 *
 * Rows come before objects: an object is written before its row says so and deleted after, so each row that is stored finds its
 * object, unless somebody deletes the image in these minutes.
 *
 * @param {object} source
 * @param {Record<string, string>} source.databaseUrls by service
 * @param {import('./objects.mjs').ObjectStore} source.store
 * @param {import('./settings.mjs').BackupSettings} settings
 * @param {{ isFull?: boolean }} [options] `isFull` copies objects that the last backup has, too
 * @returns {Promise<{ folder: string, files: number, bytes: number, deleted: string[] }>}
 */
export async function createBackup({ databaseUrls, store }, { directory, key, keep }, { isFull } = {}) {
  const createdAt = new Date();
  const last = isFull ? undefined : await findLast(directory, key);
  let manifest;

  const folder = await fillBackup(directory, nameOf(createdAt), async (partial) => {
    manifest = new ManifestWriter(partial, key);
    try {
      await withSnapshots(databaseUrls, async (snapshots) => {
        const schemas = await describeSchemas(snapshots);
        await manifest.begin({
          kind: 'backup',
          createdAt: createdAt.toISOString(),
          release: release(),
          schemas,
        });
        await addAll(manifest, dumpSchemas(snapshots, { folder: partial, key }));
      });
      await addAll(manifest, dumpObjects(store, { folder: partial, key, last }));
      await manifest.end();
    } catch (error) {
      await manifest.abort();
      throw error;
    }
  });

  const deleted = await deleteOldBackups(directory, keep);
  return { folder, files: manifest.files, bytes: manifest.bytes, deleted };
}

async function addAll(manifest, records) {
  for await (const record of records) {
    await manifest.add(record);
  }
}

/** The last backup, if it can be read with the same key. */
async function findLast(directory, key) {
  const [last] = await listBackups(directory);
  if (!last) {
    return undefined;
  }
  const folder = join(directory, last);

  return readBackupRecord(folder, key).then(
    () => folder,
    () => undefined,
  );
}

function release() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version;
}
