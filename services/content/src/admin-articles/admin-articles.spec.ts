import { randomUUID } from 'node:crypto';
import { OPERATIONS, type Operation } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleFields, Editor } from '../testing/editing.js';
import { startContent } from '../testing/start-content.js';

const { bulkUpdateArticles, deleteArticle, getArticleById, getArticleRevision, listAdminArticles } =
  OPERATIONS.content;

const everything = { limit: 100, offset: 0, isStale: false };

describe('the articles of the admin screen', () => {
  let content: TestService;
  let editor: Editor;

  beforeAll(async () => {
    content = await startContent('editors');
    editor = new Editor(content, asUser('editor'));
  });
  afterAll(() => content.stop());

  const call = <O extends Operation>(operation: O, input: object, context = editor.context) =>
    content.client.call(operation, input as never, context);
  const list = async (filters: object = {}) =>
    (await call(listAdminArticles, { ...everything, ...filters })).rows.map(({ id }) => id);
  const bulk = (input: object, context = editor.context) => call(bulkUpdateArticles, input, context);

  it('should be shown and changed by editors only', async () => {
    const { id } = await editor.createDraft();
    for (const [context, code] of [
      [asVisitor(), 'auth.required'],
      [asUser('moderator'), 'auth.forbidden'],
    ] as const) {
      await expect(call(listAdminArticles, everything, context)).rejects.toMatchObject({ code });
      await expect(bulk({ ids: [id], action: 'publish' }, context)).rejects.toMatchObject({ code });
    }
  });

  describe('the list', () => {
    it('should have every status but the bin, last changed first', async () => {
      const drafts = [await editor.createDraft(), await editor.createPublished(), await editor.createDraft()];
      const [first, second, third] = drafts.map(({ id }) => id);
      await call(deleteArticle, { id: third });
      await editor.save(first as string, {});
      const ids = await list();
      expect(ids.slice(0, 2)).toEqual([first, second]);
      expect(ids).not.toContain(third);
      expect(await list({ status: 'deleted' })).toContain(third);
    });

    it('should be filtered by every property', async () => {
      const own = new Editor(content, asUser('editor'));
      const filing = { mainCategory: 'Our Lifestyles', subcategory: 'minimalist' };
      const { id } = await own.createDraft({ ...filing, reviewBy: '2020-01-01' });
      const { id: other } = await editor.createDraft({ reviewBy: '2999-01-01' });
      for (const filter of [
        { mainCategory: 'our-lifestyles' },
        { subcategory: 'minimalist' },
        { editor: own.id },
        { isStale: true },
        { status: 'draft', ...filing, editor: own.id, isStale: true },
      ]) {
        const ids = await list(filter);
        expect(ids, JSON.stringify(filter)).toContain(id);
        expect(ids, JSON.stringify(filter)).not.toContain(other);
      }
    });

    it('should have the most overdue review first, page by page', async () => {
      const own = new Editor(content, asUser('editor'));
      const drafts = new Map<string, string>();
      const filing = { mainCategory: 'Our Lifestyles', subcategory: 'minimalist' };
      for (const reviewBy of ['2021-05-01', '2020-01-01', '2999-01-01', '2026-01-31', '2020-01-01']) {
        const { id } = await own.createDraft({ ...filing, reviewBy });
        drafts.set(id, reviewBy);
      }
      await own.createDraft(filing);
      const stale = { ...everything, ...filing, status: 'draft', isStale: true, editor: own.id, limit: 3 };
      const first = await call(listAdminArticles, stale);
      const second = await call(listAdminArticles, { ...stale, cursor: first.nextCursor });
      expect([...first.rows, ...second.rows].map(({ id }) => drafts.get(id))).toEqual([
        '2020-01-01',
        '2020-01-01',
        '2021-05-01',
        '2026-01-31',
      ]);
      expect(first.total).toBe(4);
    });

    it.each(['Kitch', 'KITCHEN gard', 'window', 'kítchen'])('should find %j', async (search) => {
      const { id } = await editor.createDraft({ title: 'My Kitchen Garden' });
      expect(await list({ search })).toContain(id);
      expect(await list({ search: 'nowhere-to-be-found' })).toEqual([]);
    });

    it('should be found by their titles alone', async () => {
      const { id } = await editor.createDraft({ title: 'Hearths of old', content: 'Warm' });
      await editor.createDraft({ title: 'Another', content: 'Hearths of old houses' });
      for (const title of ['hearths OF', 'old', 'heár']) {
        expect(await list({ title }), title).toEqual([id]);
      }
      expect(await list({ title: 'earths' })).toEqual([]);
    });

    it.each(['100%', '%', '_', '\\'])('should take %j for a text', async (search) => {
      await editor.createDraft({ title: 'Another one' });
      const { id } = await editor.createDraft({ title: `Cover ${search} of it` });
      expect(await list({ search })).toEqual([id]);
    });

    it('should be read page by page, with the number of all', async () => {
      const own = new Editor(content, asUser('editor'));
      for (let count = 0; count < 3; count += 1) {
        await own.createDraft();
      }
      const first = await call(listAdminArticles, { ...everything, limit: 2, editor: own.id });
      const second = await call(listAdminArticles, {
        ...everything,
        limit: 2,
        editor: own.id,
        cursor: first.nextCursor,
      });
      expect(first.total).toBe(3);
      expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3);
    });
  });

  describe('changing many', () => {
    it('should report each by itself', async () => {
      const [complete, empty] = [await editor.createDraft(), await editor.createDraft({ title: '' })];
      const unknown = randomUUID();
      const results = await bulk({ ids: [complete.id, empty.id, unknown, complete.id], action: 'publish' });
      expect(results).toMatchObject([
        { id: complete.id, status: 'published', error: null },
        { id: empty.id, status: null, error: { code: 'article.incomplete' } },
        { id: unknown, status: null, error: { code: 'article.not_found' } },
      ]);
    });

    it('should report what an unexpected error left unchanged', async () => {
      const [changed, broken, untried] = [
        await editor.createDraft(),
        await editor.createDraft(),
        await editor.createDraft(),
      ];
      // The move cannot insert this revision.
      await content.dataSource.query(
        'INSERT INTO article_revisions (article_id, revision, fields) VALUES ($1, 2, $2)',
        [broken.id, '{}'],
      );
      const ids = [changed.id, broken.id, untried.id];
      const results = await bulk({ ids, action: 'move', mainCategory: 'our-lifestyles' });
      expect(results).toMatchObject([
        { id: changed.id, status: 'draft', error: null },
        { id: broken.id, status: null, error: { code: 'server.unexpected' } },
        { id: untried.id, status: null, error: { code: 'server.unexpected' } },
      ]);
      expect((await call(getArticleById, { id: untried.id })).revision).toBe(1);
    });

    it.each([
      ['submit', 'in_review'],
      ['withdraw', 'draft'],
      ['delete', 'deleted'],
    ])('should %s all of them', async (action, status) => {
      const ids = [(await editor.createDraft()).id, (await editor.createDraft()).id];
      const results = await bulk({ ids, action });
      expect(results.map((result) => result.status)).toEqual([status, status]);
    });

    it('should take them out of the bin', async () => {
      const { id } = await editor.createDraft();
      await bulk({ ids: [id], action: 'delete' });
      expect(await bulk({ ids: [id], action: 'restore' })).toMatchObject([{ status: 'draft' }]);
    });

    it('should write no revision of an article that is there already', async () => {
      const { id } = await editor.createDraft();
      const target = { mainCategory: 'our-lifestyles', subcategory: 'minimalist' };
      await bulk({ ids: [id], action: 'move', ...target });
      expect(await bulk({ ids: [id], action: 'move', ...target })).toMatchObject([{ error: null }]);
      expect((await call(getArticleById, { id })).revision).toBe(2);
    });

    it('should move them, as a revision that changes nothing else', async () => {
      const fields = articleFields({ subcategory: 'renters', imagePrompts: ['A window'] });
      const { id } = await editor.createPublished(fields);
      const target = { mainCategory: 'our-lifestyles', subcategory: 'minimalist' };
      expect(await bulk({ ids: [id], action: 'move', ...target })).toMatchObject([{ status: 'published' }]);
      const { fields: moved, action } = await call(getArticleRevision, { id, revision: '2' });
      expect(action).toBe('moved');
      expect(moved).toEqual({
        ...fields,
        mainCategory: 'Our Lifestyles',
        subcategory: 'minimalist',
        questions: [],
        sources: [],
      });
      expect(await call(getArticleById, { id })).toMatchObject({
        mainCategory: 'Our Lifestyles',
        revision: 2,
      });
    });

    it.each([
      [{ ids: [], action: 'publish' }, 'ids'],
      [{ ids: Array.from({ length: 101 }, () => randomUUID()), action: 'publish' }, 'ids'],
      [{ ids: ['7'], action: 'publish' }, 'ids.0'],
      [{ ids: [randomUUID()], action: 'burn' }, 'action'],
      [{ ids: [randomUUID()], action: 'move' }, 'mainCategory'],
      [{ ids: [randomUUID()], action: 'move', mainCategory: 'nowhere' }, 'mainCategory'],
    ])('should refuse %j', async (input, path) => {
      await expect(bulk(input)).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
    });
  });
});
