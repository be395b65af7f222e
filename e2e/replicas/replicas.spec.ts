import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { REDIS_MISSING } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PROCESSES } from '../../infra/local/processes.mjs';
import { Caller, newMember } from '../support/api.js';
import { HAPROXY_MISSING } from './balancer.js';
import { type ReplicaName, type ReplicatedProduct, startReplicatedProduct } from './replicated-product.js';
import { startTraffic } from './traffic.js';

const REPLACED: ReplicaName[] = [...PROCESSES, 'media-worker'];
const MISSING = HAPROXY_MISSING || REDIS_MISSING;
/** Milliseconds after which a restarted Postgres serves everybody again. */
const RECOVERY_MS = 10_000;
/** Milliseconds without a failure that show that everybody is served. */
const STEADY_MS = 5_000;
/** Milliseconds within which HAProxy has counted what an open connection carried; it does so every five seconds (`contstats`). */
const COUNTED_MS = 10_000;
/** Least part of the work that one of two replicas does. */
const SHARE = 0.2;
const AT_ONCE = 32;
const ROUNDS = 6;
const ASKING = 24;
const ASKING_MS = 15_000;
/** How much more three workers answer than one, while each mostly waits for the model. */
const GAIN = 2;

describe.skipIf(MISSING !== '')(`two of every process behind a balancer${MISSING}`, () => {
  let product: ReplicatedProduct;
  beforeAll(async () => {
    product = await startReplicatedProduct();
  }, 600_000);
  afterAll(() => product?.stop(), 120_000);

  const report = (line: string) => process.stdout.write(`  ${line}\n`);

  it('should share the work', async () => {
    const before = await workOf();
    await keepEverybodyBusy();
    await vi.waitFor(
      async () => {
        const shares = sharesOf(before, await workOf());
        report(`share of the less busy one of two: ${JSON.stringify(shares)}`);
        expect(Math.min(...Object.values(shares))).toBeGreaterThan(SHARE);
      },
      { timeout: COUNTED_MS, interval: 1_000 },
    );
  }, 240_000);

  it('should fail no read and lose no write while each is replaced', async () => {
    const traffic = await startTraffic(product.url);
    const startedAt = Date.now();
    await sleep(STEADY_MS);
    for (const name of REPLACED) {
      for (const replica of product.replicas[name]) {
        expect([name, await replica.stop()]).toEqual([name, 0]);
        await replica.start();
        await allUp(name);
      }
    }
    const missing = await traffic.stop();
    report(
      `replaced ${REPLACED.length * 2} processes in ${seconds(Date.now() - startedAt)} s: ${traffic.reads} reads, ` +
        `${traffic.failedReads.length} failed; ${traffic.writes} writes, ${traffic.failedWrites.length} repeated, ${missing.length} lost`,
    );

    expect(traffic.failedReads).toEqual([]);
    expect(missing).toEqual([]);
    expect(traffic.failedWrites).toEqual([]);
  }, 600_000);

  it('should serve everybody again within ten seconds after Postgres was restarted, and lose no write', async () => {
    const traffic = await startTraffic(product.url);
    await sleep(STEADY_MS);
    const backAt = await product.restartPostgres();
    await sleep(RECOVERY_MS + STEADY_MS);
    const missing = await traffic.stop();
    const failures = [...traffic.failedReads, ...traffic.failedWrites];
    const lastFailure = Math.max(backAt, ...failures.map(({ at }) => at));
    report(
      `Postgres restarted: last failure ${seconds(lastFailure - backAt)} s after it was back, ${failures.length} failures, ` +
        `${traffic.writes} writes, ${missing.length} lost`,
    );

    expect(failures.length).toBeGreaterThan(0);
    expect(lastFailure - backAt).toBeLessThan(RECOVERY_MS);
    expect(Math.min(traffic.lastRead, traffic.lastWrite)).toBeGreaterThan(backAt);
    expect(missing).toEqual([]);
  }, 120_000);

  it('should tell KEDA how many questions wait', async () => {
    const file = new URL('../../k8s/components/queue-scaling/scaled-object.yaml', import.meta.url);
    const [, name = '', labels = ''] = /valueLocation: (\w+)\{(.+)\}/.exec(readFileSync(file, 'utf8')) ?? [];
    const [{ port } = { port: 0 }] = product.replicas.ai;
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const lines = metrics.split('\n').filter((line) => line.startsWith(`${name}{`));

    expect(lines.filter((line) => labels.split(',').every((label) => line.includes(label)))).toHaveLength(1);
  });

  it('should answer more questions with three ai workers than with one', async () => {
    const one = await answersPerSecond();
    await Promise.all(product.replicas['ai-worker'].slice(1).map((replica) => replica.start()));
    const three = await answersPerSecond();
    report(`answers per second: ${one.toFixed(1)} with one ai worker, ${three.toFixed(1)} with three`);

    expect(three / one).toBeGreaterThan(GAIN);
  }, 240_000);

  /** Many at once, so that the callers need many connections: a balancer that knows only these shares nothing else. */
  async function keepEverybodyBusy(): Promise<void> {
    const { body: page } = await new Caller(product.url).get('/');
    const image = /\/objects\/[^"\s]+/.exec(page as string)?.[0] ?? '';
    const reads = ['/api/articles/make-a-small-flat-feel-larger', '/api/discussions?limit=20', image];
    const atOnce = (count: number, send: (person: number) => Promise<unknown>) =>
      Promise.all(Array.from({ length: count }, (_, person) => send(person)));
    for (const path of reads) {
      for (let round = 0; round < ROUNDS; round += 1) {
        await atOnce(AT_ONCE, () => new Caller(product.url).get(path));
      }
    }
    await atOnce(AT_ONCE / 2, () => newMember('Robin', product.url));
    await atOnce(AT_ONCE / 2, (person) =>
      new Caller(product.url).post('/api/ai/advice', { question: `How do I paint ${person} rooms?` }),
    );
  }

  /** Bytes that each replica of each process has answered. */
  async function workOf(): Promise<Record<string, number[]>> {
    const entries = PROCESSES.map(async (name) => {
      const replicas = await product.balancer.replicasOf(name);

      return [name, replicas.map(({ bytes }) => bytes)] as const;
    });

    return Object.fromEntries(await Promise.all(entries));
  }

  async function allUp(name: string): Promise<void> {
    await vi.waitFor(
      async () => {
        const replicas = await product.balancer.replicasOf(name);
        expect(replicas.every(({ isUp }) => isUp)).toBe(true);
      },
      { timeout: 10_000, interval: 50 },
    );
  }

  async function answersPerSecond(): Promise<number> {
    const endsAt = Date.now() + ASKING_MS;
    let answered = 0;
    const askOn = async (person: number) => {
      for (let count = 0; Date.now() < endsAt; count += 1) {
        const question = `How do I paint the ${count} walls of room ${person} in a small flat?`;
        const { status } = await new Caller(product.url).post('/api/ai/advice', { question });
        answered += status === 200 && Date.now() < endsAt ? 1 : 0;
      }
    };
    await Promise.all(Array.from({ length: ASKING }, (_, person) => askOn(person)));

    return answered / (ASKING_MS / 1_000);
  }
});

/** Of each process, the part of the work that the less busy one of its replicas has done. */
function sharesOf(before: Record<string, number[]>, after: Record<string, number[]>): Record<string, number> {
  const shares = Object.entries(after).map(([name, bytes]) => {
    const done = bytes.map((each, at) => each - (before[name]?.[at] ?? 0));
    const sum = done.reduce((total, each) => total + each, 0);

    return [name, Math.round((Math.min(...done) / sum) * 100) / 100];
  });

  return Object.fromEntries(shares) as Record<string, number>;
}

const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
