import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OPERATIONS } from '@hearthwise/contracts';
import type { RunningService } from '@hearthwise/service-kit';
import {
  asVisitor,
  PatientClient,
  type ServiceProcess,
  startServiceProcess,
} from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import { readSeedArticles } from '../testing/fake-content.js';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import { SMALL_FLAT } from '../testing/small-flat.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/**
 * Milliseconds within which a question whose worker was killed is answered: it takes about 6 s on an idle machine, and
 * 60 s when the queue alone notices what was lost.
 */
const RECOVERY_TIMEOUT_MS = 30_000;

describe('when workers are killed', () => {
  let ai: TestAi;
  let model: FakeModel;
  const processes: ServiceProcess[] = [];
  const instances: RunningService[] = [];

  /** The service in this process only takes calls; the tests start and kill the workers. */
  beforeAll(async () => {
    model = await startFakeModel('pending');
    const settings = {
      AI_ROLE: 'api',
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
    } as const;
    ai = await startTestAi(await readSeedArticles(), settings);
  });
  beforeEach(() => {
    model.answer = 'pending';
    model.calls.length = 0;
  });
  afterEach(async () => {
    await Promise.all(processes.splice(0).map(({ end }) => end()));
    await Promise.all(instances.splice(0).map(({ stop }) => stop()));
  });
  afterAll(async () => {
    await ai.stop();
    await model.stop();
  });

  /** Starts a process as in production, which can be killed; resolves when the index is complete. */
  const startProcess = async (role: string): Promise<ServiceProcess> => {
    const settings = Object.entries({ ...ai.config, AI_ROLE: role, PORT: 0 });
    const given = settings
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]);
    const started = await startServiceProcess(MAIN, Object.fromEntries(given));
    processes.push(started);
    await ai.indexed();

    return started;
  };
  /** Starts an instance in this process, which is not killed. */
  const startInstance = async (settings: Partial<Config>) => {
    instances.push(await ai.startAnother(settings));
  };
  /** Kills a process while it waits for the model, which fails from then on, so that the answer is composed of passages. */
  const killWhileAnswering = async ({ end }: ServiceProcess) => {
    await until(async () => model.calls.length > 0);
    await end();
    model.answer = { status: 400 };

    return Date.now();
  };

  it('should answer soon after the only process was killed while answering and started again', async () => {
    const first = await startProcess('all');
    const client = new PatientClient({ url: first.url, token: ai.config.RPC_TOKEN });
    const answer = client.call(
      OPERATIONS.ai.askAdvice,
      { adviceId: randomUUID(), question: SMALL_FLAT },
      asVisitor(),
    );
    const killedAt = await killWhileAnswering(first);
    await startInstance({ AI_ROLE: 'all', PORT: Number(new URL(first.url).port) });
    expect((await answer).sources.length).toBeGreaterThan(0);
    expect(Date.now() - killedAt).toBeLessThan(RECOVERY_TIMEOUT_MS);
    await client.close();
  }, 60_000);

  it('should answer soon after one of two workers was killed while answering', async () => {
    const first = await startProcess('worker');
    const answer = ai.ask(SMALL_FLAT);
    await until(async () => model.calls.length > 0);
    await startInstance({ AI_ROLE: 'worker' });
    const killedAt = await killWhileAnswering(first);
    expect((await answer).sources.length).toBeGreaterThan(0);
    expect(Date.now() - killedAt).toBeLessThan(RECOVERY_TIMEOUT_MS);
  }, 60_000);

  it('should finish the current question before a graceful shutdown', async () => {
    const worker = await startProcess('worker');
    const answer = ai.ask(SMALL_FLAT);
    await until(async () => model.calls.length > 0);
    const ended = worker.end('SIGTERM');
    await sleep(300);
    model.release({ status: 400 });
    expect((await answer).engine).toBe('passages');
    expect(await ended).toBe(0);
    const [row] = await ai.query<{ attempt: number }>(
      'SELECT attempt FROM advice ORDER BY created_at DESC LIMIT 1',
    );
    expect(row?.attempt).toBe(1);
  }, 60_000);
});
