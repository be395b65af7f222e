import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { listBackups, timeOf } from '../backup/backup-folders.mjs';
import { attempt, fault, ok, warning } from './finding.mjs';

const MIN_NODE = 24;
const LOW_DISK = 0.1;
const FULL_DISK = 0.03;
const MAX_BACKUP_AGE_HOURS = 26;

/** @param {string} version of Node, such as 24.21.0 */
export function checkNode(version) {
  return Number.parseInt(version, 10) < MIN_NODE
    ? [fault('Node', `is version ${version}`, `use ${MIN_NODE} or newer`)]
    : [ok('Node', `version ${version}`)];
}

/** How much room there is where data are kept. @param {string} folder */
export function checkDisk(folder) {
  return attempt('disk', `make ${folder} a folder that can be read`, async () => {
    const { bsize, blocks, bavail } = await statfs(nearestFolder(folder));
    const free = bavail / blocks;
    const text = `${((bavail * bsize) / 1e9).toFixed(1)} GB are free at ${folder}`;
    if (free < FULL_DISK) {
      return [fault('disk', text, 'make room: Postgres stops when none is left')];
    }
    return free < LOW_DISK ? [warning('disk', text, 'make room soon')] : [ok('disk', text)];
  });
}

/** How old the newest backup is. @param {{ directory: string }} settings */
export async function checkBackups({ directory }) {
  const [newest] = await listBackups(directory);
  if (!newest) {
    return [warning('backups', `there is none in ${directory}`, 'run npm run backup every day')];
  }
  const hours = Math.round((Date.now() - timeOf(newest).getTime()) / 3_600_000);

  return hours > MAX_BACKUP_AGE_HOURS
    ? [warning('backups', `the newest is ${hours} hours old`, 'run npm run backup every day')]
    : [ok('backups', `the newest is of ${newest}`)];
}

function nearestFolder(folder) {
  return existsSync(folder) ? folder : nearestFolder(dirname(folder));
}
