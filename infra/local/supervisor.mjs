import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { openLog } from './log-file.mjs';
import { removePidFile, writePidFile } from './process-table.mjs';

const MIN_DELAY_MS = 250;
const MAX_DELAY_MS = 10_000;
/** After this long a life, the next death counts as the first again. */
const STEADY_AFTER_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;

/**
 * How long to wait before the next start of a process that crashed `crashCount` times in a row.
 *
 * @param {number} crashCount at least 1
 * @returns {number} milliseconds
 */
export function backoff(crashCount) {
  return Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** (crashCount - 1));
}

/**
 * @typedef {object} SupervisedOptions
 * @property {string} name
 * @property {(log: number) => import('node:child_process').ChildProcess} spawn starts the process with its output on `log`
 * @property {string} logFile
 * @property {string} pidFile
 * @property {NodeJS.Signals} [stopSignal] asks it to end in order
 * @property {NodeJS.Signals} [killSignal] ends it at once
 * @property {number} [stopTimeout] milliseconds between the two
 * @property {(crash: { name: string, reason: string, delay: number, logFile: string }) => void} [onCrash]
 */

/** A child process that is started again whenever it ends without having been asked to. */
export class SupervisedProcess {
  /** Deaths in a row, each soon after its start. */
  crashCount = 0;

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
      stopTimeout: STOP_TIMEOUT_MS,
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
   * @param {AbortSignal} [forceStop] when aborted, the process is killed at once
   */
  async stop(forceStop) {
    const { stopSignal, killSignal, stopTimeout } = this.#options;
    this.#isWanted = false;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child) {
      return;
    }

    const ended = once(child, 'exit');
    const kill = () => child.kill(killSignal);
    const timer = setTimeout(kill, stopTimeout);
    forceStop?.addEventListener('abort', kill, { once: true });
    child.kill(forceStop?.aborted ? killSignal : stopSignal);
    await ended;
    clearTimeout(timer);
    forceStop?.removeEventListener('abort', kill);
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

    this.crashCount = Date.now() - this.#startedAt >= STEADY_AFTER_MS ? 1 : this.crashCount + 1;
    const delay = backoff(this.crashCount);
    this.#timer = setTimeout(() => this.#startAgain(), delay);
    this.#options.onCrash?.({ name: this.name, reason, delay, logFile: this.logFile });
  }
  /** What can't be started now, because the disk is full, is started later: nobody else would do it. */
  #startAgain() {
    try {
      this.start();
    } catch (error) {
      const child = this.#child;
      child?.kill('SIGKILL');
      this.#handleEnd(child, error.message);
    }
  }
}
