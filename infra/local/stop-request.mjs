import { sentenceOf } from './console.mjs';

/** npm passes on the Ctrl-C that the terminal has sent to us as well: two signals, one key press. */
const SAME_PRESS_MS = 1000;
const PARENT_CHECK_MS = 500;

/**
 * Arranges for everything that asks this process to end: the first request runs `stop` and exits with 0
 * (1 when the launcher itself failed), a second one kills what still runs.
 *
 * @param {import('./stack.mjs').Stack} stack
 * @param {() => Promise<void>} stop
 */
export function onStopRequest(stack, stop) {
  let askedAt;
  const ask = async (exitCode) => {
    if (askedAt !== undefined) {
      if (Date.now() - askedAt > SAME_PRESS_MS) {
        stack.forceStop();
      }
      return;
    }
    askedAt = Date.now();
    await stop();
    process.exit(exitCode);
  };

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => ask(0));
  }
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => {
      process.stderr.write(`${sentenceOf(error)}\n`);
      void ask(1);
    });
  }
  process.stdout.on('error', () => {}); // nobody reads any more (`npm start | head`): run on in silence
  watchParent(() => ask(0));
}

/**
 * npm's shell does not pass SIGTERM on, and npm can be killed. Then nobody is left who could press
 * Ctrl-C, so the end of our parent counts as a request.
 */
function watchParent(onEnd) {
  if (!process.env.npm_lifecycle_event) {
    return;
  }
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid !== parent) {
      clearInterval(timer);
      onEnd();
    }
  }, PARENT_CHECK_MS);
  timer.unref();
}
