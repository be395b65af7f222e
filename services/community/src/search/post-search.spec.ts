import { randomUUID } from 'node:crypto';
import {
  CATEGORIES,
  LIMITS,
  OPERATIONS,
  type Ranked,
  SEARCH_TYPES,
  type TextPart,
} from '@hearthwise/contracts';
import { ColumnBackfill, createLogger } from '@hearthwise/service-kit';
import {
  asUser,
  asVisitor,
  COSTLY_SEARCH_TEXTS,
  plansOf,
  searchPlansOf,
  type TestService,
} from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEARCHED_TABLES } from '../posts/rendered-tables.js';
import { seed } from '../seed/seed.js';
import { fillTable } from '../testing/fill-table.js';
import { startCommunity } from '../testing/start-community.js';
import { PostSearch } from './post-search.service.js';

const { rankPosts, getRankedPosts, createDiscussion, createProject, deletePost, updateDiscussion } =
  OPERATIONS.community;

/** Rows of each table that hold a common word. */
const ROWS = 4_000;

const textOf = (parts: TextPart[]) => parts.map(({ text }) => text).join('');
const idsOf = ({ best }: Ranked) => best.map(({ id }) => id);
const inOrder = <Row extends { id: string }>(ids: string[], rows: Row[]) =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

describe('the search of posts', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
    await seed(community.schema.url, community.schema.schema);
  });
  afterAll(() => community.stop());

  const rank = (q: string, limit = 10, types = [...SEARCH_TYPES]) =>
    community.client.call(rankPosts, { q, limit, types }, asVisitor());
  const find = async (q: string, limit = 10) => {
    const { projects, discussions, words, unknownWords } = await rank(q, limit);
    const ids = { projects: idsOf(projects), discussions: idsOf(discussions) };
    const found = await community.client.call(getRankedPosts, { ...ids, words }, asVisitor());

    return {
      projects: { rows: inOrder(ids.projects, found.projects), total: projects.total },
      discussions: { rows: inOrder(ids.discussions, found.discussions), total: discussions.total },
      unknownWords,
    };
  };
  const start = (title: string, content = 'Who knows?', author = asUser()) =>
    community.client.call(createDiscussion, { id: randomUUID(), title, content }, author);

  it.each([
    ['teapots', 'Moving into 22 square metres with eleven teapots. What would you keep?'],
    ['mold wardrobe', 'A grey shadow behind the wardrobe on the outside wall'],
    ['spaer key', 'Who holds your spare key, and how do you keep track?'],
  ])('should find the discussion about %s first', async (q, title) => {
    const { discussions } = await find(q);
    expect(textOf(discussions.rows[0]?.title ?? [])).toBe(title);
  });

  it('should find projects by title, then by description, then by text', async () => {
    const share = (title: string, description: string, content: string) =>
      community.client.call(
        createProject,
        { id: randomUUID(), title, description, content, categoryId: CATEGORIES[0].id },
        asUser(),
      );
    await share('A box', 'Of ash', 'With a quagga on it.');
    await share('A chest', 'With a quagga', 'Of oak.');
    await share('Quagga', 'A toy', 'Of pine.');
    const { projects } = await find('quagga');
    expect(projects.rows.map(({ title }) => textOf(title))).toEqual(['Quagga', 'A chest', 'A box']);
    expect(projects.rows[0]).toMatchObject({ categoryId: CATEGORIES[0].id });
  });

  it('should no longer find a deleted post, nor know its words', async () => {
    const author = asUser();
    const { id } = await start('Where do numbats sleep?', 'In logs.', author);
    expect((await find('numbats')).discussions.total).toBe(1);
    await community.client.call(deletePost, { id, kind: 'discussions' }, author);
    expect(await find('numbat')).toEqual({
      projects: { rows: [], total: 0 },
      discussions: { rows: [], total: 0 },
      unknownWords: [{ word: 'numbat', meant: null }],
    });
  });

  it.each(COSTLY_SEARCH_TEXTS)(
    'should read the words of $word in time beside a long run of signs: $signs',
    async ({ word, text }) => {
      await start('Signs', text);
      expect((await find(word)).discussions.total).toBe(1);
    },
  );

  it('should find posts from before it knew their words, once they are filled in', async () => {
    const { dataSource } = community;
    const ids = await Promise.all(
      Array.from({ length: 25 }, async (_, n) => (await start(`Axolotl ${n}`)).id),
    );
    await dataSource.query('ALTER TABLE discussions DISABLE TRIGGER fill_search');
    await dataSource.query('UPDATE discussions SET search = NULL, folded_title = NULL WHERE id = ANY ($1)', [
      ids,
    ]);
    await dataSource.query('ALTER TABLE discussions ENABLE TRIGGER fill_search');
    expect((await find('axolotl')).discussions.total).toBe(0);

    const backfill = new ColumnBackfill(dataSource, SEARCHED_TABLES, createLogger('community', 'silent'));
    backfill.onApplicationBootstrap();
    await expect
      .poll(async () => (await find('axolotl')).discussions.total, { timeout: 30_000 })
      .toBe(ids.length);
    await backfill.onModuleDestroy();
  });

  it('should know the words of a post that was changed', async () => {
    const author = asUser();
    const { id } = await start('A capybara bath', 'Warm.', author);
    await community.client.call(updateDiscussion, { id, title: 'A wallaby bath' }, author);
    expect((await find('wallaby')).discussions.total).toBe(1);
    expect((await find('capybara')).discussions.total).toBe(0);
  });

  describe(`among ${ROWS} posts of each kind`, () => {
    beforeAll(async () => {
      // The newest posts come last in the table, as they do in life.
      const words = `concat_ws(' ', 'lantern', CASE WHEN n % 500 = 0 THEN 'trellis' END, CASE WHEN n <= ${ROWS / 2} THEN 'gazebo' END,
        'word' || n % 97, repeat(md5(n::text) || ' ', 12))`;
      const time = `now() - (${ROWS} - n) * interval '1 minute'`;
      await fillTable(
        community.dataSource,
        'discussions',
        `INSERT INTO discussions (author_id, title, content, content_html, last_activity_at)
          SELECT gen_random_uuid(), 'Post ' || n || CASE WHEN n % 2 = 0 THEN ' about lanterns' ELSE '' END, ${words}, ${words}, ${time}
          FROM generate_series(1, ${ROWS}) AS n`,
      );
      await fillTable(
        community.dataSource,
        'projects',
        `INSERT INTO projects (author_id, title, description, content, content_html, created_at)
          SELECT gen_random_uuid(), 'Post ' || n, '', ${words}, ${words}, ${time} FROM generate_series(1, ${ROWS}) AS n`,
      );
    });

    it('should read no table from one end to the other', async () => {
      const search = community.service.app.get(PostSearch);
      const plans = await plansOf(community.dataSource, async () => {
        const q = 'trellis lantern misspellt';
        const { projects, words } = await search.rank({ q, limit: 20, types: ['project'] });
        await search.get({ projects: idsOf(projects), discussions: [], words });
      });
      const statements = plans.map(({ statement }) => statement);
      expect(statements.filter((text) => text.includes('AS hits'))).toHaveLength(1);
      expect(statements.filter((text) => text.includes('AS total'))).toHaveLength(1);
      expect(statements.filter((text) => text.includes('ts_headline'))).toHaveLength(1);
      for (const { statement, plan } of plans) {
        expect(plan, statement).not.toMatch(/Seq Scan on (?:projects|discussions)/);
      }
    });

    it('should look up many words with many synonyms in the indexes', async () => {
      const search = community.service.app.get(PostSearch);
      const q =
        'study downsizing grandparents generations housemate roommate declutter cabin remote junk tidy cottage sharer messy';
      const plans = await searchPlansOf(community.dataSource, () =>
        search.rank({ q, limit: 20, types: ['project', 'guide'] }),
      );
      expect(plans.map(({ statement }) => statement)).toEqual(
        expect.arrayContaining([expect.stringContaining('AS hits'), expect.stringContaining('AS total')]),
      );
      for (const { statement, plan } of plans) {
        expect(plan, statement).not.toMatch(/Seq Scan on (?:projects|discussions)/);
      }
    });

    it('should rank the newest of too many rows, and not forget the others', async () => {
      const { discussions } = await find('lantern');
      const titles = discussions.rows.map(({ title }) => textOf(title));
      expect(titles.slice(0, 3)).toEqual([0, 2, 4].map((n) => `Post ${ROWS - n} about lanterns`));
      expect((await find('lantern')).discussions.rows.map(({ id }) => id)).toEqual(
        discussions.rows.map(({ id }) => id),
      );
      expect((await rank('gazebo')).projects.total).toBe(LIMITS.searchResultsMax);
    });

    it.each(['lantern', 'trellis', 'trellis lantern word7', 'gazebo about', 'lantren trelis'])(
      'should count as many matches of %j as it ranks',
      async (q) => {
        const ranked = await rank(q, LIMITS.searchResultsMax);
        const counted = await rank(q, LIMITS.searchResultsMax, ['guide']);
        expect(counted.projects).toEqual({ best: [], total: ranked.projects.best.length });
        expect(counted.discussions).toEqual({ best: [], total: ranked.discussions.best.length });
      },
    );

    it.each([
      ['a word of every post', 'lantern'],
      ['a word of few', 'trellis'],
      ['one letter', 'p'],
      ['200 letters', 'lantern'.repeat(28)],
      ['many misspelt words', 'lantren trelis postt aboutt lantrens lanternn trelliss lantenr'],
      ['a hundred words', 'lantern post '.repeat(15)],
    ])('should find %s within the deadline of a search', async (_, q) => {
      const { discussions, projects } = await find(q.trim(), LIMITS.searchResultsMax);
      expect(discussions.total + projects.total).toBeLessThanOrEqual(2 * LIMITS.searchResultsMax);
    });
  });

  describe('among 100 posts of 40,000 characters', () => {
    beforeAll(() =>
      community.dataSource.transaction(async (manager) => {
        await manager.query('SET LOCAL statement_timeout = 0');
        await manager.query(`INSERT INTO discussions (author_id, title, content, content_html)
          SELECT gen_random_uuid(), 'Long ' || n, text, text
          FROM generate_series(1, 100) AS n, repeat('A giraffe and so on. ', 2000) AS text`);
      }),
    );

    it('should read the texts of those only that are shown', async () => {
      const search = community.service.app.get(PostSearch);
      const { discussions, words } = await rank('giraffe', 100);
      expect(discussions.best).toHaveLength(100);
      const plans = await plansOf(community.dataSource, () =>
        search.rank({ q: 'giraffe', limit: 100, types: ['discussion'] }),
      );
      expect(plans.filter(({ statement }) => /ts_headline|\bcontent/.test(statement))).toEqual([]);
      const ids = idsOf(discussions).slice(0, 3);
      const shown = await search.get({ projects: [], discussions: ids, words });
      expect(new Set(shown.discussions.map(({ id }) => id))).toEqual(new Set(ids));
      expect(shown.discussions.every(({ snippet }) => textOf(snippet).length < 500)).toBe(true);
    });
  });

  it('should not show what is no longer public', async () => {
    const author = asUser();
    const { id } = await start('An okapi', 'Striped.', author);
    const { words } = await rank('okapi');
    await community.client.call(deletePost, { id, kind: 'discussions' }, author);
    expect(
      await community.client.call(getRankedPosts, { projects: [], discussions: [id], words }, asVisitor()),
    ).toEqual({ projects: [], discussions: [] });
  });
});
