import { randomUUID } from 'node:crypto';
import { LIMITS, OPERATIONS, type OperationInput, CATEGORIES } from '@hearthwise/contracts';
import { asUser, asVisitor, type Plan, plansOf, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiscussionsRepository } from '../discussions/discussions.repository.js';
import { ProjectsRepository } from '../projects/projects.repository.js';
import { fillTable } from '../testing/fill-table.js';
import { startCommunity } from '../testing/start-community.js';

const { listDiscussions, listProjects, createDiscussion } = OPERATIONS.community;
const [WAYS, LIFESTYLES] = CATEGORIES;
const NOBODY = '019a0000-0000-7000-8000-000000000000';

/** Rows of each table: more than a search looks through before it turns to the index. */
const ROWS = 6_000;

/**
 * When a post was written: seven at the same moment, so that the id alone orders them, and ever more seldom the further back,
 * so that an index must look into ever longer periods.
 */
const WRITTEN_AT = `timestamptz '2026-01-01' - ((${ROWS} - n) / 7) ^ 2 * interval '20.000003 s'`;

/** Two discussions are pinned. */
const FILL = {
  discussions: `INSERT INTO discussions (author_id, category_id, title, content, content_html, preview, is_pinned, last_activity_at)
    SELECT $1, CASE n % 3 WHEN 0 THEN $2::uuid WHEN 1 THEN $3 END, 'Post ' || n, WORDS, '', 'Text ' || n, n IN (2500, 5500),
      ${WRITTEN_AT}
    FROM generate_series(1, ${ROWS}) AS n`,
  projects: `INSERT INTO projects (author_id, category_id, title, description, content, content_html, preview, created_at)
    SELECT $1, CASE n % 3 WHEN 0 THEN $2::uuid WHEN 1 THEN $3 END, 'Post ' || n, '', WORDS, '', 'Text ' || n,
      ${WRITTEN_AT}
    FROM generate_series(1, ${ROWS}) AS n`,
};

/** Two posts of three, one of 500 and one of 61 with its parts, one of 40, the three oldest; two letters of the 1,000 oldest only, and two of one of 90. */
const WORDS = `concat_ws(' ', CASE WHEN n % 3 > 0 THEN 'lantern' END, CASE WHEN n % 500 = 0 THEN 'trellis' END,
  CASE WHEN n % 61 = 0 THEN 'trellix xrellis' END, CASE WHEN n % 40 = 0 THEN 'pergola' END,
  CASE WHEN n <= 3 THEN 'zeppelin' END, CASE WHEN n BETWEEN 100 AND 1000 THEN 'qx' END, CASE WHEN n % 90 = 0 THEN 'zy' END,
  repeat(md5(n::text), 6))`;

