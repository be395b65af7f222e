import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestRedis } from '@hearthwise/service-kit/testing';
import type { DataDir } from '../../infra/local/data-dir.mjs';
import { pickPorts } from '../../infra/local/ports.mjs';
import { environmentOf, PROCESSES, type ProcessName } from '../../infra/local/processes.mjs';
import { withClient } from '../../infra/local/provision.mjs';
import { Stack } from '../../infra/local/stack.mjs';
import { untilReady } from '../../infra/testing/test-product.mjs';
import { type Balancer, startBalancer } from './balancer.js';
import { Replica } from '../support/replica.js';
import { startSlowModel } from './slow-model.js';

/** How many of each there are; of the ai workers one runs at first. */
const COUNTS = {
  gateway: 2,
  auth: 2,
  content: 2,
  community: 2,
  ai: 2,
  media: 2,
  'ai-worker': 3,
  'media-worker': 2,
};
export type ReplicaName = keyof typeof COUNTS;

/** Milliseconds in which the balancer and callers turn to the other one. */
const DRAIN_MS = 3_000;
/** Connections of each process, which are many: Postgres of the launcher allows 200. */
const DATABASE_POOL = 6;

/**
 * A product as on a cluster: two of every process behind a balancer, workers of their own, one Postgres and one Redis. Nothing
 * is cached or limited, so that every request does its work.
 */
export interface ReplicatedProduct {
  url: string;
  balancer: Balancer;
  replicas: Record<ReplicaName, Replica[]>;
  /** Restarts Postgres; returns the moment at which it takes connections again, as `Date.now` does. */
  restartPostgres(): Promise<number>;
  stop(): Promise<void>;
}

export async function startReplicatedProduct(): Promise<ReplicatedProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'hearthwise-replicas-'));
  const stack = new Stack({ dataDir: folder, quiet: true });
  const ports = await portsByName();
  const running: { stop(): unknown }[] = [];
  const keep = <T extends { stop(): unknown }>(started: T): T => {
    running.unshift(started);

    return started;
  };
  const stop = async () => {
    for (const each of running) {
      await each.stop();
    }
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    keep(stack);
    const { adminUrl, dataDir, secrets } = await stack.startDatabase();
    const databaseUrls = await stack.provision(adminUrl);
    await stack.migrate();
    const redis = keep(await startTestRedis());
    const model = keep(await startSlowModel());

    const base = { ...process.env, ...settingsOf(redis.url, model.url) };
    const setting = { base, ports, databaseUrls, dataDir, secrets };
    const replicas = await makeReplicas((name) => environmentOf(name, setting), dataDir);
    const balancer = keep(
      await startBalancer(
        PROCESSES.map((name) => ({
          name,
          port: ports[name],
          replicas: replicas[name].map(({ port }) => port),
        })),
      ),
    );
    keep({
      stop: () => Promise.all(Object.values(replicas).flatMap((all) => all.map((each) => each.stop()))),
    });
    await startReplicas(replicas);
    const url = `http://localhost:${ports.gateway}`;
    await untilReady(url);
    const restartPostgres = async () => {
      await stack.processes.postgres?.stop();
      stack.processes.postgres?.start();
      while (!(await withClient(adminUrl, async () => true).catch(() => false))) {
        await sleep(20);
      }

      return Date.now();
    };

    return { url, balancer, replicas, restartPostgres, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function portsByName(): Promise<Record<ProcessName, number>> {
  const ports = await pickPorts(PROCESSES.length);

  return Object.fromEntries(PROCESSES.map((name, at) => [name, ports[at]])) as Record<ProcessName, number>;
}

function settingsOf(redisUrl: string, modelUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
    RESPONSE_CACHE: 'off',
    DATABASE_POOL: String(DATABASE_POOL),
    REDIS_URL: redisUrl,
    DRAIN_MS: String(DRAIN_MS),
    OPENAI_API_KEY: 'a-key-for-nobody',
    OPENAI_BASE_URL: modelUrl,
    RENDITION_EFFORT: '0',
  };
}

async function makeReplicas(
  environment: (name: ProcessName) => Record<string, string | undefined>,
  dataDir: DataDir,
): Promise<Record<ReplicaName, Replica[]>> {
  const made = Object.entries(COUNTS).map(async ([name, count]) => {
    const [process, worker] = name.split('-') as [ProcessName, string?];
    const role = { [`${process.toUpperCase()}_ROLE`]: worker ?? 'api' };
    const ports = await pickPorts(count);
    const replicas = ports.map((port, at) => {
      const env = { ...environment(process), ...role, PORT: String(port) };

      return new Replica(process, env, join(dataDir.log, `${name}-${at}.log`));
    });

    return [name, replicas] as const;
  });

  return Object.fromEntries(await Promise.all(made)) as Record<ReplicaName, Replica[]>;
}

/** A few at a time: starting takes a processor each. */
async function startReplicas({
  'ai-worker': aiWorkers,
  ...others
}: Record<ReplicaName, Replica[]>): Promise<void> {
  for (const each of [aiWorkers.slice(0, 1), ...Object.values(others)]) {
    await Promise.all(each.map((replica) => replica.start()));
  }
}
