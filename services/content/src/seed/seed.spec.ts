import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '@hearthwise/contracts';
import { asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Editor, useEditing } from '../testing/editing.js';
import { SeedFiles } from '../testing/seed-files.js';
import { startContent } from '../testing/start-content.js';
import { seed } from './seed.js';

const {
  createPreviewLink,
  deleteArticle,
  getArticleBySlug,
  listArticleChanges,
  listArticleRevisions,
  listArticles,
  restoreArticle,
  restoreArticleRevision,
  updateArticleSlug,
  withdrawArticle,
} = OPERATIONS.content;

/** As `SeedFiles` writes it. */
const PUBLISHED = '2026-02-08T00:00:00.000Z';

/** Some of the articles that come with the product: to render all of them takes seconds. */
const SHIPPED = [
  'home-security-in-layers',
  'make-a-small-flat-feel-larger',
  'blocked-drains-and-small-leaks',
];

describe('seed', () => {
  let content: TestService;
  let files: SeedFiles;
  const fill = () => seed(content.schema.url, content.schema.schema, files.url);
  const countArticles = async () =>
    (await content.client.call(listArticles, { limit: 1, offset: 0 }, asVisitor())).total;

  beforeEach(async () => {
    content = await startContent();
    files = new SeedFiles();
    for (const slug of SHIPPED) {
      await files.copyArticle(slug);
    }
  });
  afterEach(async () => {
    await content.stop();
    await files.remove();
  });

  it('should add nothing twice, not even when two seeds run at once', async () => {
    await fill();
    const once = await countArticles();
    await content.stop();
    content = await startContent();
    await Promise.all([fill(), fill()]);
    await fill();
    expect(once).toBe(SHIPPED.length);
    expect(await countArticles()).toBe(once);
  });

  it('should record what it adds, in the name of nobody', async () => {
    await fill();
    const entries = await content.dataSource.query(
      `SELECT actor_id, action, count(*)::int FROM audit_entries GROUP BY actor_id, action ORDER BY action`,
    );
    const count = SHIPPED.length;
    expect(entries).toEqual([
      { actor_id: null, action: 'article.imported', count },
      { actor_id: null, action: 'article.published', count },
    ]);
  });

  it('should say that an article was first published at its date, also in what changed', async () => {
    await fill();
    const [row] = await content.dataSource.query(
      `SELECT count(*)::int FROM articles JOIN article_revisions ON article_id = id
        WHERE published_at IS DISTINCT FROM publish_date`,
    );
    expect(row).toEqual({ count: 0 });
  });

  it('should insert the whole text of an article that includes a box, and name the file of one that cannot', async () => {
    await files.write('boxes/hot-water.md', 'It scalds.\n');
    await files.writeArticle('taps', 'Before.\n\n{{box: hot-water}}\n\nAfter.');
    await fill();
    const article = await content.client.call(getArticleBySlug, { slug: 'taps' }, asVisitor());
    expect(article.content).toBe('Before.\n\nIt scalds.\n\nAfter.');
    await files.writeArticle('rails', '{{box: no-such-box}}');
    await expect(fill()).rejects.toThrow('rails.md: there is no box no-such-box');
  });

  it('should leave an address to the editors who took it first', async () => {
    const editor = new Editor(content);
    const { id } = await editor.createPublished({ title: 'Home security in layers' });
    await fill();
    const article = await content.client.call(
      getArticleBySlug,
      { slug: 'home-security-in-layers' },
      asVisitor(),
    );
    expect(article.id).toBe(id);
  });
});

