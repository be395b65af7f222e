import { randomUUID } from 'node:crypto';
import { type AdviserStatus, OPERATIONS, type Role } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi, until } from '../testing/test-ai.js';

const { getAdviserStatus, rebuildIndex, listAuditEntries, retryFailedJobs } = OPERATIONS.ai;
const ARTICLES = 12;

describe('the adviser as administrators see it', () => {
  const admin = asUser('admin');
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi((await readSeedArticles()).slice(0, ARTICLES), {
      OPENAI_API_KEY: 'a-key-for-nobody',
      OPENAI_BASE_URL: 'http://user:secret@127.0.0.1:9/v1?key=secret',
      OPENAI_MODEL: 'a-model',
    });
  });
  afterAll(() => ai.stop());

  const getStatus = (): Promise<AdviserStatus> => ai.client.call(getAdviserStatus, {}, admin);
  const rebuild = (id: string = randomUUID(), context = admin) =>
    ai.client.call(rebuildIndex, { id }, context);
  const ended = async (status: string) => {
    await until(async () => (await getStatus()).rebuild?.status === status);

    return (await getStatus()).rebuild;
  };

  it('should be for administrators only', async () => {
    for (const [operation, input] of [
      [getAdviserStatus, {}],
      [rebuildIndex, { id: randomUUID() }],
    ] as const) {
      const call = (context: ReturnType<typeof asVisitor>) => ai.client.call(operation, input, context);
      await expect(call(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const role of ['member', 'editor', 'moderator'] satisfies Role[]) {
        await expect(call(asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
    }
    await expect(rebuild('x')).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should say what answers, without any secret', async () => {
    const status = await getStatus();
    expect(status.engine).toEqual({ kind: 'model', model: 'a-model', host: '127.0.0.1:9', circuit: null });
    expect(status.embeddings).toBeNull();
    expect(status.limits).toEqual({
      questionCharacters: 2_000,
      concurrentQuestions: 4,
      tries: 6,
      answerSeconds: 60,
      modelSeconds: 30,
    });
    expect(JSON.stringify(status)).not.toMatch(/secret|nobody/);
  });

  it('should say how the index compares with the articles', async () => {
    await until(async () => (await getStatus()).index.behind === 0);
    const { index } = await getStatus();
    expect(index).toMatchObject({ articles: ARTICLES, version: expect.any(Number) });
    expect(index.passages).toBeGreaterThan(ARTICLES);
    expect(index.wordings).toBeGreaterThan(100);
    expect(Date.now() - Date.parse(index.comparedAt ?? '')).toBeLessThan(60_000);
    expect(Date.now() - Date.parse(index.changedAt ?? '')).toBeLessThan(60_000);
  });

  it('should count what became of questions, by day and week', async () => {
    const before = await getStatus();
    const add = (
      age: string,
      row: { status: string; confidence?: string; outcome?: string; rating?: string },
    ) =>
      ai.query(
        `INSERT INTO advice (id, question, status, confidence, outcome, rating, result, created_at)
          VALUES ($1, 'Why?', $2, $3, $4, $5, CASE WHEN $2 = 'done' THEN '{}'::jsonb END, now() - $6::interval)`,
        [randomUUID(), row.status, row.confidence, row.outcome, row.rating, age],
      );
    await add('1 hour', { status: 'done', confidence: 'high', outcome: 'answer', rating: 'up' });
    await add('2 hours', { status: 'done', confidence: 'none', outcome: 'refusal' });
    await add('2 days', { status: 'done', confidence: 'medium', outcome: 'partial', rating: 'down' });
    await add('2 days', { status: 'done', confidence: 'none', outcome: 'choice' });
    // From a version without outcomes.
    await add('3 days', { status: 'done', confidence: 'none' });
    await add('6 days', { status: 'failed' });
    await add('8 days', { status: 'failed' });
    const none = { answer: 0, partial: 0, choice: 0, gap: 0, refusal: 0, failed: 0, up: 0, down: 0 };
    expect(before.questions).toEqual([
      { days: 1, ...none },
      { days: 7, ...none },
    ]);
    expect((await getStatus()).questions).toEqual([
      { days: 1, ...none, answer: 1, refusal: 1, up: 1 },
      { days: 7, answer: 1, partial: 1, choice: 1, gap: 1, refusal: 1, failed: 1, up: 1, down: 1 },
    ]);
  });

  it('should be rebuilt with progress, once at a time, and recorded', async () => {
    await ai.query("UPDATE passages SET text = 'spoilt'");
    await ai.query("INSERT INTO sources VALUES (uuidv7(), 1, 2, 'x', 'X', 'Ways We Live', NULL)");
    const [first, second] = await Promise.all([rebuild(), rebuild()]);
    expect(first.id).toBe(second.id);
    expect(await ended('done')).toMatchObject({
      id: first.id,
      total: ARTICLES,
      done: ARTICLES,
      finishedAt: expect.any(String),
    });
    expect(await ai.query(`SELECT FROM passages WHERE text = 'spoilt'`)).toEqual([]);
    expect((await getStatus()).index.articles).toBe(ARTICLES);
    const { entries } = await ai.client.call(listAuditEntries, { subject: first.id, limit: 10 }, admin);
    expect(entries).toMatchObject([{ action: 'search_index.rebuild_started', actorId: admin.actor.id }]);
    expect((await rebuild()).id).not.toBe(first.id);
    await ended('done');
  });

  it('should be what is answered from once it is rebuilt, also where no article has changed', async () => {
    const { questions = [] } = ai.content.articles[0]!;
    const [wording = ''] = questions.find(({ answer }) => answer)!.questions;
    await ai.query(
      `UPDATE passages SET answers = replace(answers::text, '"text": "', '"text": "Spoilt. ')::jsonb`,
    );
    await ai.query('UPDATE sources SET title = title');
    await ai.query('UPDATE index_state SET change = change + 1');
    await ai.askUntil(wording, ({ answer }) => answer.includes('Spoilt.'));

    await rebuild();
    await ended('done');
    const { answer } = await ai.askUntil(wording, (advice) => !advice.answer.includes('Spoilt.'));
    expect(answer).not.toBe('');
  });

  it('should go on when its failed job is queued again', async () => {
    await ai.query('ALTER TABLE sources RENAME COLUMN slug TO lost');
    const { id } = await rebuild();
    expect(await ended('failed')).toMatchObject({ id, total: ARTICLES, done: 0 });
    await ai.query('ALTER TABLE sources RENAME COLUMN lost TO slug');
    await ai.client.call(retryFailedJobs, { queue: 'ai.rebuild-index', id }, admin);
    expect(await ended('done')).toMatchObject({ id, done: ARTICLES });
  });
});
