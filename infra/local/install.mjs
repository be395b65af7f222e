import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { command, say } from './console.mjs';
import { npm } from './npm.mjs';
import { runLogged } from './run-logged.mjs';
import { UserError } from './user-error.mjs';

const LOCK = 'package-lock.json';
/** What npm itself notes about the packages it has installed. */
const INSTALLED_LOCK = join('node_modules', '.package-lock.json');
/** Both lock files as we left them, as a hash. */
const STAMP = join('node_modules', '.install-stamp');

/**
 * Installs the packages unless they are installed already.
 *
 * @param {string} root the checkout
 * @param {string} logFolder
 */
export async function install(root, logFolder) {
  if (isInstalled(root)) {
    return;
  }

  say('Installing packages (about a minute, once)...');
  const options = { cwd: root, log: join(logFolder, 'install.log') };
  const failure = (await findNetworkFailure(options)) ?? '';
  // Whatever the visitor's NODE_ENV says, Node, TypeScript and Postgres are among the development packages.
  // Without a network npm's cache may still have it all; asked online, npm takes minutes to give up.
  const flags = [
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
    ...(failure ? ['--offline'] : []),
  ];
  const { code, output } = await runNpm(options, 'ci', ...flags);
  if (code !== 0) {
    throw new UserError(`${explain(failure || output)} Details: ${options.log}`);
  }
  if (!runsNode(root)) {
    throw new UserError(
      `The packages were installed without their install scripts, so Node and Postgres are missing: allow them (npm config set ignore-scripts false) and run ${command()} again. Details: ${options.log}`,
    );
  }
  writeFileSync(join(root, STAMP), hashLocks(root));
}

/** Whether `node_modules` is what the lock file asks for, with a Node that runs. */
export function isInstalled(root) {
  return (
    existsSync(join(root, INSTALLED_LOCK)) &&
    (isStamped(root) || isSameTree(root)) &&
    isOnDisk(root) &&
    runsNode(root)
  );
}

/** `npm run lock` may note packages as installed without fetching them. */
function isOnDisk(root) {
  return Object.keys(readPackages(root, INSTALLED_LOCK)).every((path) => existsSync(join(root, path)));
}

/** Whether nothing changed since the last time this installed the packages. */
function isStamped(root) {
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hashLocks(root);
}

function hashLocks(root) {
  const hash = createHash('sha256');
  for (const file of [LOCK, INSTALLED_LOCK]) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/**
 * For packages somebody installed by hand. The lock file and the one npm leaves in `node_modules` are
 * never equal: the packages for other platforms are in the first only, and so is the root itself.
 */
function isSameTree(root) {
  const [wanted, installed] = [LOCK, INSTALLED_LOCK].map((file) => readPackages(root, file));
  const isThere = ([path, { version, integrity, optional }]) => {
    const found = installed[path];
    return (
      path === '' || (found ? found.version === version && found.integrity === integrity : optional === true)
    );
  };
  return Object.entries(wanted).every(isThere) && Object.keys(installed).every((path) => path in wanted);
}

function readPackages(root, file) {
  return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
}

function runsNode(root) {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).devDependencies.node;
  try {
    const output = execFileSync(join(root, 'node_modules', '.bin', 'node'), ['--version'], {
      encoding: 'utf8',
    });
    return output.trim() === `v${wanted}`;
  } catch {
    return false;
  }
}

const NO_NETWORK =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT|\w*CERT\w*)\b/;

/** What npm says when the package registry cannot be reached; undefined when it answers, whatever it answers. */
async function findNetworkFailure(options) {
  const { output } = await runNpm(
    options,
    'ping',
    '--loglevel=error',
    '--fetch-retries=0',
    '--fetch-timeout=15000',
  );
  return NO_NETWORK.test(output) ? output : undefined;
}

function runNpm(options, ...args) {
  const [file, allArgs] = npm(...args);
  return runLogged(file, allArgs, options);
}

/** What npm's output means for the person at the terminal, as one sentence. */
export function explain(output) {
  const network = NO_NETWORK.exec(output);
  if (network) {
    const host = /https?:\/\/([^/\s]+)/.exec(output)?.[1] ?? 'the package registry';
    return `The packages couldn't be downloaded: ${host} didn't answer (${network[1]}). Check the network and run ${command()} again.`;
  }
  if (/\bENOSPC\b/.test(output)) {
    return `The packages couldn't be installed: the disk is full. Make room (about 1.5 GB) and run ${command()} again.`;
  }
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output)) {
    return "The packages couldn't be installed: this folder may not be written to. Start as the user who owns it.";
  }
  if (/\bEUSAGE\b/.test(output)) {
    return "The packages couldn't be installed: package.json and package-lock.json disagree. Run npm run lock and commit the result.";
  }
  return `The packages couldn't be installed: ${firstError(output)}.`;
}

function firstError(output) {
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return lines.find((line) => line && !line.startsWith('code ')) ?? 'npm gave no reason';
}
