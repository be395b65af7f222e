import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { COMPILE_CACHE } from '@hearthwise/service-kit/testing';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** The built service in a separate process. */
export interface MediaProcess {
  url: string;
  /** Ends it, with SIGKILL unless given; returns its exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts the built service and waits until it is ready. */
export async function startMediaProcess(environment: Record<string, string>): Promise<MediaProcess> {
  const env = { ...COMPILE_CACHE, ...environment, NODE_ENV: 'production', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The service ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as { url?: string };
      if (entry.url) {
        resolve(entry.url);
      }
    });
  });

  return { url, end: (signal) => endChild(child, signal) };
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }

  return child.exitCode;
}
