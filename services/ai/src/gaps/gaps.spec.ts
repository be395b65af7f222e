import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  type Gap,
  LIMITS,
  OPERATIONS,
  type OperationInput,
  type Role,
} from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { GapSorter } from './gap-sorter.js';

const { ai: calls } = OPERATIONS;
const ARTICLES = 12;
const editor: CallContext = asUser('editor');
const NO_GAP = '0199a000-0000-7000-8000-000000000001';

let ai: TestAi;
let worker: { get: <T>(type: new (...args: never[]) => T) => T };
beforeAll(async () => {
  ai = await startTestAi((await readSeedArticles()).slice(0, ARTICLES), { GAPS_INTERVAL_MS: 3_600_000 });
  worker = (await ai.startAnother({ AI_ROLE: 'worker', GAPS_INTERVAL_MS: 3_600_000 })).app;
});
beforeEach(async () => {
  await ai.query('DELETE FROM advice');
  await ai.query('DELETE FROM gaps');
  await ai.query('DELETE FROM audit_entries');
});
afterAll(() => ai.stop());

interface Asked {
  outcome?: 'answer' | 'partial' | 'gap' | 'refusal';
  rating?: 'down' | null;
  sources?: { slug: string; title: string; heading: string }[];
  daysAgo?: number;
}

const create = async (question: string, more: Asked = {}) => {
  const { outcome = 'gap', rating = null, sources = [], daysAgo = 0 } = more;
  const id = randomUUID();
  await ai.query(
    `INSERT INTO advice (id, question, status, outcome, result, rating, created_at)
      VALUES ($1, $2, 'done', $3, $4, $5, now() - make_interval(days => $6))`,
    [
      id,
      question,
      outcome,
      JSON.stringify({ sources, nearest: [{ title: 'A', slug: 'a' }] }),
      rating,
      daysAgo,
    ],
  );

  return id;
};
const sort = () => worker.get(GapSorter).run();
const list = async (more: Partial<OperationInput<typeof calls.listGaps>> = {}, context = editor) =>
  (await ai.client.call(calls.listGaps, { limit: 20, offset: 0, ...more }, context)).rows;
const get = (id: string, context: CallContext = editor) => ai.client.call(calls.getGap, { id }, context);
const createGap = async (question = 'Where does a hamster sleep?', more?: Asked): Promise<Gap> => {
  await create(question, more);
  await sort();

  // The sorting of a process that has just started may hold the question, so that this one has nothing to do.
  return vi.waitFor(async () => {
    const [gap] = await list();
    expect(gap).toBeDefined();

    return gap as Gap;
  });
};
const attach = ({ id, version }: Pick<Gap, 'id' | 'version'>, more: object = {}, context = editor) =>
  ai.client.call(
    calls.attachGap,
    { id, version, articleId: NO_GAP, title: 'Pets', heading: 'Hamsters', revision: 2, ...more },
    context,
  );
const draft = ({ id, version }: Pick<Gap, 'id' | 'version'>, context = editor) =>
  ai.client.call(calls.draftGap, { id, version, articleId: NO_GAP, title: 'Pets' }, context);
const dismiss = (
  { id, version }: Pick<Gap, 'id' | 'version'>,
  reason = 'No guide needed',
  context = editor,
) => ai.client.call(calls.dismissGap, { id, version, reason }, context);
const reopen = ({ id, version }: Pick<Gap, 'id' | 'version'>, context = editor) =>
  ai.client.call(calls.reopenGap, { id, version }, context);
const decided = { code: 'gap.decided' };

