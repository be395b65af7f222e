import { randomUUID } from 'node:crypto';
import { type AdviceProgress, type KnownProgress, OPERATIONS } from '@hearthwise/contracts';
import { CancellationToken, requestContext } from '@hearthwise/rpc';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGuidesOnFlats, SMALL_FLAT } from '../testing/small-flat.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const { queueAdvice, followAdvice, deleteQuestion } = OPERATIONS.ai;
const NOTHING: KnownProgress = { stage: null, hasSafety: false, version: 0, length: 0 };
const CARD = { id: 'gas', title: 'Gas', now: ['Go outside.'], call: '105' };

/** What a reader knows who knew this and gets that. */
function learn(known: KnownProgress, { stage, safety, part }: AdviceProgress): KnownProgress {
  return {
    stage,
    hasSafety: known.hasSafety || safety !== null,
    version: part?.version ?? known.version,
    length: part ? part.at + part.text.length : known.length,
  };
}

/** Without a worker: the tests do what one does to the row. */
describe('following an answer', () => {
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi(await readGuidesOnFlats(), { AI_ROLE: 'api' });
  });
  afterAll(() => ai.stop());

  const queue = async (person = asVisitor()) => {
    const adviceId = randomUUID();
    await ai.client.call(queueAdvice, { adviceId, question: SMALL_FLAT }, person);

    return adviceId;
  };
  const follow = (adviceId: string, known = NOTHING, person = asVisitor()) =>
    ai.client.call(followAdvice, { adviceId, known }, person);
  const write = (adviceId: string, text: string, version = 1) =>
    ai.query(
      `UPDATE advice SET status = 'running', stage = 'writing', beat_at = now(),
        written = $2, written_length = $3, version = $4 WHERE id = $1`,
      [adviceId, text, text.length, version],
    );

  it("should refuse what is no question, and a member's to others", async () => {
    const ana = asUser();
    const own = await queue(ana);
    expect(await follow(own, NOTHING, ana)).toMatchObject({ stage: 'queued' });
    for (const [adviceId, person] of [
      ['7', asVisitor()],
      [randomUUID(), asVisitor()],
      [own, asVisitor()],
      [own, asUser('admin')],
    ] as const) {
      await expect(follow(adviceId, NOTHING, person)).rejects.toMatchObject({ code: 'advice.not_found' });
    }
  });

  it('should queue a question once, and say so at once', async () => {
    const adviceId = await queue();
    await ai.client.call(queueAdvice, { adviceId, question: 'Another one?' }, asVisitor());
    expect(await follow(adviceId)).toEqual({ stage: 'queued', safety: null, part: null, advice: null });
    expect(await ai.query('SELECT question, attempt FROM advice WHERE id = $1', [adviceId])).toEqual([
      { question: SMALL_FLAT, attempt: 1 },
    ]);
  });

  it('should tell of danger first, then stage by stage and piece by piece', async () => {
    const adviceId = await queue();
    let known = learn(NOTHING, await follow(adviceId));
    const next = async (work: () => Promise<unknown>) => {
      const progress = follow(adviceId, known);
      await work();
      known = learn(known, await progress);

      return progress;
    };
    const danger = await next(() =>
      ai.query(
        `UPDATE advice SET status = 'running', version = 1, beat_at = now(), safety = $2 WHERE id = $1`,
        [adviceId, JSON.stringify(CARD)],
      ),
    );
    expect(danger).toEqual({ stage: 'finding', safety: CARD, part: null, advice: null });
    expect(await next(() => write(adviceId, 'Paint'))).toMatchObject({
      stage: 'writing',
      part: { version: 1, at: 0, text: 'Paint' },
    });
    expect(await next(() => write(adviceId, 'Paint it 🏠'))).toMatchObject({
      part: { version: 1, at: 5, text: ' it 🏠' },
    });
    expect(await next(() => write(adviceId, 'Move', 2))).toMatchObject({
      part: { version: 2, at: 0, text: 'Move' },
    });
    const last = await next(() =>
      ai.query(`UPDATE advice SET status = 'done', result = $2 WHERE id = $1`, [
        adviceId,
        JSON.stringify(RESULT),
      ]),
    );
    expect(last).toMatchObject({ part: null, advice: { adviceId, answer: 'Move the sofa.' } });
    expect(await follow(adviceId)).toEqual(last);
  });

  it('should end with an error when the answer fails, and when the question is deleted', async () => {
    const ana = asUser();
    const [failed, deleted] = [await queue(), await queue(ana)];
    const known: KnownProgress = { ...NOTHING, stage: 'queued' };
    const both = [follow(failed, known), follow(deleted, known, ana)].map((call) =>
      call.catch((error: { code: string }) => error.code),
    );
    await ai.query(`UPDATE advice SET status = 'failed' WHERE id = $1`, [failed]);
    await ai.client.call(deleteQuestion, { adviceId: deleted }, ana);
    expect(await Promise.all(both)).toEqual(['server.unexpected', 'advice.not_found']);
  });

  it('should abandon a question that its last reader leaves, until somebody reads on', async () => {
    const adviceId = await queue();
    const statusOf = async () =>
      (await ai.query<{ status: string }>('SELECT status FROM advice WHERE id = $1', [adviceId]))[0]?.status;
    const cancellation = new CancellationToken();
    const reading = requestContext
      .run({ requestId: 'r', cancellation }, () => follow(adviceId, { ...NOTHING, stage: 'queued' }))
      .catch((error: { code: string }) => error.code);
    setTimeout(() => cancellation.abandon(), 100);
    expect(await reading).toBe('request.abandoned');
    await until(async () => (await statusOf()) === 'abandoned');

    const known: KnownProgress = { ...NOTHING, stage: 'queued' };
    const again = follow(adviceId, known);
    await until(async () => (await statusOf()) === 'queued');
    await write(adviceId, 'So');
    expect(await again).toMatchObject({ part: { text: 'So' } });
  });
});

const RESULT = {
  outcome: 'answer',
  safety: null,
  choices: [],
  nearest: [],
  answer: 'Move the sofa.',
  suggestedActions: [],
  relatedTopics: [],
  checklist: { title: '', items: [] },
  sources: [],
  confidence: 'high',
  engine: 'passages',
};
