import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { openLog } from './log-file.mjs';
import { removePidFile, writePidFile } from './process-table.mjs';

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 10_000;
/** After this long a life, the next death counts as the first again. */
const STEADY_AFTER_MS = 30_000;
const STOP_PATIENCE_MS = 15_000;

/**
 * How long to wait before the next start of a process that died `deaths` times in a row.
 *
 * @param {number} deaths at least 1
 * @returns {number} milliseconds
 */
export function backoff(deaths) {
  return Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (deaths - 1));
}

/**
 * @typedef {object} SupervisedOptions
 * @property {string} name
 * @property {(log: number) => import('node:child_process').ChildProcess} spawn starts the process with its output on `log`
 * @property {string} logFile
 * @property {string} pidFile
 * @property {NodeJS.Signals} [stopSignal] asks it to end in order
 * @property {NodeJS.Signals} [killSignal] ends it at once
 * @property {number} [stopPatience] milliseconds between the two
 * @property {(death: { name: string, reason: string, delay: number, logFile: string }) => void} [onDeath]
 */

/** A child process that is started again whenever it ends without having been asked to. */
export class SupervisedProcess {
  /** Deaths in a row, each soon after its start. */
  deaths = 0;

  #options;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #startedAt = 0;
  #isWanted = false;
  #timer;

  /** @param {SupervisedOptions} options */
  constructor(options) {
    this.#options = {
      stopSignal: 'SIGTERM',
      killSignal: 'SIGKILL',
      stopPatience: STOP_PATIENCE_MS,
      ...options,
    };
  }

  get name() {
    return this.#options.name;
  }

  get logFile() {
    return this.#options.logFile;
  }

  /** The id of the running process; undefined while there is none. */
  get pid() {
    return this.#child?.pid;
  }

  start() {
    const { spawn, logFile, pidFile } = this.#options;
    this.#isWanted = true;
    this.#startedAt = Date.now();

    const log = openLog(logFile);
    const child = spawn(log);
    closeSync(log);

    this.#child = child;
    child.once('error', (error) => this.#handleEnd(child, error.message));
    child.once('exit', (code, signal) => this.#handleEnd(child, signal ?? `exit code ${code}`));
    if (child.pid !== undefined) {
      writePidFile(pidFile, child.pid);
    }
  }

  /**
   * Ends the process for good: in order first, by force when that takes too long.
   *
   * @param {AbortSignal} [hurry] when aborted, the patience is over
   */
  async stop(hurry) {
    const { stopSignal, killSignal, stopPatience } = this.#options;
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child) {
      return;
    }

    const ended = once(child, 'exit');
    const kill = () => child.kill(killSignal);
    const timer = setTimeout(kill, stopPatience);
    hurry?.addEventListener('abort', kill, { once: true });
    child.kill(hurry?.aborted ? killSignal : stopSignal);
    await ended;
    clearTimeout(timer);
    hurry?.removeEventListener('abort', kill);
  }

  /** Asks the process to end and waits for nothing: for when our own process is ending, for whatever reason. */
  abandon() {
    this.#isWanted = false;
    this.#child?.kill(this.#options.stopSignal);
  }

  /** Replaces the process at once, for development: nothing waits for the old one's last requests. */
  async restart() {
    await this.stop(AbortSignal.abort());
    this.start();
  }

  #handleEnd(child, reason) {
    if (this.#child !== child) {
      return; // both 'error' and 'exit' may come for one child
    }
    this.#child = undefined;
    removePidFile(this.#options.pidFile);
    if (!this.#isWanted) {
      return;
    }

    this.deaths = Date.now() - this.#startedAt >= STEADY_AFTER_MS ? 1 : this.deaths + 1;
    const delay = backoff(this.deaths);
    this.#timer = setTimeout(() => this.start(), delay);
    this.#options.onDeath?.({ name: this.name, reason, delay, logFile: this.logFile });
  }
}
