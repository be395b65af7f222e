import { randomUUID } from 'node:crypto';
import { type CallContext, OPERATIONS, type Operation } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { articleFields, Editor, useEditing } from '../testing/editing.js';

const {
  deleteArticle,
  getArticleById,
  getArticleRevision,
  getWorkingCopy,
  listArticleChanges,
  listArticleRevisions,
  restoreArticleRevision,
  saveWorkingCopy,
  updateArticle,
  withdrawArticle,
} = OPERATIONS.content;

const page = { limit: 50, offset: 0 };

describe('revisions', () => {
  const editing = useEditing();
  const { editor, call } = editing;

  const list = async (id: string) => (await call(listArticleRevisions, { ...page, id })).rows;
  const get = (id: string, revision: number | string) =>
    call(getArticleRevision, { id, revision: String(revision) });
  const restore = (id: string, revision: number, options: object = {}) =>
    call(restoreArticleRevision, { id, revision: String(revision), ...options });
  const changes = (slug: string) => call(listArticleChanges, { slug }, asVisitor());

  it.each<[Operation, object]>([
    [listArticleRevisions, page],
    [getArticleRevision, { revision: '1' }],
    [restoreArticleRevision, { revision: '1' }],
  ])('should allow $name to editors only, for articles that there are', async (operation, input) => {
    const { id } = await editor.createPublished();
    const attempt = (context: CallContext) => call(operation, { id, ...input }, context);
    await expect(attempt(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(attempt(asUser('member'))).rejects.toMatchObject({ code: 'auth.forbidden' });
    for (const unknown of ['7', randomUUID()]) {
      await expect(call(operation, { ...input, id: unknown })).rejects.toMatchObject({
        code: 'article.not_found',
      });
    }
    await call(deleteArticle, { id });
    await expect(attempt(editor.context)).rejects.toMatchObject({ code: 'article.not_found' });
  });

  it('should tell who saved what, when and why, the newest first', async () => {
    const { id } = await editor.createDraft();
    const other = new Editor(editing, asUser('admin'));
    await other.save(id, { title: 'New', content: '## Windows\n\nOpen all.', note: 'Clearer.' });
    const rows = await list(id);
    expect(rows).toMatchObject([
      { revision: 2, editorId: other.id, action: 'saved', note: 'Clearer.', publishedAt: null },
      { revision: 1, editorId: editor.id, action: 'created', note: null, summary: [] },
    ]);
    expect(rows[0]?.summary).toEqual([
      expect.stringMatching(/^Title changed/),
      expect.stringMatching(/“Windows” reworded$/),
    ]);
  });

  it('should keep the fields of each', async () => {
    const fields = articleFields({ imagePrompts: ['A window'], subcategory: 'renters' });
    const { id } = await editor.createDraft(fields);
    await editor.save(id, { title: 'Other' });
    expect((await get(id, 1)).fields).toEqual({ ...fields, questions: [], sources: [] });
    expect((await get(id, 2)).fields.title).toBe('Other');
  });

  it('should say when the sources are others, and only then', async () => {
    const sources = [{ title: 'A book', url: 'https://example.org/' }];
    const { id } = await editor.createDraft({ sources });
    await editor.save(id, { sources });
    await editor.save(id, { sources: [] });
    const [last, second] = (await list(id)).map(({ summary }) => summary);
    expect(last).toContain('Sources changed');
    expect(second).not.toContain('Sources changed');
    const { fields } = await get(id, 2);
    expect(Object.keys(fields.sources[0] ?? {})).toEqual(['title', 'url']);
    expect(await restore(id, 2)).toMatchObject({ sources });
  });

  it.each(['3', '0', '01', '-1', 'x', '1.0', '2147483648', '99999999999', '1e0'])(
    'should know no revision %s',
    async (revision) => {
      const { id } = await editor.createDraft();
      await expect(get(id, revision)).rejects.toMatchObject({ code: 'revision.not_found' });
    },
  );

  it('should read pages to the end', async () => {
    const { id } = await editor.createDraft();
    for (let count = 2; count <= 7; count += 1) {
      await editor.save(id, {});
    }
    const first = await call(listArticleRevisions, { limit: 5, offset: 0, id });
    expect(first.total).toBe(7);
    const second = await call(listArticleRevisions, { limit: 5, offset: 0, id, cursor: first.nextCursor });
    expect([...first.rows, ...second.rows].map(({ revision }) => revision)).toEqual([7, 6, 5, 4, 3, 2, 1]);
    expect(second.nextCursor).toBeNull();
  });

  describe('restoring', () => {
    it('should save the earlier fields as a new revision, and nothing else', async () => {
      const { id, title, content: text } = await editor.createPublished({ reviewBy: '2027-01-01' });
      await editor.save(id, { title: 'Worse', content: 'Worse', reviewBy: '2028-01-01' });
      const restored = await restore(id, 1, { note: 'It was better.' });
      expect(restored).toMatchObject({
        title,
        content: text,
        revision: 3,
        status: 'published',
        reviewBy: '2028-01-01',
      });
      const [newest] = await list(id);
      expect(newest).toMatchObject({ action: 'restored', restoredFrom: 1, note: 'It was better.' });
      expect((await get(id, 3)).fields).toEqual((await get(id, 1)).fields);
    });

    it('should not overwrite what somebody else has saved', async () => {
      const { id } = await editor.createDraft();
      await editor.save(id, { title: 'Newer' });
      await expect(restore(id, 1, { ifRevision: 1 })).rejects.toMatchObject({ code: 'article.changed' });
      expect(await call(getArticleById, { id })).toMatchObject({ title: 'Newer', revision: 2 });
    });

    it('should keep what the editor has typed and not saved', async () => {
      const { id } = await editor.createDraft();
      const fields = { ...articleFields({ title: 'Typed' }), featuredImage: '' };
      await call(saveWorkingCopy, { id, fields, baseRevision: 1 });
      await restore(id, 1);
      expect((await call(getWorkingCopy, { id })).workingCopy?.fields.title).toBe('Typed');
    });

    it('should read revisions of the release before', async () => {
      const { id } = await editor.createDraft();
      await editing.dataSource.query(
        `UPDATE article_revisions SET fields = fields - 'questions' - 'sources' WHERE article_id = $1`,
        [id],
      );
      const empty = { questions: [], sources: [] };
      expect((await get(id, 1)).fields).toMatchObject(empty);
      expect(await restore(id, 1)).toMatchObject(empty);
    });
  });

  describe('two editors', () => {
    it('should not overwrite each other when they say what they started from', async () => {
      const { id } = await editor.createPublished();
      const other = new Editor(editing, asUser('admin'));
      const results = await Promise.allSettled([
        editor.save(id, { title: 'Mine' }, 1),
        other.save(id, { title: 'Theirs' }, 1),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'article.changed' },
      });
      expect(await list(id)).toHaveLength(2);
    });
  });

  describe('what readers see', () => {
    it('should be the public revisions, each compared with the public one before', async () => {
      const draft = await editor.createDraft({ content: '## Windows\n\nA secret plan.' });
      const { id, slug } = draft;
      await expect(changes(slug)).rejects.toMatchObject({ code: 'article.not_found' });
      await editor.save(id, { title: draft.title, content: '## Windows\n\nOpen them.' });
      await editor.publish(id);
      expect(await changes(slug)).toMatchObject([{ revision: 2, summary: [] }]);

      await call(withdrawArticle, { id });
      await editor.save(id, { title: draft.title, content: '## Windows\n\nOpen them.\n\n## Secret\n\nText' });
      await editor.save(id, { title: draft.title, content: '## Windows\n\nOpen them wide.' });
      await expect(changes(slug)).rejects.toMatchObject({ code: 'article.not_found' });
      await editor.publish(id);
      await editor.save(id, {
        title: draft.title,
        content: '## Windows\n\nOpen them wide.',
        isHomepageFeatured: true,
      });
      expect(await changes(slug)).toMatchObject([
        { revision: 5, summary: [] },
        { revision: 4, summary: [expect.stringMatching(/“Windows” reworded$/)] },
        { revision: 2, summary: [] },
      ]);
      expect(JSON.stringify(await changes(slug))).not.toMatch(/secret/i);
    });

    it('should say nothing of an unknown article', async () => {
      await expect(changes('no-such-article')).rejects.toMatchObject({ code: 'article.not_found' });
    });
  });

  it('should save the same that it was given, letter by letter', async () => {
    const text = '  \tA\r\n\r\n* b\n\n\n<b>c</b>  \n\u00a0\u200b🏠\n';
    const { id } = await editor.createDraft({ content: text });
    const saved = await call(updateArticle, { id, changes: articleFields({ content: text }) });
    expect(saved.content).toBe(text);
    expect((await get(id, 2)).fields.content).toBe(text);
  });
});
