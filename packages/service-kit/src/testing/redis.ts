import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'redis';

const PROGRAM = 'redis-server';
const START_ATTEMPTS = 100;
const START_PAUSE_MS = 50;

export interface TestRedis {
  url: string;
  /** Stops responding without closing its connections, as an overloaded machine does. */
  freeze(): void;
  resume(): void;
  /** Deletes everything in it. */
  empty(): Promise<void>;
  /** Ends it as a crash does, with everything in it. */
  stop(): Promise<void>;
  /** Starts it again after it was stopped, at the same address. */
  start(): Promise<void>;
}

/** Why tests on a real Redis are skipped on this machine, for the name of their group; empty when they run. */
export const REDIS_MISSING =
  spawnSync(PROGRAM, ['--version']).status === 0 ? '' : ` (there is no ${PROGRAM} in the PATH)`;

/** Starts an empty Redis of its own on a free port; it keeps nothing on disk. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await findFreePort();
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const url = `redis://127.0.0.1:${port}`;
  let redis: ChildProcess;
  const start = async () => {
    redis = spawn(PROGRAM, settings, { stdio: 'ignore' });
    await untilReady(redis, url);
  };
  await start();

  return {
    url,
    freeze: () => void redis.kill('SIGSTOP'),
    resume: () => void redis.kill('SIGCONT'),
    empty: () => flush(url),
    stop: () => kill(redis),
    start,
  };
}

async function flush(url: string): Promise<void> {
  const client = createClient({ url });
  await client.connect();
  await client.flushAll();
  client.destroy();
}

async function untilReady(redis: ChildProcess, url: string): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS && redis.exitCode === null; attempt++) {
    if (await isResponding(url)) {
      return;
    }
    await sleep(START_PAUSE_MS);
  }
  redis.kill('SIGKILL');
  throw new Error(`${PROGRAM} does not start at ${url}`);
}

async function isResponding(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on('error', () => {});
  try {
    await client.connect();

    return (await client.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    client.destroy();
  }
}

async function kill(redis: ChildProcess): Promise<void> {
  if (redis.exitCode !== null || redis.signalCode !== null) {
    return;
  }
  const exited = once(redis, 'exit');
  redis.kill('SIGKILL'); // which ends a frozen one as well
  await exited;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');

  return typeof address === 'object' && address ? address.port : 0;
}
