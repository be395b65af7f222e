import { plansOf } from '@hearthwise/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSeedArticles } from '../testing/fake-content.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { GapsRepository } from './gaps.repository.js';

let ai: TestAi;
beforeAll(async () => {
  ai = await startTestAi((await readSeedArticles()).slice(0, 1), { GAPS_INTERVAL_MS: 3_600_000 });
});
afterAll(() => ai.stop());

describe('a board of 100,000 questions', () => {
  const fill = async () => {
    await ai.query(
      `INSERT INTO gaps (key, topic, state, newest_at, reason)
        SELECT 'word ' || n, 'word ' || n, CASE WHEN n % 3 = 0 THEN 'dismissed' ELSE 'open' END,
          now() - make_interval(mins => n), CASE WHEN n % 3 = 0 THEN 'No' END
        FROM generate_series(1, 20000) AS n`,
    );
    await ai.query(
      `WITH asked AS (
         INSERT INTO advice (id, question, status, outcome, result, gap_kind, created_at)
         SELECT gen_random_uuid(), 'Question about ' || n, 'done', 'gap', '{}', 'unanswered', now() - make_interval(secs => n)
         FROM generate_series(1, 100000) AS n RETURNING id, question, created_at
       )
       INSERT INTO gap_questions (advice_id, gap_id, kind, asked_at, search)
       SELECT asked.id, gaps.id, (ARRAY['unanswered', 'partial', 'unhelpful'])[1 + n % 3], created_at,
         to_tsvector('english', question)
       FROM (SELECT *, row_number() OVER () AS n FROM asked) AS asked JOIN gaps ON key = 'word ' || (1 + n % 20000)`,
    );
    await ai.query('ANALYZE advice, gaps, gap_questions, advice_watches');
  };
  const plan = async (statement: string) =>
    (await ai.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${statement}`))
      .map((row) => row['QUERY PLAN'])
      .join('\n');

  it('should never be read as a whole, and be searched within the time of a statement', async () => {
    await fill();
    const { app } = await ai.startAnother({ AI_ROLE: 'api' });
    const repository = app.get(GapsRepository);
    const [first] = (await repository.list({ limit: 1, offset: 0, state: 'open' })).rows;
    const page = { limit: 20, offset: 0, state: 'open' as const };
    const { nextCursor } = await repository.list(page);
    const plans = await plansOf(app.get(DataSource), async () => {
      await repository.list(page);
      await repository.list({ ...page, cursor: nextCursor ?? '' });
      for (const kind of ['unanswered', 'partial', 'unhelpful'] as const) {
        await repository.list({ ...page, kind });
      }
      await repository.find(first?.id ?? '');
      await repository.listQuestions(first?.id ?? '');
      await repository.countWatchers(first?.id ?? '');
    });
    // Counts end after 1,001 rows, by an index or not; statements without groups are of other work in this process.
    const reads = plans.filter(
      ({ statement }) => statement.includes('FROM gap') && !statement.includes(' AS counted'),
    );
    expect(reads).toHaveLength(8);
    for (const { statement, plan: found } of reads) {
      expect(found, statement).not.toMatch(/Seq Scan on (?:gaps|gap_questions|advice)\b/);
    }
    expect(
      await plan(
        `SELECT id FROM advice WHERE gap_kind IS DISTINCT FROM gap_kind_of(outcome, rating) LIMIT 100`,
      ),
    ).toContain('advice_unsorted');

    const [word] = first?.samples ?? [];
    expect((await repository.list({ ...page, search: word ?? '' })).rows).toMatchObject([{ id: first?.id }]);
    expect((await repository.list({ ...page, search: 'question' })).rows).toHaveLength(20);
  }, 240_000);
});