describe.each([
  ['discussions', listDiscussions, DiscussionsRepository],
  ['projects', listProjects, ProjectsRepository],
] as const)('a list of many %s', (table, operation, Repository) => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
    await fillTable(community.dataSource, table, FILL[table].replace('WORDS', WORDS), [
      NOBODY,
      WAYS.id,
      LIFESTYLES.id,
    ]);
  });
  afterAll(() => community.stop());

  const list = (input: Partial<OperationInput<typeof operation>> = {}) =>
    community.client.call(operation, { limit: LIMITS.listMax, offset: 0, ...input }, asVisitor());

  /** The ids of all pages from the first to the last, or to the one with which there are `enough`. */
  async function readToTheEnd(
    input: Partial<OperationInput<typeof operation>> = {},
    enough = Infinity,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (
      let cursor: string | undefined, pages = 0;
      pages === 0 || (cursor && ids.length < enough);
      pages += 1
    ) {
      const page = await list({ ...input, cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    }

    return ids;
  }

  const orderOf = { discussions: 'is_pinned DESC, last_activity_at DESC', projects: 'created_at DESC' }[
    table
  ];
  const idsWhere = async (condition: string, ...values: string[]): Promise<string[]> => {
    const rows: { id: string }[] = await community.dataSource.query(
      `SELECT id FROM ${table} WHERE ${condition} ORDER BY ${orderOf}, id DESC`,
      values,
    );

    return rows.map(({ id }) => id);
  };

  it('should be read to its end, each post once, those of the same moment too', async () => {
    expect(await readToTheEnd()).toEqual(await idsWhere('true'));
  });

  it.each(['lantern', 'pergola', 'trellis', 'zeppelin', 'qx', 'zy', 'nobody wrote this', 'lantern lantern'])(
    'should be searched for %j to its end, with long pages and with short ones',
    async (search) => {
      const found = await idsWhere('content LIKE $1', `%${search}%`);
      expect(await readToTheEnd({ search })).toEqual(found);
      const short = await readToTheEnd({ search, limit: 7 }, 200);
      expect(short.slice(0, 200)).toEqual(found.slice(0, 200));
    },
  );

  it.each(['lantern', 'pergola', 'trellis', 'zy'])(
    'should leave out the first posts with %j by offset',
    async (search) => {
      const found = await idsWhere('content LIKE $1', `%${search}%`);
      const { rows } = await list({ search, limit: 5, offset: 6 });
      expect(rows.map(({ id }) => id)).toEqual(found.slice(6, 11));
    },
  );

  it('should be read to the end of a category, with a search and without', async () => {
    const inCategory = await idsWhere('category_id = $1', WAYS.id);
    expect(await readToTheEnd({ categoryId: WAYS.id })).toEqual(inCategory);
    for (const search of ['trellis', 'pergola', 'zeppelin', 'zy']) {
      const found = await readToTheEnd({ categoryId: WAYS.id, search });
      expect(found).toEqual(await idsWhere('category_id = $1 AND content LIKE $2', WAYS.id, `%${search}%`));
    }
  });

  it('should find the newest posts with an uncommon word, page after page, without finding all', async () => {
    expect(await list({ search: 'trellis', limit: 3 })).toMatchObject({ totalRelation: 'gte' });
    const found = await readToTheEnd({ search: 'trellis', limit: 3 });
    expect(found).toEqual(await idsWhere(`content LIKE '%trellis%'`));
  });

  it('should neither repeat nor leave out a post when others are added meanwhile', async () => {
    const first = await list({ limit: 10 });
    const added = { id: randomUUID(), title: 'Added', content: 'meanwhile' };
    await community.client.call(createDiscussion, { ...added, categoryId: null }, asUser());
    const second = await list({ limit: 10, cursor: first.nextCursor ?? '' });
    const before = (await idsWhere('title <> $1', added.title)).slice(0, 20);
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(before);
    await community.dataSource.query('DELETE FROM discussions WHERE id = $1', [added.id]);
  });

  it('should count up to 1,000 and say that there are more', async () => {
    expect(await list({ limit: 1 })).toMatchObject({ total: 1_000, totalRelation: 'gte' });
  });

  it('should count a frequent word among the newest posts only, and say that there are more', async () => {
    const { total, totalRelation } = await list({ search: 'lantern' });
    expect({ total, totalRelation }).toEqual({ total: expect.any(Number), totalRelation: 'gte' });
    expect(total).toBeGreaterThan(LIMITS.listMax);
  });

  it('should count exactly below', async () => {
    expect(await list({ search: 'zeppelin' })).toMatchObject({ total: 3, totalRelation: 'eq' });
    expect(await list({ search: 'trellis' })).toMatchObject({ total: 12, totalRelation: 'eq' });
    expect(await list({ search: 'trellis', offset: 500 })).toMatchObject({ rows: [], total: 12 });
  });

  it('should keep the total from page to page', async () => {
    const { nextCursor } = await list({ search: 'zeppelin', limit: 2 });
    expect(await list({ search: 'zeppelin', cursor: nextCursor ?? '' })).toMatchObject({
      total: 3,
      nextCursor: null,
    });
  });

  it.each(['qx', 'lantern lantern'])(
    'should look for %j among 1,000 posts a page, and go on from there',
    async (search) => {
      const first = await list({ search });
      expect(first).toMatchObject({ rows: [], total: 0, totalRelation: 'gte' });
      expect(first.nextCursor).not.toBeNull();
    },
  );

  it('should carry the preview in place of the text', async () => {
    expect((await list({ limit: 1 })).rows[0]?.content).toMatch(/^Text \d+$/);
  });

  it.each([
    'x',
    '!',
    'WyJ4Il0',
    Buffer.from('[["1","2","3"],1,"eq"]').toString('base64url'),
    'a'.repeat(201),
  ])('should refuse the cursor %j and name it', async (cursor) => {
    await expect(list({ cursor })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'cursor' }],
    });
  });

  describe('as Postgres reads it', () => {
    const plans = async (input: object): Promise<Plan[]> => {
      const repository = new Repository(community.dataSource);
      const all = await plansOf(community.dataSource, () =>
        repository.list({ limit: 20, offset: 0, ...input }),
      );
      expect(all.length).toBeGreaterThan(0);

      // The backfill of the service reads the same tables meanwhile.
      return all.filter(({ plan }) => !/_(?:render_version|without_words)/.test(plan));
    };
    const cursor = async (input: object = {}) => (await list({ limit: 20, ...input })).nextCursor;

    it.each([
      ['the first page', {}],
      ['a page with an offset', { offset: 500 }],
      ['a category', { categoryId: WAYS.id }],
      ['a category without posts', { categoryId: NOBODY }],
      ['a common word', { search: 'lantern' }],
      ['a rare word', { search: 'zeppelin' }],
      ['a word that nobody wrote', { search: 'marzipan' }],
      ['a rare word in a category', { search: 'zeppelin', categoryId: WAYS.id }],
    ])('should never be read as a whole: %s', async (_what, input) => {
      const next = await cursor(input);
      const all = [...(await plans(input)), ...(next ? await plans({ ...input, cursor: next }) : [])];
      const wholes = all.filter(({ plan }) => plan.includes(`Seq Scan on ${table}`) && !isCount(plan));
      expect(wholes).toEqual([]);
    });

    it.each([
      ['all', {}],
      ['of a category', { categoryId: WAYS.id }],
    ])('should come in order from an index: %s', async (_what, input) => {
      const all = [...(await plans(input)), ...(await plans({ ...input, cursor: await cursor(input) }))];
      expect(all.filter(({ plan }) => plan.includes('Sort'))).toEqual([]);
    });

    it('should be counted by an index alone', async () => {
      const count = (await plans({ categoryId: WAYS.id })).find(({ plan }) => isCount(plan));
      const runner = community.dataSource.createQueryRunner();
      await runner.startTransaction();
      await runner.query('SET LOCAL enable_seqscan = off');
      await runner.query('SET LOCAL enable_bitmapscan = off');
      // Which index is cheapest depends on the last vacuum; this one would need the rows.
      await runner.query(`DROP INDEX ${table}_by_author`);
      const plan: unknown = await runner.query(`EXPLAIN (GENERIC_PLAN) ${count?.statement}`);
      await runner.rollbackTransaction();
      await runner.release();
      expect(JSON.stringify(plan)).toContain(`Index Only Scan using ${table}_by_category`);
    });

    it('should be scanned for a common word in the order of an index', async () => {
      const all = await plans({ search: 'lantern', cursor: await cursor({ search: 'lantern' }) });
      expect(all.map(({ plan }) => plan)).toEqual([
        expect.stringMatching(
          new RegExp(
            String.raw`Limit .*\n(?: +InitPlan .*\n +-> +Result .*\n)* +-> +Index Scan using ${table}_(active|newest)`,
          ),
        ),
      ]);
    });

    it('should find a rare word by the trigrams', async () => {
      const byIndex = (await plans({ search: 'zeppelin' })).at(-1);
      expect(byIndex?.plan).toContain(`Bitmap Index Scan on ${table}_search`);
    });
  });
});

