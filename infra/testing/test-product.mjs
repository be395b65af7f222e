import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickPorts } from '../local/ports.mjs';
import { startStack } from '../local/stack.mjs';

/** Makes images of a tenth of the pixels with a tenth of the effort, for those who do not look at them. */
export const QUICK_IMAGES = { RENDITION_EFFORT: '0', ILLUSTRATION_WIDTH: '320' };

/** Longer than the launcher waits before it gives up. */
const READY_TIMEOUT_MS = 150_000;
/** One that takes a connection and does not answer is asked again. */
const RESPONSE_TIMEOUT_MS = 5_000;
const POLL_MS = 50;

/**
 * A product that runs for tests or measurements.
 *
 * @typedef {object} TestProduct
 * @property {string} url
 * @property {string} dataDir
 * @property {(name: string) => number} pidOf the id of a process, or of `postgres`; throws while it does not run
 * @property {(name: string) => Record<string, string>} environmentOf of a running process; on Linux only
 * @property {() => Promise<void>} untilReady resolves when the gateway says that every service is well
 * @property {() => Promise<void>} stop ends all processes, and deletes the data unless the folder was given
 */

/**
 * Starts the whole product on a free port, in a data folder of its own unless one is given.
 *
 * @param {{ env?: Record<string, string>, port?: number, dataDir?: string }} [options] `env` is on top of the launcher's own
 * @returns {Promise<TestProduct>}
 */
export async function startTestProduct({ env = {}, port, dataDir } = {}) {
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'hearthwise-test-'));
  const [freePort] = port ? [port] : await pickPorts(1);
  const stack = await startStack({ dataDir: folder, port: freePort, quiet: true, env });

  return {
    url: stack.url,
    dataDir: folder,
    ...processesIn(folder),
    untilReady: () => untilReady(stack.url),
    async stop() {
      await stack.stop();
      if (!dataDir) {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

/**
 * The processes of the product that runs in a data folder.
 *
 * @param {string} dataDir
 * @returns {Pick<TestProduct, 'pidOf' | 'environmentOf'>}
 */
export function processesIn(dataDir) {
  const pidOf = (name) => readPid(join(dataDir, 'run', `${name}.pid`));

  return { pidOf, environmentOf: (name) => readEnvironment(pidOf(name)) };
}

/**
 * Resolves when a gateway says that every service is well.
 *
 * @param {string} url
 * @throws Error after two and a half minutes
 */
export async function untilReady(url) {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!(await isReady(url))) {
    if (Date.now() > deadline) {
      throw new Error(`the product at ${url} is not ready`);
    }
    await sleep(POLL_MS);
  }
}

async function isReady(url) {
  try {
    const response = await fetch(`${url}/health/system`, {
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
    await response.arrayBuffer();

    return response.ok;
  } catch {
    return false;
  }
}

/** A file that is just being written is empty, and the number 0 would stand for all processes of this group. */
function readPid(file) {
  const pid = Number(readFileSync(file, 'utf8'));
  if (!(pid > 1)) {
    throw new Error(`no process id in ${file}`);
  }

  return pid;
}

/** proc(5) */
function readEnvironment(pid) {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);

  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2)));
}
