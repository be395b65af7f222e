import { randomUUID } from 'node:crypto';
import { objectPath, OPERATIONS, textPageKey, type UpdateArticleInput } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContent } from '../testing/start-content.js';

const { listArticleImageUses, updateArticle, updateDocument } = OPERATIONS.content;

describe('listArticleImageUses', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());

  /** An article without text that no test shares. */
  const newArticle = async (status = 'published') => {
    const slug = `guide-${randomUUID()}`;
    const [{ id }] = await content.dataSource.query<[{ id: string }]>(
      `INSERT INTO articles (slug, status, title, content, content_html, headings, main_category, read_time)
       VALUES ($1, $2, 'A guide', '', '', '[]', 'Ways We Live', 1) RETURNING id`,
      [slug, status],
    );

    return { id, slug };
  };
  const save = (id: string, fields: Partial<UpdateArticleInput>) => {
    const changes = {
      title: 'A guide',
      content: 'Text',
      excerpt: '',
      mainCategory: 'Ways We Live',
      subcategory: '',
      imagePrompts: [],
      featuredImage: null,
      isHomepageFeatured: false,
      ...fields,
    };

    return content.client.call(updateArticle, { id, changes }, asUser());
  };
  const usesOf = (...ids: string[]) => content.client.call(listArticleImageUses, { ids }, asVisitor());

  it('should know the article whose featured image it is', async () => {
    const imageId = randomUUID();
    const { id, slug } = await newArticle();
    await save(id, { featuredImage: objectPath(imageId) });
    expect(await usesOf(imageId)).toEqual([
      { imageId, kind: 'article', title: 'A guide', path: `/article/${slug}` },
    ]);
  });

  it('should know the pages that show it, or did', async () => {
    const imageId = randomUUID();
    const savePage = (text: string) => {
      const fields = { title: 'Help', description: '', content: text };
      const changes = { kind: 'page' as const, fields };

      return content.client.call(updateDocument, { key: textPageKey('help'), changes }, asUser());
    };
    await savePage(`![A chair](${objectPath(imageId)})`);
    expect(await usesOf(imageId)).toEqual([{ imageId, kind: 'page', title: 'Help', path: '/help' }]);
    await savePage('Nothing');
    expect(await usesOf(imageId)).toEqual([
      { imageId, kind: 'page', title: 'Earlier version of Help', path: null },
    ]);
  });

  it('should find images in the text, however they are written, each article once', async () => {
    const [markdown, html, absolute] = [randomUUID(), randomUUID(), randomUUID()];
    const { id } = await newArticle();
    const text = `![A chair](/objects/${markdown}) <img src="/objects/${html.toUpperCase()}?w=640"> ![](https://hearthwise.example/objects/${absolute}) ![](/objects/${markdown})`;
    await save(id, { content: text });
    const uses = await usesOf(markdown, html, absolute);
    expect(uses.map((use) => use.imageId).toSorted()).toEqual([markdown, html, absolute].toSorted());
  });

  it('should count a draft, which has no page', async () => {
    const imageId = randomUUID();
    const { id } = await newArticle('draft');
    await save(id, { featuredImage: objectPath(imageId) });
    expect(await usesOf(imageId)).toMatchObject([{ title: 'A guide', path: null }]);
  });

  it('should count an earlier version as long as it is kept, once for all of them', async () => {
    const imageId = randomUUID();
    const { id } = await newArticle();
    await save(id, { featuredImage: objectPath(imageId) });
    await save(id, { content: `![](/objects/${imageId})` });
    await save(id, { title: 'A newer guide' });
    expect(await usesOf(imageId)).toEqual([
      { imageId, kind: 'article', title: 'Earlier version of A newer guide', path: null },
    ]);
  });

  it('should count a deleted article like an earlier version, because its versions are kept', async () => {
    const imageId = randomUUID();
    const { id } = await newArticle();
    await save(id, { featuredImage: objectPath(imageId) });
    await content.dataSource.query(`UPDATE articles SET status = 'deleted' WHERE id = $1`, [id]);
    expect(await usesOf(imageId)).toMatchObject([{ title: 'Earlier version of A guide', path: null }]);
  });

  it('should say nothing of images that no article shows', async () => {
    expect(await usesOf(randomUUID())).toEqual([]);
    expect(await usesOf()).toEqual([]);
  });

  it('should tell twenty articles of a image at most, those that show it now first', async () => {
    const imageId = randomUUID();
    for (let count = 0; count < 22; count++) {
      const { id } = await newArticle();
      await save(id, { featuredImage: objectPath(imageId) });
      if (count > 1) {
        await save(id, {});
      }
    }
    const uses = await usesOf(imageId);
    expect(uses).toHaveLength(20);
    expect(uses.filter((use) => use.path !== null)).toEqual(uses.slice(0, 2));
  });

  it('should refuse what is no id', async () => {
    await expect(usesOf('7')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