/** A count stops at 1,001 rows, in whatever order they come. */
function isCount(plan: string): boolean {
  return plan.startsWith('Aggregate') && plan.includes('Limit');
}

describe('a list of some thousand projects', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
    await fillTable(
      community.dataSource,
      'projects',
      `INSERT INTO projects (author_id, title, description, content, content_html, preview, created_at)
        SELECT $1, 'Post', '', CASE WHEN n % 500 = 250 THEN 'trellis' ELSE 'trellix' END, '', '', timestamptz '2026-01-01' + n * interval '1 min'
        FROM generate_series(1, 3000) AS n`,
      [NOBODY],
    );
  });
  afterAll(() => community.stop());

  it('should be searched for an uncommon word with two statements, and counted', async () => {
    const repository = new ProjectsRepository(community.dataSource);
    const search = () => repository.list({ search: 'trellis', limit: 20, offset: 0 });
    expect(await search()).toMatchObject({ rows: { length: 6 }, total: 6, totalRelation: 'eq' });
    expect(await plansOf(community.dataSource, search)).toHaveLength(2);
  });
});

describe('a list of discussions with long texts', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
    await fillTable(
      community.dataSource,
      'discussions',
      `INSERT INTO discussions (author_id, title, content, content_html, preview, last_activity_at)
        SELECT $1, CASE n WHEN 1 THEN 'qx zeppelin' ELSE 'Post' END, repeat('words ', 16000), '', '',
          timestamptz '2026-01-01' + n * interval '1 s'
        FROM generate_series(1, 40) AS n`,
      [NOBODY],
    );
  });
  afterAll(() => community.stop());

  const search = (text: string, cursor?: string) =>
    community.client.call(
      listDiscussions,
      { limit: LIMITS.listMax, offset: 0, search: text, ...(cursor && { cursor }) },
      asVisitor(),
    );

  it('should look through 2 MB for a page, and go on there with the next', async () => {
    const first = await search('qx');
    expect(first.rows).toEqual([]);
    const next = await search('qx', first.nextCursor ?? '');
    expect(next).toMatchObject({ rows: [{ title: 'qx zeppelin' }], nextCursor: null });
  });

  it('should find what the index knows in one page', async () => {
    expect(await search('zeppelin')).toMatchObject({
      rows: [{ title: 'qx zeppelin' }],
      total: 1,
      totalRelation: 'eq',
    });
    expect(await search('absent')).toMatchObject({ rows: [], total: 0, nextCursor: null });
    expect((await search('words')).rows.length).toBeGreaterThan(10);
  });
});