describe('the seed of a later version', () => {
  const editing = useEditing();
  const { editor, call } = editing;
  let files: SeedFiles;

  beforeEach(() => {
    files = new SeedFiles();

    return () => files.remove();
  });

  const fill = () => {
    const { url, schema } = editing.content!.schema;

    return seed(url, schema, files.url);
  };
  const query = <Row = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    editing.content!.query<Row>(sql, values);
  /** An article that came with the product, at an address that no other test has. */
  const addSeeded = async () => {
    const slug = `guide-${randomUUID().slice(0, 8)}`;
    await files.writeArticle(slug, 'First.');
    await fill();
    const { id } = await call(getArticleBySlug, { slug }, asVisitor());

    return { id, slug };
  };
  const stateOf = async (id: string) =>
    (await query('SELECT content, revision, status, slug FROM articles WHERE id = $1', [id]))[0];

  it('should add new articles to an installation of before', async () => {
    const { id } = await addSeeded();
    await query('UPDATE seeded SET fingerprint = NULL');
    const slug = `new-${randomUUID().slice(0, 8)}`;
    await files.writeArticle(slug, 'New.');
    await fill();
    expect(await call(getArticleBySlug, { slug }, asVisitor())).toMatchObject({ content: 'New.' });
    expect(await stateOf(id)).toMatchObject({ content: 'First.', revision: 1 });
  });

  it.each([
    ['that knew no fingerprints', 'UPDATE seeded SET fingerprint = NULL'],
    ['that knew them', 'SELECT'],
  ])('should update what nobody has touched in an installation %s, once', async (_what, before) => {
    const { id, slug } = await addSeeded();
    await query(before);
    await files.writeArticle(slug, 'Second.', 'A new title');
    await fill();
    await fill();
    const updated = { content: 'Second.', title: 'A new title', slug, revision: 2, publishDate: PUBLISHED };
    expect(await call(getArticleBySlug, { slug }, asVisitor())).toMatchObject(updated);
    const { rows } = await call(listArticleRevisions, { id, limit: 5, offset: 0 });
    expect(rows).toMatchObject([{ revision: 2, action: 'updated', editorId: null }, { revision: 1 }]);
    expect(rows[0]?.summary).toEqual([`Title changed from “${slug}”`, 'Introduction reworded']);
    expect(await call(listArticleChanges, { slug }, asVisitor())).toMatchObject([{ revision: 2 }, {}]);
    expect(
      await query(`SELECT actor_id FROM audit_entries WHERE subject_id = $1 AND action = 'article.updated'`, [
        id,
      ]),
    ).toEqual([{ actor_id: null }]);
    await files.writeArticle(slug, 'Third.');
    await fill();
    expect(await stateOf(id)).toMatchObject({ content: 'Third.', revision: 3 });
  });

  it('should update articles whose box has changed', async () => {
    const slug = `boxed-${randomUUID().slice(0, 8)}`;
    await files.write('boxes/hot-water.md', '60 degrees.');
    await files.writeArticle(slug, '{{box: hot-water}}');
    await fill();
    await files.write('boxes/hot-water.md', 'Ask a plumber.');
    await fill();
    expect(await call(getArticleBySlug, { slug }, asVisitor())).toMatchObject({
      content: 'Ask a plumber.',
      revision: 2,
    });
  });

  it.each<[string, (article: { id: string; slug: string }) => Promise<unknown>]>([
    ['saved', ({ id }) => editor.save(id, { content: 'Theirs.' })],
    [
      'saved and restored',
      async ({ id }) => {
        await editor.save(id, { content: 'Theirs.' });
        await call(restoreArticleRevision, { id, revision: '1' });
      },
    ],
    ['withdrawn', ({ id }) => call(withdrawArticle, { id })],
    [
      'withdrawn and published',
      async ({ id }) => {
        await call(withdrawArticle, { id });
        await editor.publish(id);
      },
    ],
    ['given another address', ({ id, slug }) => call(updateArticleSlug, { id, slug: `${slug}-here` })],
    [
      'given its own address back',
      async ({ id, slug }) => {
        await call(updateArticleSlug, { id, slug: `${slug}-here` });
        await call(updateArticleSlug, { id, slug });
      },
    ],
    ['moved to the bin', ({ id }) => call(deleteArticle, { id })],
    [
      'moved to the bin and back',
      async ({ id }) => {
        await call(deleteArticle, { id });
        await call(restoreArticle, { id });
      },
    ],
  ])('should leave an article alone that somebody has %s', async (_what, touch) => {
    const article = await addSeeded();
    await touch(article);
    const before = await stateOf(article.id);
    await files.writeArticle(article.slug, 'Second.');
    await fill();
    await query('UPDATE seeded SET fingerprint = NULL');
    await fill();
    expect(await stateOf(article.id)).toEqual(before);
  });

  it('should update an article that somebody has only shown by a preview link', async () => {
    const { id, slug } = await addSeeded();
    await call(createPreviewLink, { id });
    await files.writeArticle(slug, 'Second.');
    await fill();
    expect(await stateOf(id)).toMatchObject({ content: 'Second.' });
  });

  it('should not bring back what was deleted for good', async () => {
    const { id, slug } = await addSeeded();
    await query('DELETE FROM articles WHERE id = $1', [id]);
    await files.writeArticle(slug, 'Second.');
    await fill();
    expect(await query('SELECT FROM articles WHERE slug = $1', [slug])).toEqual([]);
  });

  it('should write nothing when no file has changed', async () => {
    const { slug } = await addSeeded();
    const written = () =>
      query(
        `SELECT name, seeded.xmin::text, articles.xmin::text AS article FROM seeded JOIN articles ON name = slug || '.md'
          ORDER BY name`,
      );
    const before = await written();
    await fill();
    expect(before.map(({ name }) => name)).toContain(`${slug}.md`);
    expect(await written()).toEqual(before);
  });

  it('should update once when several run at once', async () => {
    const { id, slug } = await addSeeded();
    await files.writeArticle(slug, 'Second.');
    await Promise.all([fill(), fill(), fill()]);
    expect(await stateOf(id)).toMatchObject({ content: 'Second.', revision: 2 });
  });

  it('should not lose what somebody saves at the same moment', async () => {
    const { id, slug } = await addSeeded();
    await files.writeArticle(slug, 'Second.');
    await Promise.all([fill(), editor.save(id, { content: 'Theirs.' })]);
    expect(await stateOf(id)).toMatchObject({ content: 'Theirs.' });
  });

  it('should go on where one before broke off', async () => {
    const { id, slug } = await addSeeded();
    const broken = `zz-${randomUUID().slice(0, 8)}`;
    await files.writeArticle(slug, 'Second.');
    await files.write(`articles/${broken}.md`, 'No front matter.');
    await expect(fill()).rejects.toThrow(broken);
    await files.writeArticle(broken, 'Mended.');
    await fill();
    expect(await stateOf(id)).toMatchObject({ content: 'Second.', revision: 2 });
    expect(await call(getArticleBySlug, { slug: broken }, asVisitor())).toMatchObject({ revision: 1 });
  });
});
