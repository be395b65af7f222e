import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pTimeout from 'p-timeout';
import { COMPILE_CACHE } from './compile-cache.js';

/** Milliseconds that a service takes at most to start, on a machine that runs other tests too. */
const START_TIMEOUT_MS = 60_000;

/** A built service in a process of its own, which can be killed. */
export interface ServiceProcess {
  url: string;
  /** Ends it, with SIGKILL unless given; returns its exit code. */
  end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts a built service and waits until it is ready.
 * @param main path of its `dist/main.js`
 */
export async function startServiceProcess(
  main: string,
  environment: Record<string, string>,
): Promise<ServiceProcess> {
  const env = { ...COMPILE_CACHE, ...environment, NODE_ENV: 'production', LOG_LEVEL: 'info' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ready = new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('The service ended before it was ready.')));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as { url?: string };
      if (entry.url) {
        resolve(entry.url);
      }
    });
  });
  try {
    const url = await pTimeout(ready, { milliseconds: START_TIMEOUT_MS });

    return { url, end: (signal) => endChild(child, signal) };
  } catch (error) {
    await endChild(child);
    throw error;
  }
}

async function endChild(child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    child.kill(signal);
    await once(child, 'exit');
  }

  return child.exitCode;
}
