import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '@hearthwise/contracts';
import { CancellationToken, requestContext } from '@hearthwise/rpc';
import { asUser } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import { readGuidesOnFlats, SMALL_FLAT } from '../testing/small-flat.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

/** Questions that one process answers at a time. */
const CONCURRENCY = 4;

/** A model that does not respond makes answers slow. */
describe('questions whose callers disconnect', () => {
  let ai: TestAi;
  let model: FakeModel;

  beforeAll(async () => {
    model = await startFakeModel('pending');
    const settings = { OPENAI_API_KEY: 'a-key-for-nobody', OPENAI_BASE_URL: model.url };
    const articles = await readGuidesOnFlats();
    ai = await startTestAi(articles, settings);
  });
  afterAll(async () => {
    model.release({ status: 400 });
    model.answer = { status: 400 };
    await ai.stop();
    await model.stop();
  });

  const askMany = (count: number) => {
    const cancellation = new CancellationToken();
    const ids = Array.from({ length: count }, () => randomUUID());
    const codes = ids.map((adviceId) =>
      requestContext
        .run({ requestId: adviceId, cancellation }, () => ai.ask(SMALL_FLAT, { adviceId }))
        .then(
          () => 'ok',
          (error: { code: string }) => error.code,
        ),
    );

    return { cancellation, ids, codes: Promise.all(codes) };
  };
  const countOf = async (ids: string[], status: string) =>
    (await ai.query('SELECT FROM advice WHERE id = ANY ($1) AND status = $2', [ids, status])).length;

  it('should neither delay a save nor the readiness probe', async () => {
    const { cancellation, ids, codes } = askMany(64);
    await until(async () => (await countOf(ids, 'queued')) === 64 - CONCURRENCY);
    const checklist = {
      id: randomUUID(),
      title: 'A list',
      description: '',
      items: ['One thing'],
      categoryId: null,
      isTemplate: false,
      isPublic: false,
    };
    await ai.client.call(OPERATIONS.ai.createChecklist, checklist, asUser());
    expect(await ai.client.isReady()).toBe(true);

    cancellation.abandon();
    expect(new Set(await codes)).toEqual(new Set(['request.abandoned']));
    await until(async () => (await countOf(ids, 'abandoned')) === 64 - CONCURRENCY);
  });

  it('should answer what is asked again, and nothing else that was abandoned', async () => {
    const { cancellation, ids, codes } = askMany(12);
    await until(async () => (await countOf(ids, 'queued')) === 12);
    cancellation.abandon();
    await codes;
    await until(async () => (await countOf(ids, 'abandoned')) === 12);
    await until(async () => model.calls.length >= CONCURRENCY);
    const calls = model.calls.length;
    model.answer = { status: 400 };
    model.release({ status: 400 });
    const [again = ''] = ids;
    expect((await ai.ask(SMALL_FLAT, { adviceId: again })).engine).toBe('passages');
    expect(model.calls.length).toBe(calls + 1);
    expect(await countOf(ids, 'abandoned')).toBe(11);
  });
});
