import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from './console.mjs';
import { GO_SETTINGS } from './go-programs.mjs';
import { npm } from './npm.mjs';
import { runLogged } from './run-logged.mjs';
import { UserError } from './user-error.mjs';

/** What the web build is made from, besides the lock file. */
const WEB_INPUTS = ['web', 'packages/contracts/src', 'packages/markdown/src'];
const NOT_WEB_INPUTS = /^(web\/(dist|node_modules)(\/|$)|.*\.(spec|test)\.tsx?$)/;

/**
 * Builds what is out of date. The compiler knows by itself and takes 0.2 s to see that nothing is; the
 * web client is built when a hash over its sources differs from the one left beside the last build.
 *
 * @param {string} root the checkout
 * @param {string} logFolder
 */
export async function build(root, logFolder) {
  const log = join(logFolder, 'build.log');
  await compile(root, log);

  const stamp = join(root, 'web', 'dist', '.build-stamp');
  const wanted = hashWebInputs(root);
  if (readIfThere(stamp) === wanted) {
    return;
  }
  say('Building the web client...');
  rmSync(stamp, { force: true }); // a build that breaks off must not pass for the one before
  const [file, args] = npm('run', 'build', '--silent', '--workspace=web');
  const { code, output } = await runLogged(file, args, { cwd: root, log });
  if (code !== 0) {
    throw new UserError(`The web client couldn't be built (${firstErrorIn(output)}): see ${log}.`);
  }
  writeFileSync(stamp, wanted);
}

async function compile(root, log) {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const node = join(root, 'node_modules', '.bin', 'node');
  const env = { ...GO_SETTINGS, ...process.env };
  const { code, output } = await runLogged(node, [tsc, '-b', '--pretty', 'false'], { cwd: root, env, log });
  if (code !== 0) {
    throw new UserError(`The sources don't compile (${firstErrorIn(output)}): see ${log}.`);
  }
}

/**
 * A hash over the names and bytes of everything the web build reads.
 *
 * @param {string} root
 * @returns {string}
 */
export function hashWebInputs(root) {
  const hash = createHash('sha256');
  for (const path of listWebInputs(root)) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function listWebInputs(root) {
  const files = WEB_INPUTS.flatMap((folder) => listFiles(root, folder));
  return [...files, 'package-lock.json'].toSorted();
}

function listFiles(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (NOT_WEB_INPUTS.test(path)) {
      return [];
    }
    return entry.isDirectory() ? listFiles(root, path) : [path];
  });
}

function firstErrorIn(output) {
  const lines = output.split('\n').map((line) => line.trim());
  return lines.find((line) => /error/i.test(line)) ?? lines.find(Boolean) ?? 'no reason given';
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
