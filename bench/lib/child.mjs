import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a script of `peers/` in a process of its own and waits for its first message.
 *
 * @param {string} script file name
 * @param {object} input handed to the script as JSON
 * @returns {Promise<{ message: any, pid: number, stop: () => Promise<void> }>}
 */
export async function startPeer(script, input) {
  const child = fork(new URL(`../peers/${script}`, import.meta.url), [JSON.stringify(input)], {
    execArgv: [],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} has ended with exit code ${code}.`);
  });
  const [message] = await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => {});
  const stop = async () => {
    child.kill();
    await once(child, 'exit');
  };

  return { message, pid: child.pid, stop };
}
