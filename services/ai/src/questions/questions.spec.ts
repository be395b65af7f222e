import { randomUUID } from 'node:crypto';
import { type Advice, type AdviceRecord, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readGuidesOnFlats, SMALL_FLAT } from '../testing/small-flat.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const { askAdvice, getAdvice, setAdviceFeedback, listQuestions, deleteQuestion, deleteQuestions } =
  OPERATIONS.ai;
const NOT_FOUND = { code: 'advice.not_found' };
type Person = ReturnType<typeof asVisitor>;

describe('questions after they were asked', () => {
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi(await readGuidesOnFlats());
  });
  afterAll(() => ai.stop());

  const askAs = (person: Person, question = SMALL_FLAT): Promise<Advice> =>
    ai.client.call(askAdvice, { adviceId: randomUUID(), question }, person);
  const get = (adviceId: string, person: Person = asVisitor()): Promise<AdviceRecord> =>
    ai.client.call(getAdvice, { adviceId }, person);
  const list = (person: Person, paging: { limit: number; cursor?: string } = { limit: 10 }) =>
    ai.client.call(listQuestions, { offset: 0, ...paging }, person);
  const rowsOf = (ids: string[]) => ai.query('SELECT id FROM advice WHERE id = ANY ($1)', [ids]);

  describe('one question', () => {
    it('should be open to whoever knows the id, if a visitor asked it', async () => {
      const advice = await askAs(asVisitor());
      for (const person of [asVisitor(), asUser(), asUser('admin')]) {
        expect(await get(advice.adviceId, person)).toEqual({
          adviceId: advice.adviceId,
          question: SMALL_FLAT,
          status: 'done',
          advice,
          feedback: null,
          createdAt: expect.any(String),
        });
      }
      expect(await ai.query('SELECT owner_id FROM advice WHERE id = $1', [advice.adviceId])).toEqual([
        { owner_id: null },
      ]);
    });

    it('should exist for its member alone', async () => {
      const ana = asUser();
      const { adviceId } = await askAs(ana);
      expect(await get(adviceId, ana)).toMatchObject({ status: 'done' });
      for (const person of [asVisitor(), asUser(), asUser('admin')]) {
        await expect(get(adviceId, person)).rejects.toMatchObject(NOT_FOUND);
      }
    });

    it.each(['7', randomUUID()])('should not exist under the id %s', async (adviceId) => {
      await expect(get(adviceId)).rejects.toMatchObject(NOT_FOUND);
    });

    it('should have no answer before there is one', async () => {
      const adviceId = randomUUID();
      await ai.query(`INSERT INTO advice (id, question, status) VALUES ($1, 'Why?', 'failed')`, [adviceId]);
      expect(await get(adviceId)).toMatchObject({ status: 'failed', advice: null });
    });

    it.each([
      ['high', 'answer'],
      ['medium', 'partial'],
      ['none', 'gap'],
    ])('should have what older versions did not store: %s is %s', async (confidence, outcome) => {
      const {
        adviceId,
        outcome: _outcome,
        safety: _safety,
        possibleDanger: _possibleDanger,
        choices: _choices,
        nearest: _nearest,
        ...old
      } = await askAs(asVisitor());
      await ai.query('UPDATE advice SET result = $2, outcome = NULL WHERE id = $1', [
        adviceId,
        JSON.stringify({ ...old, confidence }),
      ]);
      const added = { safety: null, possibleDanger: null, choices: [], nearest: [] };
      const expected = { outcome, ...added, answer: old.answer };
      expect((await get(adviceId)).advice).toMatchObject(expected);
      expect(await ai.ask(SMALL_FLAT, { adviceId })).toMatchObject(expected);
    });
  });

  describe('feedback', () => {
    const rate = (adviceId: string, feedback: object | null, person: Person = asVisitor()) =>
      ai.client.call(setAdviceFeedback, { adviceId, feedback } as never, person);

    it('should be changed, repeated and taken back', async () => {
      const { adviceId } = await askAs(asVisitor());
      for (const feedback of [
        { rating: 'down', reason: 'unclear' },
        { rating: 'down', reason: null },
        { rating: 'up', reason: null },
        null,
      ]) {
        for (let time = 0; time < 2; time++) {
          expect(await rate(adviceId, feedback)).toEqual({ adviceId });
          expect((await get(adviceId)).feedback).toEqual(feedback);
        }
      }
    });

    it.each([
      { rating: 'sideways' },
      { rating: 'down', reason: 'boring' },
      { rating: 'up', reason: 'wrong' },
      {},
    ])('should refuse %j', async (feedback) => {
      const { adviceId } = await askAs(asVisitor());
      await expect(rate(adviceId, feedback)).rejects.toMatchObject({ code: 'request.invalid' });
    });

    it("should be for answers alone, and a member's for that member alone", async () => {
      const ana = asUser();
      const { adviceId } = await askAs(ana);
      const unanswered = randomUUID();
      await ai.query(`INSERT INTO advice (id, question, status) VALUES ($1, 'Why?', 'failed')`, [unanswered]);
      for (const [id, person] of [
        [adviceId, asVisitor()],
        [adviceId, asUser('admin')],
        [unanswered, asVisitor()],
        [randomUUID(), asVisitor()],
        ['7', asVisitor()],
      ] as const) {
        await expect(rate(id, { rating: 'up' }, person)).rejects.toMatchObject(NOT_FOUND);
      }
      await rate(adviceId, { rating: 'up' }, ana);
    });
  });

  describe('of a member', () => {
    it('should be for members alone', async () => {
      for (const call of [
        () => list(asVisitor()),
        () => ai.client.call(deleteQuestion, { adviceId: randomUUID() }, asVisitor()),
        () => ai.client.call(deleteQuestions, {}, asVisitor()),
      ]) {
        await expect(call()).rejects.toMatchObject({ code: 'auth.required' });
      }
      await expect(list(asUser(), { limit: 0 })).rejects.toMatchObject({ code: 'request.invalid' });
    });

    it('should be listed, newest first and page by page', async () => {
      const [ana, ben] = [asUser(), asUser()];
      const asked: string[] = [];
      for (const question of [SMALL_FLAT, 'What is the capital of Peru?', 'Where should smoke alarms go?']) {
        asked.unshift((await askAs(ana, question)).adviceId);
      }
      await askAs(ben);
      const first = await list(ana, { limit: 2 });
      expect(first).toMatchObject({ total: 3, totalRelation: 'eq' });
      const second = await list(ana, { limit: 2, cursor: first.nextCursor ?? '' });
      expect(second.nextCursor).toBeNull();
      const rows = [...first.rows, ...second.rows];
      expect(rows.map(({ adviceId }) => adviceId)).toEqual(asked);
      expect(rows[2]).toEqual({
        adviceId: asked[2],
        question: SMALL_FLAT,
        status: 'done',
        outcome: expect.any(String),
        createdAt: expect.any(String),
      });
    });

    it('should be deleted for good, one or all, and never those of others', async () => {
      const [ana, ben] = [asUser(), asUser()];
      const [first, second, third] = [await askAs(ana), await askAs(ana), await askAs(ana)];
      const others = [await askAs(ben), await askAs(asVisitor())].map(({ adviceId }) => adviceId);
      for (const adviceId of [...others, randomUUID(), '7']) {
        await expect(ai.client.call(deleteQuestion, { adviceId }, ana)).rejects.toMatchObject(NOT_FOUND);
      }
      const { adviceId } = first;
      expect(await ai.client.call(deleteQuestion, { adviceId }, ana)).toEqual({ adviceId });
      await expect(get(adviceId, ana)).rejects.toMatchObject(NOT_FOUND);
      expect(await ai.client.call(deleteQuestions, {}, ana)).toEqual({ deleted: 2 });
      expect(await ai.client.call(deleteQuestions, {}, ana)).toEqual({ deleted: 0 });
      expect(await rowsOf([first, second, third].map((one) => one.adviceId))).toEqual([]);
      expect(await rowsOf(others)).toHaveLength(2);
    });
  });

  it('should be deleted when they are old: those of visitors sooner than those of members', async () => {
    const add = async (days: number, ownerId: string | null) => {
      const id = randomUUID();
      await ai.query(
        `INSERT INTO advice (id, question, owner_id, created_at) VALUES ($1, 'Why?', $2, now() - make_interval(days => $3))`,
        [id, ownerId, days],
      );

      return id;
    };
    const owner = randomUUID();
    const old = [await add(91, null), await add(366, owner)];
    const kept = [await add(89, null), await add(91, owner), await add(364, owner)];
    const again = await ai.startAnother({ AI_ROLE: 'worker' });
    await until(async () => (await rowsOf(old)).length === 0);
    expect(await rowsOf(kept)).toHaveLength(3);
    await again.stop();
  });
});
