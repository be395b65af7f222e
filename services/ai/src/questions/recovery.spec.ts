import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '@hearthwise/contracts';
import type { RunningService } from '@hearthwise/service-kit';
import { asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import { readGuidesOnFlats, SMALL_FLAT } from '../testing/small-flat.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

/** `recovery.soak.spec.ts` kills processes; here the rows are left as a killed one leaves them. */
describe('when workers stop', () => {
  let ai: TestAi;
  let model: FakeModel;
  const workers: RunningService[] = [];

  /** The service that is asked only takes calls. */
  beforeAll(async () => {
    model = await startFakeModel('pending');
    const articles = await readGuidesOnFlats();
    ai = await startTestAi(articles, {
      AI_ROLE: 'api',
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: model.url,
    });
  });
  beforeEach(() => {
    model.answer = { status: 400 };
    model.calls.length = 0;
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map(({ stop }) => stop()));
  });
  afterAll(async () => {
    await ai.stop();
    await model.stop();
  });

  const startWorker = async () => {
    const worker = await ai.startAnother({ AI_ROLE: 'worker' });
    workers.push(worker);

    return worker;
  };
  const queue = async () => {
    const adviceId = randomUUID();
    await ai.client.call(OPERATIONS.ai.queueAdvice, { adviceId, question: SMALL_FLAT }, asVisitor());

    return adviceId;
  };
  const attemptsOf = async (id: string) =>
    (await ai.query<{ attempt: number }>('SELECT attempt FROM advice WHERE id = $1', [id]))[0]?.attempt;

  it('should answer a question that was asked while no worker ran', async () => {
    const adviceId = await queue();
    await startWorker();
    expect((await ai.ask(SMALL_FLAT, { adviceId })).sources.length).toBeGreaterThan(0);
    expect(await attemptsOf(adviceId)).toBe(1);
  });

  it('should answer a question whose worker has shown no sign of life for four seconds', async () => {
    const adviceId = await queue();
    await ai.query(`DELETE FROM ${ai.config.JOBS_SCHEMA}.job`);
    await ai.query(
      `UPDATE advice SET status = 'running', beat_at = now() - interval '4 seconds' WHERE id = $1`,
      [adviceId],
    );
    await startWorker();
    expect((await ai.ask(SMALL_FLAT, { adviceId })).sources.length).toBeGreaterThan(0);
    expect(await attemptsOf(adviceId)).toBe(2);
  });

  it('should finish the current question before a graceful shutdown', async () => {
    model.answer = 'pending';
    const adviceId = randomUUID();
    const worker = await startWorker();
    const answer = ai.ask(SMALL_FLAT, { adviceId });
    await until(async () => model.calls.length > 0);
    const stopped = worker.stop();
    model.release({ status: 400 });
    expect((await answer).engine).toBe('passages');
    await stopped;
    expect(await attemptsOf(adviceId)).toBe(1);
  });
});
