import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { QUICK_IMAGES, untilReady } from '../../../infra/testing/test-product.mjs';

export interface Installation {
  dataDir: string;
  port: number;
}

/** Starts the product of a checkout, of whatever release, as `npm start` does there; returns what stops it. */
export async function startCheckout(
  folder: string,
  { dataDir, port }: Installation,
): Promise<() => Promise<void>> {
  const settings = { DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', ...QUICK_IMAGES };
  const launcher = spawn(process.execPath, [join('infra', 'local', 'start.mjs')], {
    cwd: folder,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(launcher, 'exit');
  const stop = async () => {
    launcher.kill('SIGTERM');
    await ended;
  };
  try {
    await Promise.race([untilReady(`http://localhost:${port}`), ended.then(failToStart)]);
  } catch (error) {
    await stop();
    throw error;
  }

  return stop;
}

function failToStart([code, signal]: unknown[]): never {
  throw new Error(`the product has ended before it was ready: ${String(code ?? signal)}`);
}
