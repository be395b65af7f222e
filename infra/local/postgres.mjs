import { spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from './postgres-binaries.mjs';
import { endProcess, findRunning } from './process-table.mjs';
import { runLogged } from './run-logged.mjs';
import { SupervisedProcess } from './supervisor.mjs';
import { UserError } from './user-error.mjs';

/** Postgres refuses to run as root; then it runs as 'nobody', who exists everywhere and owns nothing. */
const NOBODY = 65534;
/** The superuser of a cluster we make. */
const SUPERUSER = 'postgres';

/**
 * @typedef {object} Cluster a Postgres data folder and what runs it
 * @property {string} folder
 * @property {import('./postgres-binaries.mjs').Identity} identity
 * @property {{ initdb: string, postgres: string, version: string }} binaries
 * @property {boolean} isNew whether the folder has yet to be made
 */

/**
 * Looks at a data folder and finds the binaries for it; changes nothing.
 *
 * @param {string} folder
 * @returns {Promise<Cluster>}
 */
export async function findCluster(folder) {
  const identity = identityFor(folder);
  const binaries = await findBinaries(identity);
  const isNew = isMissingOrEmpty(folder);
  if (!isNew) {
    assertUsable(folder, binaries.version);
  }
  return { folder, identity, binaries, isNew };
}

/** The administrator's connection to a cluster that runs on this machine. */
export function adminUrlOf(port, password) {
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`;
}

/**
 * Makes a new cluster. It grows in a folder beside and is moved into place when it is complete, so
 * that an interrupted start leaves nothing half made behind.
 *
 * @param {Cluster} cluster
 * @param {{ password: string, log: string, signal?: AbortSignal, isThrowAway?: boolean }} options
 */
export async function initCluster({ folder, identity, binaries }, { password, isThrowAway, ...options }) {
  const draft = `${folder}.init`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(identity, draft);

  const run = (...extra) => {
    const args = [
      '-D',
      pathFor(identity, draft),
      '-U',
      SUPERUSER,
      '--pwfile=/dev/stdin',
      ...INITDB_OPTIONS,
      ...extra,
    ];
    return runWithInput(binaries.initdb, args, { ...options, identity, cwd: draft, input: password });
  };
  const sync = isThrowAway ? ['--no-sync'] : [];
  let { code, output } = await run('--lc-ctype=C.UTF-8', ...sync);
  if (code !== 0 && output.includes('invalid locale name')) {
    ({ code, output } = await run(...sync));
  }
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true });
    throw new UserError(
      `The database couldn't be created in ${folder} (${lastLine(output)}): see ${options.log}.`,
    );
  }

  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

/**
 * Letters beyond ASCII get their case from Postgres itself, and are letters to pg_trgm only with a
 * character type of the C library that knows them (`--lc-ctype`), which not every system has.
 */
