import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import {
  articleFile,
  WORDPRESS_EXPORT,
  wordPressPost,
  wordPressWith,
  zipOf,
} from './testing/import-files.js';
import { codesOf, newSlug, useImporting } from './testing/importing.js';

const { getArticleById, deleteArticle, exportArticle, exportArticles, publishArticle, withdrawArticle } =
  OPERATIONS.content;

describe('a file that is imported again', () => {
  const importing = useImporting();
  const { call, editor, rewrite, run } = importing;

  it('should update from a file that was exported from the newest version, and from no other', async () => {
    const { articleId: id } = await run(articleFile('Round trip', 'One', `slug: ${newSlug()}\n`));
    const exported = (await call(exportArticle, { id }, editor)).text;
    const edited = await run(exported.replace('One', 'Two'));
    expect(edited.record.counts).toMatchObject({ updated: 1 });

    const stale = await run(exported.replace('One', 'Three'));
    expect(stale.record.counts).toMatchObject({ kept: 1 });
    expect(codesOf(stale.items[0])).toContain('article.changed');
    expect((await call(getArticleById, { id }, editor)).content).toBe('Two');

    const forced = await run(exported.replace('One', 'Three'), { mayOverwrite: true });
    expect(forced.items[0]?.notes).toContainEqual({
      code: 'article.overwritten',
      message: 'Changes that were made here are in version 2',
    });
    expect((await call(getArticleById, { id }, editor)).content).toBe('Three');
  });

  it('should take a file again that has the same text, whoever wrote it there', async () => {
    const post = (text: string) => wordPressPost('https://both.example', { id: 1, slug: newSlug(), text });
    const first = post('A tpyo.');
    const { articleId: id } = await run(first);
    await rewrite(id, { content: 'A typo.' });
    expect((await run(first.replace('tpyo', 'typo'))).record.counts).toMatchObject({ unchanged: 1 });
    expect((await run(first.replace('tpyo', 'correction'))).record.counts).toMatchObject({ updated: 1 });
  });

  it('should bring back the text of an unchanged file, if the importer wants that', async () => {
    const file = wordPressPost('https://back.example', { id: 1, slug: newSlug(), text: 'As it was.' });
    const { articleId: id } = await run(file);
    await rewrite(id, { content: 'Changed here.' });
    expect((await run(file)).record.counts).toMatchObject({ kept: 1 });
    expect((await run(file, { mayOverwrite: true })).record.counts).toMatchObject({ updated: 1 });
    expect((await call(getArticleById, { id }, editor)).content).toBe('As it was.');
  });

  it('should import an unchanged file again for another category', async () => {
    const file = wordPressPost('https://category.example', { id: 1, slug: newSlug() });
    const { articleId: id } = await run(file);
    expect((await run(file, { mainCategory: 'our-lifestyles' })).record.counts).toMatchObject({ updated: 1 });
    expect(await call(getArticleById, { id }, editor)).toMatchObject({
      mainCategory: 'Our Lifestyles',
    });
  });

  it('should keep posts of two sites apart that have the same address there', async () => {
    const name = newSlug();
    const sites = ['https://one.example', 'https://two.example'].map((site) =>
      wordPressPost(site, { id: 1, slug: name, text: `This is ${site}.` }),
    );
    const ids: unknown[] = [];
    for (const file of sites) {
      const { record, items } = await run(file, { mayOverwrite: true });
      expect(record.counts).toMatchObject({ created: 1 });
      ids.push(items[0]?.articleId);
    }
    expect(new Set(ids).size).toBe(2);
    for (const [index, file] of sites.entries()) {
      const { record, items } = await run(file, { mayOverwrite: true });
      expect(record.counts).toMatchObject({ unchanged: 1 });
      expect(items[0]?.articleId).toBe(ids[index]);
    }
  });

  it.each(['https://a.example', ''])(
    'should not take a post of another site for its own that has the same number (%s)',
    async (siteUrl) => {
      const post = (title: string, name: string) =>
        JSON.stringify({
          data: { posts: [{ id: 1, title, slug: name, html: `<p>${title}</p>`, status: 'draft' }] },
        });
      const { items } = await run(post('First site', newSlug()), { siteUrl });
      const other = await run(post('Second site', newSlug()), { siteUrl: siteUrl && 'https://b.example' });
      expect(other.record.counts).toMatchObject({ created: 1 });
      expect(await call(getArticleById, { id: items[0]?.articleId as string }, editor)).toMatchObject({
        title: 'First site',
      });
    },
  );

  it('should find a post again by its title when nothing else identifies it', async () => {
    const title = `Only a title ${randomUUID()}`;
    const file = JSON.stringify({ data: { posts: [{ title, html: '<p>Text</p>', status: 'draft' }] } });
    expect((await run(file)).record.counts).toMatchObject({ created: 1 });
    expect((await run(file)).record.counts).toMatchObject({ unchanged: 1 });
  });

  it('should find an article of a file again after its title was changed here', async () => {
    const name = `about-${randomUUID()}`;
    const zip = await zipOf({ [`${name}.md`]: articleFile(name) });
    const { articleId: id } = await run(zip);
    await rewrite(id, { title: 'All about us' });
    const again = await run(zip);
    expect(again.record.counts).toMatchObject({ kept: 1 });
    expect(again.items[0]?.articleId).toBe(id);
  });

  it.each([['"2031"'], ['by-id'], ['Über uns & alle']])(
    'should not create a second article of a file whose address no article can have: %s',
    async (name) => {
      const zip = await zipOf({ 'a.md': articleFile(`Reserved ${randomUUID()}`, 'Text', `slug: ${name}\n`) });
      const first = await run(zip);
      expect(first.record.counts).toMatchObject({ created: 1 });
      expect(codesOf(first.items[0])).toEqual(['slug.changed']);
      const second = await run(zip);
      expect(second.record.counts).toMatchObject({ unchanged: 1 });
      expect(second.items[0]?.articleId).toBe(first.items[0]?.articleId);
    },
  );

  it('should not overwrite what editors have changed since, unless told to', async () => {
    const { articleId: id } = await run(WORDPRESS_EXPORT.replaceAll('tidy.example', 'other.example'));
    await rewrite(id, { title: 'Changed here' });
    const changed = WORDPRESS_EXPORT.replaceAll('tidy.example', 'other.example').replace(
      'Own less',
      'Own little',
    );
    expect((await run(changed)).record.counts).toMatchObject({ kept: 1, unchanged: 1 });
    expect((await run(changed, { mayOverwrite: true })).record.counts).toMatchObject({
      updated: 1,
      unchanged: 1,
    });
  });

  it('should leave articles in the bin there', async () => {
    const file = articleFile('Binned', 'Text', `slug: ${newSlug()}\n`);
    const { articleId: id } = await run(file);
    await call(deleteArticle, { id }, editor);
    const again = await run(file, { mayOverwrite: true });
    expect(again.record.counts).toMatchObject({ kept: 1 });
    expect(codesOf(again.items[0])).toEqual(['article.in_bin']);
  });

  it.each([
    ['withdrawn', (id: string) => call(withdrawArticle, { id }, editor), true, 'draft'],
    [
      'scheduled',
      (id: string) =>
        call(publishArticle, { id, at: new Date(Date.now() + 86_400_000).toISOString() }, editor),
      false,
      'scheduled',
    ],
  ])('should not publish again what an editor has %s', async (_what, change, mayPublish, status) => {
    const file = articleFile('Once public', 'Text', `slug: ${newSlug()}\nstatus: published\n`);
    const { articleId: id } = await run(file, { mayPublish });
    await change(id);
    const again = await run(file, { mayPublish: true });
    expect(again.record.counts).toMatchObject({ unchanged: 1 });
    expect(codesOf(again.items[0])).toEqual(['status.kept']);
    expect(await call(getArticleById, { id }, editor)).toMatchObject({ status });
  });

  it('should export everything in pages, from which everything is imported unchanged', async () => {
    await run(wordPressWith(11));
    const files: Record<string, string> = {};
    for (let cursor: string | undefined, pages = 0; pages === 0 || cursor; pages += 1) {
      const page = await call(exportArticles, { limit: 10, isStale: false, cursor }, editor);
      for (const { name, text } of page.files) {
        files[name] = text;
      }
      cursor = page.nextCursor ?? undefined;
    }
    const [row] = await importing.content.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM articles WHERE status <> 'deleted'`,
    );
    expect(row?.count).toBeGreaterThan(10);
    expect(Object.keys(files)).toHaveLength(row?.count as number);
    const { record } = await run(await zipOf(files), { mayOverwrite: true });
    expect(record).toMatchObject({ total: row?.count, counts: { unchanged: row?.count } });
  });
});
