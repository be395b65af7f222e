import {
  type CallContext,
  LIMITS,
  OPERATIONS,
  type UpdateArticleInput,
  type Role,
} from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../seed/seed.js';
import { Editor } from '../testing/editing.js';
import { startContent } from '../testing/start-content.js';

const { listArticles, getArticleBySlug, getArticleById, updateArticle, listArticleVersions } =
  OPERATIONS.content;
const SLUG = 'make-a-small-flat-feel-larger';
const everything = { limit: 100, offset: 0 };

describe('articles', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent();
    await seed(content.schema.url, content.schema.schema);
  });
  afterAll(() => content.stop());

  const bySlug = (slug: string) => content.client.call(getArticleBySlug, { slug }, asVisitor());
  const list = (filter: object) =>
    content.client.call(listArticles, { ...everything, ...filter }, asVisitor());
  const countRows = async (where = 'TRUE'): Promise<number> => {
    const [row] = await content.dataSource.query(`SELECT count(*)::int AS n FROM articles WHERE ${where}`);

    return row.n;
  };

  it('should say not found for an unknown slug', async () => {
    await expect(bySlug('no-such-article')).rejects.toMatchObject({
      code: 'article.not_found',
      message: 'Article not found',
    });
  });

  it.each(['7', 'not-an-id', '019a0000-0000-7000-8000-000000000000'])(
    'should say not found for the id %s',
    async (id) => {
      await expect(content.client.call(getArticleById, { id }, asVisitor())).rejects.toMatchObject({
        code: 'article.not_found',
      });
    },
  );

  it('should answer an article as safe HTML with its headings', async () => {
    const article = await bySlug(SLUG);
    expect(article).toMatchObject({
      slug: SLUG,
      mainCategory: 'Ways We Live',
      subcategory: 'apartment-living',
      revision: 1,
    });
    expect(article.contentHtml).toContain(`<h2 id="${article.headings[0]?.id}">`);
  });

  it('should filter by subcategory exactly, by category and by what is featured', async () => {
    const apartments = (await list({ subcategory: 'apartment-living' })).rows;
    expect(apartments.map((article) => article.slug)).toContain(SLUG);
    expect([...new Set(apartments.map((article) => article.subcategory))]).toEqual(['apartment-living']);
    expect((await list({ mainCategory: 'ways-we-live' })).total).toBe(
      await countRows(`main_category = 'Ways We Live'`),
    );
    const featured = (await list({ featured: true })).rows.map((article) => article.isHomepageFeatured);
    expect([...new Set(featured)]).toEqual([true]);
    expect((await list({ subcategory: 'apartment' })).rows).toEqual([]);
  });

  it('should list the newest first, with the number of all', async () => {
    const { rows, total } = await list({ limit: 5 });
    const dates = rows.map((article) => article.publishDate ?? '');
    expect(total).toBe(await countRows());
    expect(dates).toEqual([...dates].sort().reverse());
  });

  it('should know the number of all beyond the end', async () => {
    expect(await list({ offset: 1000 })).toMatchObject({ rows: [], total: await countRows() });
  });

  it.each(['FLÁT MÍRRORS', 'flat mirrors', 'ﬂat mirrors'])(
    'should overlook case and accents in %j',
    async (search) => {
      expect((await list({ search })).rows.map((article) => article.slug)).toContain(SLUG);
    },
  );

  it('should carry a preview in place of the text', async () => {
    const { rows } = await list({});
    const lengths = rows.map(({ content: text }) => text.length);
    expect(Math.min(...lengths)).toBeGreaterThan(100);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(LIMITS.previewLength);
  });

  it('should find words in any form', async () => {
    expect((await list({ search: 'mirrors' })).rows.map((article) => article.slug)).toContain(SLUG);
  });
});