const INITDB_OPTIONS = [
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/**
 * Sets the superuser's password of a cluster that does not run, for when the secrets were lost.
 *
 * @param {Cluster} cluster
 * @param {{ password: string, log: string }} options
 */
export async function resetPassword({ folder, identity, binaries }, { password, log }) {
  const args = ['--single', '-D', pathFor(identity, folder), 'postgres'];
  const input = `ALTER ROLE ${SUPERUSER} PASSWORD '${password}';`;
  const { code, output } = await runWithInput(binaries.postgres, args, { input, identity, cwd: folder, log });
  if (code !== 0) {
    throw new UserError(`The database in ${folder} can't be opened (${lastLine(output)}): see ${log}.`);
  }
}

/**
 * Readies an existing data folder for its next server: ends one left over from a launcher that was
 * killed, and hands over a folder that root copied from elsewhere.
 *
 * @param {Cluster} cluster
 */
export async function reclaimCluster({ folder, identity }) {
  const lockFile = join(folder, 'postmaster.pid');
  const leftover = findRunning(lockFile);
  if (leftover !== undefined) {
    await endProcess(leftover, [
      ['SIGINT', 15_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 5000],
    ]);
  }

  if (existsSync(lockFile) && findRunning(lockFile) === undefined) {
    disown(lockFile);
  }
  if (identity.uid !== undefined && statSync(folder).uid !== identity.uid) {
    giveAllTo(identity, folder);
  }
}

/**
 * What members write stays out of the server's log. A statement that fails is logged by the service that sent it, without
 * its values; here neither its message, which may quote them, nor its text is. 'log' ranks above 'error': starts, stops
 * and trouble of the server itself are still written.
 */
const NO_PRIVATE_TEXT = {
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
  log_parameter_max_length_on_error: '0',
};

/**
 * The server of a cluster, under supervision but not started yet.
 *
 * @param {Cluster} cluster
 * @param {{ port: number, logFile: string, pidFile: string, settings?: Record<string, string>, isDetached?: boolean,
 *   onCrash?: import('./supervisor.mjs').SupervisedOptions['onCrash'] }} options
 */
export function supervisePostgres({ folder, identity, binaries }, options) {
  const { port, settings = {}, isDetached = true, ...supervision } = options;
  const parameters = Object.entries({
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '', // their paths may not be longer than 107 bytes, ours may be
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...NO_PRIVATE_TEXT,
    ...settings,
  }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);

  return new SupervisedProcess({
    name: 'postgres',
    stopSignal: 'SIGINT', // "fast": ends sessions, writes everything out
    killSignal: 'SIGQUIT', // "immediate": the next start recovers from the write-ahead log
    ...supervision,
    spawn: (log) =>
      spawn(binaries.postgres, ['-D', pathFor(identity, folder), ...parameters], {
        ...identity,
        cwd: folder,
        detached: isDetached, // Ctrl-C must not stop the database before the services have let go of it
        stdio: ['ignore', log, log],
      }),
  });
}

/**
 * Why Postgres would not start, in its own words, from the end of its log.
 *
 * @param {string} logFile
 * @returns {string | undefined}
 */
export function lastFatalError(logFile) {
  const log = readFileSync(logFile, 'utf8');
  const thisStart = log.slice(log.lastIndexOf('starting PostgreSQL') + 1);
  const fatalErrors = thisStart.matchAll(/\b(?:FATAL|PANIC):\s+(?!\s|the database system is)(.+)/g);
  return [...fatalErrors].at(-1)?.[1];
}

/** As root: the owner of the data folder, else 'nobody'. Everybody else: themselves. */
function identityFor(folder) {
  if (process.getuid?.() !== 0) {
    return {};
  }
  const owner = statSync(folder, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY };
}

/**
 * The data folder as Postgres is told it. Started by root, it may not pass the folders above (such as
 * /root), but it begins inside: the working folder is entered before the identity changes, and on Linux
 * /proc/self/cwd leads there without the way.
 */
function pathFor(identity, folder) {
  return identity.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : folder;
}

function isMissingOrEmpty(folder) {
  try {
    return readdirSync(folder).length === 0;
  } catch (error) {
    if (error.code === 'ENOENT') {
      return true;
    }
    if (error.code === 'ENOTDIR') {
      throw notACluster(folder, 'it is a file');
    }
    throw new UserError(
      `The database folder ${folder} can't be read (${error.code}): start as the user who created it, or set DATA_DIR to another folder.`,
    );
  }
}

function assertUsable(folder, version) {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file) || !existsSync(join(folder, 'global', 'pg_control'))) {
    throw notACluster(folder, 'PG_VERSION or global/pg_control is missing');
  }

  const made = readFileSync(file, 'utf8').trim();
  if (made !== version) {
    throw new UserError(
      `The database in ${folder} was created by Postgres ${made}, and this is Postgres ${version}: move its data with pg_dump, or set DATA_DIR to another folder.`,
    );
  }
}

function notACluster(folder, reason) {
  return new UserError(
    `${folder} isn't a Postgres data folder (${reason}): move it away, or set DATA_DIR to another folder.`,
  );
}

/**
 * Takes the id out of a lock file whose server is gone. Postgres holds any process of that id for a
 * rival, also one that got the id later, and one that nobody has collected yet. With its parent's id
 * there it goes on to the check that matters: whether the old server's shared memory, named further
 * down, is still in use.
 */
function disown(lockFile) {
  const [, ...rest] = readFileSync(lockFile, 'utf8').split('\n');
  writeFileSync(lockFile, [process.pid, ...rest].join('\n'));
}

function giveAllTo(identity, folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    lchownSync(join(folder, name), identity.uid, identity.gid);
  }
  giveTo(identity, folder);
}

function giveTo(identity, path) {
  if (identity.uid !== undefined) {
    chownSync(path, identity.uid, identity.gid);
  }
}

/**
 * Runs a program with a secret on its standard input. That is a file without a name, not a pipe:
 * initdb opens /dev/stdin by name, which Linux refuses for the kind of pipe Node makes.
 */
async function runWithInput(file, args, { input, identity, cwd, ...options }) {
  const inputFile = `${cwd}.input`;
  writeFileSync(inputFile, `${input}\n`, { mode: 0o600 });
  giveTo(identity, inputFile);
  const descriptor = openSync(inputFile, 'r');
  rmSync(inputFile);

  try {
    const stdio = [descriptor, 'pipe', 'pipe'];
    return await runLogged(file, args, { ...options, ...identity, cwd, stdio, detached: true });
  } finally {
    closeSync(descriptor);
  }
}

function lastLine(text) {
  return text.trim().split('\n').at(-1);
}
