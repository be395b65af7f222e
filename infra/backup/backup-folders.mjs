import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '../local/user-error.mjs';

/** A backup is named by when it was begun; one that is not whole yet ends in `.partial`. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const PARTIAL = '.partial';
/** Nobody writes a backup for longer. */
const ABANDONED_AFTER_MS = 24 * 60 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** The name of a backup that begins at `time`. */
export function nameOf(time) {
  return time
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
}

/** When a backup was begun. */
export function timeOf(name) {
  return new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}

/** The names of whole backups, the newest first. @returns {Promise<string[]>} */
export async function listBackups(directory) {
  const names = existsSync(directory) ? await readdir(directory) : [];

  return names
    .filter((name) => NAME.test(name))
    .toSorted()
    .toReversed();
}

/** The name of the newest whole backup. */
export async function newestBackup(directory) {
  const [newest] = await listBackups(directory);
  if (!newest) {
    throw new UserError(`There is no backup in ${directory}: name its folder, or set BACKUP_DIR.`);
  }

  return newest;
}

/**
 * Lets `work` fill a new folder and gives it its name when that is done, so that a backup which was cut never has one.
 *
 * @param {string} directory
 * @param {string} name
 * @param {(folder: string) => Promise<void>} work
 * @returns {Promise<string>} the folder
 */
export async function fillBackup(directory, name, work) {
  const folder = join(directory, name);
  const partial = `${folder}${PARTIAL}`;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await mkdir(partial, { mode: 0o700 });
  try {
    await work(partial);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }

  await rename(partial, folder);
  await using parent = await open(directory);
  await parent.sync();
  return folder;
}

/**
 * Deletes the backups that the rule does not keep, and what killed ones have left.
 *
 * @param {string} directory
 * @param {{ daily: number, weekly: number }} keep
 * @returns {Promise<string[]>} the deleted names
 */
export async function deleteOldBackups(directory, keep) {
  const names = await listBackups(directory);
  const kept = keptBackups(names, keep);
  const old = names.filter((name) => !kept.has(name));
  const abandoned = await listAbandoned(directory);
  for (const name of [...old, ...abandoned]) {
    await rm(join(directory, name), { recursive: true, force: true });
  }

  return old;
}

/**
 * Every backup of the 24 hours before the newest, and the newest of each of the last days and weeks that have one.
 *
 * @param {readonly string[]} names the newest first
 * @param {{ daily: number, weekly: number }} keep
 * @returns {Set<string>}
 */
export function keptBackups(names, { daily, weekly }) {
  const dayOf = (name) => Math.floor(timeOf(name).getTime() / DAY_MS);
  const weekOf = (name) => Math.floor((dayOf(name) + 3) / 7); // day 0 was a Thursday; weeks begin on Monday

  return new Set([
    ...ofLastDay(names),
    ...newestOfEach(names, dayOf, daily),
    ...newestOfEach(names, weekOf, weekly),
  ]);
}

/** Who makes another one, such as before an upgrade, needs the one of the night as well. */
function ofLastDay(names) {
  const [newest] = names;

  return names.filter((name) => timeOf(newest) - timeOf(name) < DAY_MS);
}

function newestOfEach(names, periodOf, count) {
  const newest = new Map();
  for (const name of names) {
    if (!newest.has(periodOf(name))) {
      newest.set(periodOf(name), name);
    }
  }

  return [...newest.values()].slice(0, count);
}

async function listAbandoned(directory) {
  const names = await readdir(directory);
  const partial = names.filter((name) => name.endsWith(PARTIAL) && NAME.test(name.slice(0, -PARTIAL.length)));
  const before = Date.now() - ABANDONED_AFTER_MS;
  const isAbandoned = await Promise.all(
    partial.map(async (name) => (await stat(join(directory, name))).mtimeMs < before),
  );

  return partial.filter((_name, index) => isAbandoned[index]);
}
