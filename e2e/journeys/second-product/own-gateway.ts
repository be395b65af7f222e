import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pickPorts } from '../../../infra/local/ports.mjs';
import { folderOf } from '../../../infra/local/processes.mjs';
import type { SecondProduct } from './second-product.js';

export interface OwnGateway {
  url: string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

const START_ATTEMPTS = 300;

/** Starts one more gateway of a product, with the settings of its own and these. */
export async function startOwnGateway(
  product: SecondProduct,
  settings: Record<string, string>,
): Promise<OwnGateway> {
  const [port] = await pickPorts(1);
  const gateway = spawn(process.execPath, ['--import', '@hearthwise/service-kit/telemetry', 'dist/main.js'], {
    cwd: folderOf('gateway'),
    env: { ...settingsOf(product.pidOf('gateway')), ...settings, PORT: String(port) },
    // It ends when this channel closes.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const exited = once(gateway, 'exit');
  const url = `http://localhost:${port}`;
  await untilReady(url);

  return {
    url,
    kill: async () => {
      gateway.kill('SIGKILL');
      await exited;
    },
  };
}

/** The environment of a running process (proc(5)). */
function settingsOf(pid: number): Record<string, string> {
  const pairs = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean);

  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s, 2) as [string, string]));
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if ((await fetch(`${url}/health/system`).catch(() => null))?.status === 200) {
      return;
    }
    await sleep(100);
  }
  throw new Error(`the gateway at ${url} does not start`);
}
