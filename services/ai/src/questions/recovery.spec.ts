import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { OPERATIONS } from '@hearthwise/contracts';
import { asVisitor, COMPILE_CACHE, PatientClient } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const QUESTION = 'How do I make a small flat feel larger?';
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/**
 * Milliseconds within which a question whose worker was killed is answered: it takes about 6 s on an idle machine, and
 * 60 s when the queue alone notices what was lost.
 */
const RECOVERY_TIMEOUT_MS = 30_000;

describe('when workers stop', () => {
  let ai: TestAi;
  let model: FakeModel;
  let children: ChildProcess[] = [];

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
    await Promise.all(children.map((child) => end(child)));
    children = [];
  });
  afterAll(async () => {
    await ai.stop();
    await model.stop();
  });

  /** Starts a process as in production. Returns it with its URL once it is ready and the index is complete. */
  const spawnService = async (role: string, port = 0): Promise<{ child: ChildProcess; url: string }> => {
    const settings = Object.entries({
      ...COMPILE_CACHE,
      ...ai.config,
      AI_ROLE: role,
      PORT: port,
      NODE_ENV: 'production',
      LOG_LEVEL: 'info',
    });
    const env = Object.fromEntries(
      settings.filter(([, value]) => value !== undefined).map(([key, value]) => [key, String(value)]),
    );
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    const url = await new Promise<string>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The service ended before it was ready.')));
      createInterface({ input: child.stdout }).on('line', (line) => {
        const entry = JSON.parse(line) as { url?: string };
        if (entry.url) {
          resolve(entry.url);
        }
      });
    });
    await ai.indexed();

    return { child, url };
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }

    return child.exitCode;
  };
  /** Kills a process while it waits for the model, which fails from then on, so that the answer is composed of passages. */
  const killWhileAnswering = async (child: ChildProcess) => {
    await until(async () => model.calls.length > 0);
    await end(child);
    model.answer = { status: 500 };

    return Date.now();
  };

  it('should answer soon after the only process was killed while answering and started again', async () => {
    const first = await spawnService('all');
    const client = new PatientClient({ url: first.url, token: ai.config.RPC_TOKEN });
    const answer = client.call(
      OPERATIONS.ai.askAdvice,
      { adviceId: randomUUID(), question: QUESTION },
      asVisitor(),
    );
    const killedAt = await killWhileAnswering(first.child);
    await spawnService('all', Number(new URL(first.url).port));
    expect((await answer).sources.length).toBeGreaterThan(0);
    expect(Date.now() - killedAt).toBeLessThan(RECOVERY_TIMEOUT_MS);
    await client.close();
  }, 60_000);

  it('should answer soon after one of two workers was killed while answering', async () => {
    const { child } = await spawnService('worker');
    const answer = ai.ask(QUESTION);
    await until(async () => model.calls.length > 0);
    await spawnService('worker');
    const killedAt = await killWhileAnswering(child);
    expect((await answer).sources.length).toBeGreaterThan(0);
    expect(Date.now() - killedAt).toBeLessThan(RECOVERY_TIMEOUT_MS);
  }, 60_000);

  it('should answer a question that was asked while no worker ran', async () => {
    model.answer = { status: 500 };
    const answer = ai.ask(QUESTION);
    await until(
      async () =>
        (await ai.query(`SELECT FROM ${ai.config.JOBS_SCHEMA}.job WHERE state = 'waiting'`)).length === 1,
    );
    await spawnService('worker');
    expect((await answer).sources.length).toBeGreaterThan(0);
  }, 60_000);

  it('should finish the current question before a graceful shutdown', async () => {
    const { child } = await spawnService('worker');
    const answer = ai.ask(QUESTION);
    await until(async () => model.calls.length > 0);
    const ended = end(child, 'SIGTERM');
    await sleep(300);
    model.release({ status: 500 });
    expect((await answer).engine).toBe('passages');
    expect(await ended).toBe(0);
    const [row] = await ai.query<{ attempt: number }>(
      'SELECT attempt FROM advice ORDER BY created_at DESC LIMIT 1',
    );
    expect(row?.attempt).toBe(1);
  }, 60_000);
});
