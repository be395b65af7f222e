import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { COMPILE_CACHE } from './compile-cache.js';

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