describe('the gap board', () => {
  it('should be for editors only, whatever EDITING says', async () => {
    const gap = await createGap();
    const all: ((context: CallContext) => Promise<unknown>)[] = [
      (context) => list({}, context),
      (context) => get(gap.id, context),
      (context) => ai.client.call(calls.listGuidePassages, { slug: 'x' }, context),
      (context) => attach(gap, {}, context),
      (context) => draft(gap, context),
      (context) => dismiss(gap, 'No', context),
      (context) => reopen(gap, context),
    ];
    for (const call of all) {
      await expect(call(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const role of ['member', 'moderator'] satisfies Role[]) {
        await expect(call(asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
    }
    expect(await list({}, asUser('admin'))).toHaveLength(1);
  });

  it('should refuse bad input', async () => {
    const gap = await createGap();
    const invalid = { code: 'request.invalid' };
    await expect(list({ state: 'closed' as never })).rejects.toMatchObject(invalid);
    await expect(list({ kind: 'answer' as never })).rejects.toMatchObject(invalid);
    await expect(dismiss(gap, ' ')).rejects.toMatchObject(invalid);
    await expect(dismiss(gap, 'x'.repeat(LIMITS.gapReasonMax + 1))).rejects.toMatchObject(invalid);
    await expect(attach({ id: gap.id, version: 0 })).rejects.toMatchObject(invalid);
    for (const id of ['x', NO_GAP]) {
      await expect(get(id)).rejects.toMatchObject({ code: 'gap.not_found' });
      await expect(dismiss({ id, version: 1 })).rejects.toMatchObject({ code: 'gap.not_found' });
    }
    await expect(ai.client.call(calls.listGuidePassages, { slug: 'x' }, editor)).rejects.toMatchObject({
      code: 'article.not_found',
    });
  });

  it('should group questions by a word that guides do not use everywhere, the most asked first', async () => {
    await create('Where does a hamster sleep?');
    await create('Can I paint my xylophone?');
    await create('Is a hamster happy in the kitchen?', { daysAgo: 3 });
    await create('Do hamsters need light at night?');
    await sort();
    const gaps = await list();
    expect(gaps.map(({ topic, counts }) => [topic, counts.unanswered])).toEqual([
      ['hamster', 3],
      ['xylophone', 1],
    ]);
    expect(gaps[0]?.samples).toHaveLength(3);
    expect(gaps[0]?.samples.at(-1)).toBe('Is a hamster happy in the kitchen?');
    expect(await list({ search: 'kitchens' })).toMatchObject([{ topic: 'hamster' }]);
    expect(await list({ search: 'garage' })).toEqual([]);
    expect((await get(gaps[0]?.id ?? '')).questions).toMatchObject([
      { question: expect.any(String), kind: 'unanswered', feedback: null },
      {},
      {},
    ]);
  });

  it('should group answers that were partial or did not help by the passage they rest on', async () => {
    const sources = [{ slug: 'pets', title: 'Pets at Home', heading: 'Small animals' }];
    await create('Where does a hamster sleep?', { outcome: 'partial', sources });
    await create('What is a good cage?', { outcome: 'answer', rating: 'down', sources });
    await create('Is this fine?', { outcome: 'answer', sources });
    await create('Who won the match?', { outcome: 'refusal' });
    await sort();
    expect(await list()).toMatchObject([
      { topic: 'Pets at Home: Small animals', counts: { unanswered: 0, partial: 1, unhelpful: 1 } },
    ]);
    expect(await list({ kind: 'unhelpful' })).toHaveLength(1);
    expect(await list({ kind: 'unanswered' })).toEqual([]);
  });

  it('should follow what people say later, and what they delete', async () => {
    const sources = [{ slug: 'pets', title: 'Pets', heading: '' }];
    const id = await create('Is this fine?', { outcome: 'answer', sources });
    await sort();
    expect(await list()).toEqual([]);
    await ai.query(`UPDATE advice SET rating = 'down', rating_reason = 'wrong' WHERE id = $1`, [id]);
    await sort();
    const [gap] = await list();
    expect(await get(gap?.id ?? '')).toMatchObject({ topic: 'Pets', questions: [{ feedback: 'wrong' }] });
    await ai.query('UPDATE advice SET rating = NULL, rating_reason = NULL WHERE id = $1', [id]);
    await sort();
    expect(await list()).toEqual([]);
    const other = await create('Where does a hamster sleep?');
    await sort();
    await ai.query('DELETE FROM advice WHERE id = $1', [other]);
    expect(await list()).toEqual([]);
  });

  it('should not show what may say who asked', async () => {
    await create('Where does a hamster sleep? Write to ana@example.org');
    await create('Call me about the hamster at 030 1234567');
    await sort();
    expect(await list()).toEqual([]);
  });

  it('should take a limited number of questions a day', async () => {
    await createGap();
    await ai.query(
      `WITH asked AS (
         INSERT INTO advice (id, question, status, outcome, result, gap_kind)
         SELECT gen_random_uuid(), 'Where does a hamster sleep?', 'done', 'gap', '{}', 'unanswered'
         FROM generate_series(1, ${LIMITS.gapQuestionsPerDay - 20}) RETURNING id, created_at
       )
       INSERT INTO gap_questions (advice_id, gap_id, kind, asked_at, search)
       SELECT asked.id, gaps.id, 'unanswered', created_at, '' FROM asked, gaps`,
    );
    for (let more = 0; more < 30; more += 1) {
      await create('Where does a hamster sleep?');
    }
    await sort();
    expect(await list()).toMatchObject([{ counts: { unanswered: LIMITS.gapQuestionsPerDay } }]);
    await create('Where does a hamster eat?', { daysAgo: 1 });
    await sort();
    expect(await ai.query('SELECT FROM advice WHERE gap_kind IS NULL')).toEqual([]);
  });

  it('should sort each question once when several processes do', async () => {
    await ai.query(
      `INSERT INTO advice (id, question, status, outcome, result)
        SELECT gen_random_uuid(), 'Where does hamster ' || n % 5 || ' sleep?', 'done', 'gap', '{}'
        FROM generate_series(1, 250) AS n`,
    );
    await Promise.all([sort(), sort(), sort()]);
    await sort();
    const counts = (await list()).map((gap) => gap.counts.unanswered);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(250);
  });

  it('should forget questions after 90 days, and groups without any', async () => {
    await create('Where does a hamster sleep?', { daysAgo: LIMITS.gapDays + 1 });
    await create('Can I paint my xylophone?');
    await sort();
    expect(await list()).toHaveLength(2);
    await worker.get(GarbageCollector).run();
    expect(await list()).toMatchObject([{ topic: 'xylophone' }]);
    expect(await ai.query('SELECT FROM gaps')).toHaveLength(1);
  });

  it('should have the passages of a guide with their wordings', async () => {
    const [article] = ai.content.articles;
    const found = await ai.client.call(calls.listGuidePassages, { slug: article?.slug ?? '' }, editor);
    expect(found).toMatchObject({ articleId: article?.id, title: article?.title });
    const opening = article?.questions?.filter(({ heading }) => heading === null) ?? [];
    expect(found.passages[0]).toMatchObject({
      heading: null,
      wordings: opening.flatMap(({ questions }) => questions),
    });
  });
});

describe('decisions about a group', () => {
  it('should be made once, and audited once', async () => {
    const gap = await createGap();
    for (let time = 0; time < 2; time += 1) {
      expect(await attach(gap)).toMatchObject({
        state: 'attached',
        version: 2,
        article: { id: NO_GAP, title: 'Pets', heading: 'Hamsters', isCovered: false },
      });
    }
    expect(await list()).toEqual([]);
    expect(await list({ state: 'attached' })).toHaveLength(1);
    expect(await ai.query('SELECT action, subject_label, actor_id FROM audit_entries')).toEqual([
      { action: 'gap.attached', subject_label: 'hamster', actor_id: editor.actor?.id },
    ]);
  });

  it('should be taken back', async () => {
    const gap = await createGap();
    const dismissed = await dismiss(gap, 'Pets are no subject of ours');
    expect(dismissed).toMatchObject({
      state: 'dismissed',
      reason: 'Pets are no subject of ours',
      article: null,
    });
    const open = await reopen(dismissed);
    expect(open).toMatchObject({ state: 'open', reason: null, version: 3 });
    expect(await reopen(dismissed)).toEqual(open);
    const drafted = await draft(open);
    expect(drafted).toMatchObject({ state: 'drafted', article: { id: NO_GAP, heading: null } });
    expect(await reopen(drafted)).toMatchObject({ state: 'open', article: null });
  });

  it('should be one of two that are made at once', async () => {
    const gap = await createGap();
    const results = await Promise.allSettled([attach(gap), dismiss(gap), draft(gap), dismiss(gap, 'Other')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results.filter(({ status }) => status === 'rejected')) {
      expect(result).toMatchObject({ reason: decided });
    }
    expect((await get(gap.id)).version).toBe(2);
  });

  it('should fit the state', async () => {
    const gap = await createGap();
    await expect(reopen(gap)).rejects.toMatchObject(decided);
    const dismissed = await dismiss(gap);
    await expect(attach(dismissed)).rejects.toMatchObject(decided);
    await expect(attach(gap)).rejects.toMatchObject(decided);
  });

  it('should stay when others ask the same, unless the guide does not answer them', async () => {
    const dismissed = await dismiss(await createGap('Can I paint my xylophone?'));
    await create('Is a xylophone loud?');
    const attached = await attach(await createGap());
    await create('Where does a hamster eat?');
    await sort();
    expect(await list()).toEqual([]);
    await ai.query(`UPDATE gaps SET covered_at = now() - interval '1 minute' WHERE id = $1`, [attached.id]);
    await create('Where does a hamster run?');
    await sort();
    expect(await list()).toMatchObject([{ id: attached.id, article: null, counts: { unanswered: 3 } }]);
    expect(await get(dismissed.id)).toMatchObject({ state: 'dismissed', counts: { unanswered: 2 } });
  });
});
