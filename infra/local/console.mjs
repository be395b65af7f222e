import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDataDir, resolveDataDir } from './data-dir.mjs';
import { UserError } from './user-error.mjs';

/** Prints one line for the person at the terminal. */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/**
 * Runs a program's main function; a failure becomes one sentence on stderr and exit code 1.
 * The stack trace of a failure nobody foresaw goes to the launcher's log instead of the terminal.
 *
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

/** The sentence a person reads about a failure. */
export function sentenceOf(error) {
  if (error instanceof UserError) {
    return error.message;
  }

  const file = recordFailure(error);
  return `Something unexpected went wrong: ${firstLine(error)}${file ? `. Details: ${file}` : '.'}`;
}

/** The command the person typed, for "run … again". */
export function command() {
  const script = (process.env.npm_lifecycle_event ?? 'start').replace(/^pre/, '');
  return ['start', 'test'].includes(script) ? `npm ${script}` : `npm run ${script}`;
}

function recordFailure(error) {
  try {
    const file = join(openDataDir(resolveDataDir(process.env)).log, 'launcher.log');
    appendFileSync(file, `${new Date().toISOString()} ${error?.stack ?? error}\n`);
    return file;
  } catch {
    return undefined; // the folder itself may be what is broken
  }
}

function firstLine(error) {
  return String(error?.message ?? error).split('\n')[0];
}