describe('articles that change', () => {
  let content: TestService;
  let editor: Editor;

  beforeAll(async () => {
    content = await startContent();
    editor = new Editor(content);
  });
  afterAll(() => content.stop());

  const bySlug = (slug: string) => content.client.call(getArticleBySlug, { slug }, asVisitor());
  const list = (filter: object) =>
    content.client.call(listArticles, { ...everything, ...filter }, asVisitor());

  it('should find accented words by plain ones', async () => {
    const { id } = await editor.createPublished({ title: 'Ein Café für Zwölf' });
    for (const search of ['cafe fur', 'CAFÉ', 'zwolf']) {
      expect((await list({ search })).rows.map((article) => article.id)).toContain(id);
    }
  });

  it('should keep the words that a search reads in the row of their article', async () => {
    const words = Array.from({ length: 300 }, (_, at) => `w${(at * 7_919).toString(36)}`);
    const { id } = await editor.createPublished({ content: words.join(' ') });
    const [row] = await content.dataSource.query(
      `SELECT pg_column_size(search) > 2000 AS is_long, pg_column_toast_chunk_id(search) IS NULL AS is_inline
      FROM articles WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({ is_long: true, is_inline: true });
  });

  it('should read every page to the end by its cursor, those without a date last', async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => editor.createPublished()));
    const undated = created.slice(4).map(({ id }) => id);
    await content.dataSource.query('UPDATE articles SET publish_date = NULL WHERE id = ANY ($1)', [undated]);
    const rows: { id: string }[] = await content.dataSource.query(
      `SELECT id FROM articles WHERE status = 'published' ORDER BY publish_date DESC NULLS LAST, id DESC`,
    );
    const ids: string[] = [];
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages += 1) {
      const page = await list({ limit: 3, cursor });
      ids.push(...page.rows.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    }
    expect(ids).toEqual(rows.map(({ id }) => id));
  });

  describe('saving', () => {
    const changes = (title: string): UpdateArticleInput => ({
      title,
      content: '## New\n\nText',
      excerpt: '',
      mainCategory: 'our-lifestyles',
      subcategory: 'minimalist',
      imagePrompts: ['A quiet room', ' '],
      featuredImage: null,
      isHomepageFeatured: false,
    });
    const save = (id: string, title: string, ifRevision?: number) =>
      content.client.call(
        updateArticle,
        { id, changes: changes(title), ...(ifRevision && { ifRevision }) },
        asUser(),
      );

    it('should keep the slug, normalise the category and count the revision', async () => {
      const before = await editor.createPublished();
      const saved = await save(before.id, 'Another title');
      expect(saved).toMatchObject({
        slug: before.slug,
        mainCategory: 'Our Lifestyles',
        revision: 2,
        excerpt: null,
        imagePrompts: ['A quiet room'],
      });
      expect((await bySlug(before.slug)).contentHtml).toContain('<h2 id="s-new">New</h2>');
    });

    it.each(['~/', 'a_b', 'a@b.c/'])('should save %s as often as it fits', async (part) => {
      const { id } = await editor.createPublished();
      const text = part.repeat(LIMITS.contentMax / part.length);
      const long = { ...changes('Long'), content: text };
      const saved = await content.client.call(updateArticle, { id, changes: long }, asUser());
      expect(saved.content).toBe(text);
    });

    it('should refuse a save that started from an older revision, and write nothing', async () => {
      const before = await editor.createPublished();
      await save(before.id, 'First');
      await expect(save(before.id, 'Second', 1)).rejects.toMatchObject({ code: 'article.changed' });
      expect((await bySlug(before.slug)).title).toBe('First');
    });

    it('should make two revisions of two saves at once', async () => {
      const { id } = await editor.createPublished();
      const saved = await Promise.all([save(id, 'One'), save(id, 'Two')]);
      expect(saved.map((article) => article.revision).sort()).toEqual([2, 3]);
    });

    it('should show in the list of versions', async () => {
      const { id } = await editor.createPublished();
      await save(id, 'Changed');
      const versions = await content.client.call(listArticleVersions, { limit: 1000 }, asVisitor());
      expect(versions).toContainEqual({ id, revision: 2 });
    });
  });
});

describe('who may edit', () => {
  let content: TestService;
  let draftId: string;

  beforeAll(async () => {
    content = await startContent('editors');
    draftId = (await new Editor(content, asUser('editor')).createDraft()).id;
  });
  afterAll(() => content.stop());

  const changes: UpdateArticleInput = {
    title: 'Changed',
    content: '',
    excerpt: '',
    mainCategory: 'Ways We Live',
    subcategory: '',
    imagePrompts: [],
    featuredImage: null,
    isHomepageFeatured: false,
  };
  const notFound = { code: 'article.not_found' };

  const getDraft = (context: CallContext) => content.client.call(getArticleById, { id: draftId }, context);

  it.each<[string, CallContext]>([
    ['a visitor', asVisitor()],
    ['a member', asUser('member')],
    ['a moderator', asUser('moderator')],
  ])('should not show a draft to %s', async (_who, context) => {
    await expect(getDraft(context)).rejects.toMatchObject(notFound);
  });

  it.each([
    ['auth.required', asVisitor()],
    ['auth.forbidden', asUser('member')],
    ['auth.forbidden', asUser('moderator')],
  ])('should refuse to save with %s, whatever the gateway thinks', async (code, context) => {
    const save = content.client.call(updateArticle, { id: draftId, changes }, context);
    await expect(save).rejects.toMatchObject({ code });
  });

  it.each<Role>(['editor', 'admin'])('should let an %s read a draft and save', async (role) => {
    expect(await getDraft(asUser(role))).toMatchObject({ id: draftId });
    const saved = await content.client.call(updateArticle, { id: draftId, changes }, asUser(role));
    expect(saved.title).toBe('Changed');
  });
});

describe('searches of many articles', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent();
    await content.dataSource.query(
      `INSERT INTO articles (slug, title, content, content_html, headings, main_category, subcategory, publish_date, read_time)
      SELECT 'lantern-' || at, 'A lantern', 'Text', '<p>Text</p>', '[]',
        CASE WHEN at % 400 = 0 THEN 'Ways We Live' ELSE 'Our Lifestyles' END, 'any', now() - at * interval '1 hour', 1
      FROM generate_series(1, 1200) AS at`,
    );
  });
  afterAll(() => content.stop());

  it.each([
    { filter: {}, total: LIMITS.totalMax, totalRelation: 'gte', slugs: ['lantern-1', 'lantern-2'] },
    {
      filter: { mainCategory: 'Our Lifestyles' },
      total: LIMITS.totalMax,
      totalRelation: 'gte',
      slugs: ['lantern-1', 'lantern-2'],
    },
    {
      filter: { mainCategory: 'Ways We Live' },
      total: 3,
      totalRelation: 'eq',
      slugs: ['lantern-400', 'lantern-800'],
    },
  ])('should count those with a common word for $filter', async ({ filter, slugs, ...counted }) => {
    const input = { limit: 2, offset: 0, search: 'lanterns', ...filter };
    const page = await content.client.call(listArticles, input, asVisitor());
    expect(page).toMatchObject(counted);
    expect(page.rows.map(({ slug }) => slug)).toEqual(slugs);
  });
});
