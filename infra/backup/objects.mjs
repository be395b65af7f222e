import { link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStoredFile, storeFile } from './stored-file.mjs';
import { readManifest } from './manifest.mjs';

/** Why a file can't have a second name: another file system, one without links, too many of them, or the file is gone. */
const NO_LINK = new Set(['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK', 'ENOENT', 'ENOSYS']);

/** @typedef {import('@hearthwise/media/storage').ObjectStore} ObjectStore */

/**
 * Stores every object. One that the last backup has as it is becomes a second name of the file there: each backup is whole by
 * itself, and unchanged images take no further room.
 *
 * @param {ObjectStore} store
 * @param {{ folder: string, key: string | undefined, last: string | undefined }} target `last` is the folder of the last backup
 * @returns {AsyncGenerator<import('./manifest.mjs').ObjectRecord>}
 */
export async function* dumpObjects(store, { folder, key, last }) {
  const before = last ? objectsOf(last, key) : noObjects();
  let candidate = await before.next();

  for await (const object of store.list()) {
    while (!candidate.done && candidate.value.key < object.key) {
      candidate = await before.next();
    }
    const kept = !candidate.done && isSame(candidate.value, object) ? candidate.value : undefined;
    if (kept && (await isLinked(join(last, kept.path), join(folder, kept.path)))) {
      yield kept;
      continue;
    }
    const record = await dumpObject(store, object, { folder, key });
    if (record) {
      yield record;
    }
  }
  await before.return();
}

/**
 * Writes every object of a backup into a store.
 *
 * @param {{ folder: string, key: string | undefined }} backup
 * @param {ObjectStore} store
 * @returns {Promise<number>} how many
 */
export async function loadObjects({ folder, key }, store) {
  let count = 0;
  for await (const record of objectsOf(folder, key)) {
    // Whole in memory, as when it was uploaded: nothing is written before the end of the file was checked.
    const bytes = await buffer(openStoredFile(folder, record.path, key));
    await store.write(record.key, bytes, 'application/octet-stream');
    count += 1;
  }
  return count;
}

/** @returns {Promise<boolean>} */
export async function isStoreEmpty(store) {
  const objects = store.list()[Symbol.asyncIterator]();
  const { done } = await objects.next();
  await objects.return();

  return done === true;
}

/** The record of the stored object, or undefined when it was deleted since it was listed. */
async function dumpObject(store, { key: objectKey, bytes, version }, { folder, key }) {
  const content = await readIfThere(store, objectKey);
  if (!content) {
    return undefined;
  }
  const stored = await storeFile(folder, objectKey, content, key);

  return { kind: 'object', key: objectKey, objectBytes: bytes, version, ...stored };
}

async function readIfThere(store, key) {
  try {
    return await store.read(key);
  } catch (error) {
    if (error.code === 'image.not_found') {
      return undefined;
    }
    throw error;
  }
}

function isSame(record, { key, bytes, version }) {
  return record.key === key && record.objectBytes === bytes && record.version === version;
}

async function isLinked(existing, name) {
  await mkdir(dirname(name), { recursive: true });
  try {
    await link(existing, name);
    return true;
  } catch (error) {
    if (NO_LINK.has(error.code)) {
      return false;
    }
    throw error;
  }
}

async function* objectsOf(folder, key) {
  for await (const record of readManifest(folder, key)) {
    if (record.kind === 'object') {
      yield record;
    }
  }
}

async function* noObjects() {}
