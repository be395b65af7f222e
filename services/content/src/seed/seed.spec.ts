import { OPERATIONS } from '@hearthwise/contracts';
import { asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Editor } from '../testing/editing.js';
import { startContent } from '../testing/start-content.js';
import { seed } from './seed.js';

const { listArticles } = OPERATIONS.content;

describe('seed', () => {
  let content: TestService;
  const fill = () => seed(content.schema.url, content.schema.schema);
  const countArticles = async () =>
    (await content.client.call(listArticles, { limit: 1, offset: 0 }, asVisitor())).total;

  beforeEach(async () => {
    content = await startContent();
  });
  afterEach(() => content.stop());

  it('should add nothing twice, not even when two seeds run at once', async () => {
    await fill();
    const once = await countArticles();
    await content.stop();
    content = await startContent();
    await Promise.all([fill(), fill()]);
    await fill();
    expect(once).toBeGreaterThan(0);
    expect(await countArticles()).toBe(once);
  });

  it('should record what it adds, in the name of nobody', async () => {
    await fill();
    const entries = await content.dataSource.query(
      `SELECT actor_id, action, count(*)::int FROM audit_entries GROUP BY actor_id, action ORDER BY action`,
    );
    const count = await countArticles();
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

  it('should leave an address to the editors who took it first', async () => {
    const editor = new Editor(content);
    const { id } = await editor.createPublished({ title: 'Home security in layers' });
    await fill();
    const { getArticleBySlug } = OPERATIONS.content;
    const article = await content.client.call(
      getArticleBySlug,
      { slug: 'home-security-in-layers' },
      asVisitor(),
    );
    expect(article.id).toBe(id);
  });
});
