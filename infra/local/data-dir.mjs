import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { findRunning, removePidFile } from './process-table.mjs';
import { UserError } from './user-error.mjs';

/**
 * The folder that holds everything a running system keeps.
 *
 * @typedef {object} DataDir
 * @property {string} root
 * @property {string} pg the Postgres cluster
 * @property {string} objects uploaded images
 * @property {string} run process ids, `<process>.pid`
 * @property {string} log logs, `<process>.log`
 * @property {string} compileCache Node's compiled modules
 * @property {string} secretsFile
 * @property {string} publicUrlFile the address of the copy that runs
 */

/**
 * @typedef {object} Secrets
 * @property {string} postgres the superuser's password
 * @property {Record<string, string>} roles the services' database passwords
 * @property {Record<string, string>} rpcTokens what each process shows to those it calls
 * @property {string} logKey hashes accounts and addresses in the security events
 * @property {string} signingKey signs upload addresses
 * @property {string} signInKey signs what browsers keep to be known at sign-in, and hashes addresses
 */

/** The data folder meant by `DATA_DIR`; relative ones count from the root of the checkout. */
export function resolveDataDir(env) {
  return resolve(root, env.DATA_DIR || '.data');
}

/**
 * Makes the folders that are missing. `pg/` is left to initdb.
 *
 * @param {string} path
 * @returns {DataDir}
 */
export function openDataDir(path) {
  const inside = (name) => join(path, name);
  const folders = {
    objects: inside('objects'),
    run: inside('run'),
    log: inside('log'),
    compileCache: inside('compile-cache'),
  };

  try {
    makeFolder(path, 0o755);
    for (const folder of Object.values(folders)) {
      makeFolder(folder, 0o700);
      accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    }
  } catch (error) {
    throw new UserError(
      `The data folder ${path} can't be used (${reasonOf(error)}): make it a folder you may write to, or set DATA_DIR to another one.`,
    );
  }
  return {
    root: path,
    pg: inside('pg'),
    secretsFile: inside('secrets.json'),
    publicUrlFile: join(folders.run, 'public-url'),
    ...folders,
  };
}

/**
 * Takes the data folder for this process until {@link unlock}.
 *
 * @param {DataDir} dataDir
 */
export function lock(dataDir) {
  const file = lockFile(dataDir);
  const owner = findRunning(file);
  if (owner !== undefined) {
    throw alreadyRunning(dataDir, owner);
  }

  removePidFile(file);
  try {
    writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
  } catch {
    throw alreadyRunning(dataDir, findRunning(file)); // somebody else was faster by a moment
  }
}

/** @param {DataDir} dataDir */
export function unlock(dataDir) {
  removePidFile(lockFile(dataDir));
}

/**
 * Reads the secrets of this data folder and makes the ones that are missing.
 *
 * @param {DataDir} dataDir
 * @param {readonly string[]} roles
 * @returns {{ secrets: Secrets, isNew: boolean }} `isNew` when there were none at all
 */
export function loadSecrets({ secretsFile }, roles) {
  const isNew = !existsSync(secretsFile);
  const kept = isNew ? {} : readSecrets(secretsFile);
  const secrets = {
    postgres: kept.postgres ?? newSecret(),
    roles: Object.fromEntries(roles.map((role) => [role, kept.roles?.[role] ?? newSecret()])),
    rpcTokens: Object.fromEntries(
      [...roles, 'gateway'].map((name) => [name, kept.rpcTokens?.[name] ?? newSecret()]),
    ),
    logKey: kept.logKey ?? newSecret(),
    signingKey: kept.signingKey ?? newSecret(),
    signInKey: kept.signInKey ?? newSecret(),
  };

  if (JSON.stringify(secrets) === JSON.stringify(kept)) {
    return { secrets, isNew };
  }
  // Renamed into place: a machine that stops here keeps either the old file or the new one whole.
  writeFileSync(`${secretsFile}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(`${secretsFile}.new`, 0o600);
  renameSync(`${secretsFile}.new`, secretsFile);
  return { secrets, isNew };
}

/** Not mkdir's own recursion: where nothing can be made, as under /proc, Node 24 tries for ever. */
function makeFolder(path, mode) {
  if (existsSync(path)) {
    return;
  }
  makeFolder(dirname(path), 0o755);
  mkdirSync(path, { mode });
}

function readSecrets(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) ?? {};
  } catch (error) {
    throw new UserError(
      `The secrets in ${file} can't be read (${reasonOf(error)}): make the file readable, or delete it and new ones are created.`,
    );
  }
}

function newSecret() {
  return randomBytes(32).toString('base64url');
}

function lockFile(dataDir) {
  return join(dataDir.run, 'launcher.pid');
}

function alreadyRunning(dataDir, pid) {
  return new UserError(
    `Hearthwise is already running in ${dataDir.root}${pid ? ` (process ${pid})` : ''}: stop it first, or start this one with another DATA_DIR and PORT.`,
  );
}

const REASONS = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  ENOSPC: 'the disk is full',
};

function reasonOf(error) {
  if (error instanceof SyntaxError) {
    return 'it is damaged';
  }
  return REASONS[error.code] ?? error.message;
}
