import { LIMITS, OPERATIONS, type Operation } from '@hearthwise/contracts';
import { asVisitor, type Plan, plansOf, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdminArticlesRepository } from '../admin-articles/admin-articles.repository.js';
import { ArticlesRepository } from '../articles/articles.repository.js';
import { NearDuplicatesRepository } from '../quality/near-duplicates.repository.js';
import { Editor } from '../testing/editing.js';
import { startContent } from '../testing/start-content.js';
import { RevisionsRepository } from './revisions.repository.js';

const { getArticleRevision, listArticleChanges, listArticleRevisions, restoreArticleRevision } =
  OPERATIONS.content;

const REVISIONS = 1_000;
const ARTICLES = 3_000;
const page = { limit: LIMITS.defaultListLimit, offset: 0 };

describe('an article with a thousand revisions among thousands of articles', () => {
  let content: TestService;
  let editor: Editor;
  let id: string;
  let slug: string;
  /** One with few revisions, for comparison. */
  let other: { id: string; slug: string };

  beforeAll(async () => {
    content = await startContent();
    editor = new Editor(content);
    ({ id, slug } = await editor.createPublished({ content: longText() }));
    other = await editor.createPublished({ content: longText() });
    await content.dataSource.query(
      `INSERT INTO article_revisions (article_id, revision, fields, editor_id, summary, published_at)
        SELECT article_id, number, fields || jsonb_build_object('excerpt', number::text), editor_id, ARRAY['Changed'], now()
        FROM article_revisions, generate_series(2, ${REVISIONS}) AS number WHERE article_id = $1 AND revision = 1`,
      [id],
    );
    await content.dataSource.query(`UPDATE articles SET revision = ${REVISIONS} WHERE id = $1`, [id]);
    await content.dataSource.query(`
      INSERT INTO articles (slug, title, content, content_html, headings, main_category, subcategory, read_time, status,
        updated_at, editor_id, review_by, shingle_hashes, shingle_bands)
      SELECT 'other-' || number, 'Other ' || number, 'Text', '', '[]', 'Ways We Live', 'renters', 1,
        (ARRAY['draft', 'in_review', 'published', 'published'])[number % 4 + 1], now() - number * interval '1 hour',
        uuidv7(), CASE WHEN number % 100 = 0 THEN current_date - number END,
        ARRAY[number], ARRAY[number, -number]
      FROM generate_series(1, ${ARTICLES}) AS number`);
    await content.dataSource.query(
      `INSERT INTO article_slugs (slug, article_id) SELECT slug, id FROM articles ON CONFLICT DO NOTHING`,
    );
    await content.dataSource.query('ANALYZE');
  });
  afterAll(() => content.stop());

  const call = <O extends Operation>(operation: O, input: object, context = editor.context) =>
    content.client.call(operation, input as never, context);

  type Article = typeof other;

  it.each<[string, (article: Article, revision: string) => Promise<unknown>]>([
    ['list its revisions', (article) => call(listArticleRevisions, { ...page, id: article.id })],
    ['read one', (article, revision) => call(getArticleRevision, { id: article.id, revision })],
    [
      'list what readers saw change',
      (article) => call(listArticleChanges, { slug: article.slug }, asVisitor()),
    ],
    ['save', (article) => editor.save(article.id, { content: longText() })],
    ['restore the first one', (article) => call(restoreArticleRevision, { id: article.id, revision: '1' })],
  ])('should %s as quickly as with few revisions', async (_what, work) => {
    const many: number[] = [];
    const few: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      many.push(await durationOf(() => work({ id, slug }, '500')));
      few.push(await durationOf(() => work(other, '1')));
    }
    // The fastest runs count, taken in turns, because the machine may be shared.
    expect(Math.min(...many), 'milliseconds').toBeLessThan(2 * Math.min(...few) + 50);
  });

  describe('the plans', () => {
    /** Counts end after 1,001 rows, however they are read. */
    const scans = (plans: Plan[]) =>
      plans.filter(({ statement, plan }) => !statement.includes('count(*)') && /Seq Scan|Sort\b/.test(plan));

    it('should read revisions by an index', async () => {
      const revisions = new RevisionsRepository(content.dataSource);
      const plans = await plansOf(content.dataSource, async () => {
        const { nextCursor } = await revisions.list(id, page);
        await revisions.list(id, { ...page, ...(nextCursor && { cursor: nextCursor }) });
        await revisions.listPublic(id);
        await revisions.find(id, 7);
        await revisions.hasArticle(id);
        await revisions.findPublishedId(slug);
        await new ArticlesRepository(content.dataSource).findMoved(slug);
      });
      expect(plans.length).toBeGreaterThanOrEqual(8);
      expect(scans(plans)).toEqual([]);
    });

    it('should look for nearly the same articles by an index', async () => {
      const repository = new NearDuplicatesRepository(content.dataSource);
      const plans = await plansOf(content.dataSource, () => repository.listCandidates([7, 8], id));
      expect(plans).toHaveLength(1);
      expect(plans[0]?.plan).toContain('articles_shingle_bands');
      expect(scans(plans)).toEqual([]);
    });

    it.each<object>([
      {},
      { status: 'draft' },
      { mainCategory: 'ways-we-live' },
      { editor: '019a0000-0000-7000-8000-000000000000' },
    ])('should read the list of editors by an index: %j', async (filters) => {
      const repository = new AdminArticlesRepository(content.dataSource);
      const plans = await plansOf(content.dataSource, () =>
        repository.list({ ...page, isStale: false, ...filters }),
      );
      const list = plans.find(({ statement }) => statement.includes('ORDER BY'));
      expect(list?.plan).toMatch(/Index Scan/);
      expect(list?.plan).not.toMatch(/Seq Scan/);
    });

    it.each(['other 77', 'windows', 'nowhere'])('should search for %j by indexes', async (search) => {
      const repository = new AdminArticlesRepository(content.dataSource);
      const plans = await plansOf(content.dataSource, () =>
        repository.list({ ...page, isStale: false, search }),
      );
      expect(plans).toHaveLength(2);
      expect(scans(plans).filter(({ plan }) => plan.includes('Seq Scan'))).toEqual([]);
    });
  });
});

async function durationOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();

  return performance.now() - start;
}

/** About 20 kB, as a long guide has. */
function longText(): string {
  return Array.from(
    { length: 40 },
    (_, at) => `## Part ${at}\n\n${'Some words about windows. '.repeat(20)}`,
  ).join('\n\n');
}
