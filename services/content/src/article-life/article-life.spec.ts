import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  LIMITS,
  OPERATIONS,
  type Operation,
  type UpdateArticleInput,
} from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { articleFields, useEditing } from '../testing/editing.js';
import { ArticlePublisher } from './article-publisher.js';
import { ScheduledPublication } from './scheduled-publication.js';

const {
  createArticle,
  deleteArticle,
  findMovedArticle,
  getArticleById,
  getArticleBySlug,
  getArticlesByIds,
  listArticleAddresses,
  listArticles,
  listArticleVersions,
  publishArticle,
  restoreArticle,
  submitArticle,
  updateArticle,
  updateArticleSlug,
  withdrawArticle,
} = OPERATIONS.content;

const logger = pino({ level: 'silent' });

describe('the life of an article', () => {
  const editing = useEditing();
  const { editor, call } = editing;

  const bySlug = (slug: string) => call(getArticleBySlug, { slug }, asVisitor());
  const byId = (id: string, context = editor.context) => call(getArticleById, { id }, context);
  const notFound = { code: 'article.not_found' };

  /** Where visitors and the adviser see the article. */
  const placesOf = async (id: string, slug: string) => {
    const page = { limit: 100, offset: 0 };
    const [list, found, versions, addresses, whole] = await Promise.all([
      call(listArticles, page, asVisitor()),
      call(listArticles, { ...page, search: 'windows' }, asVisitor()),
      call(listArticleVersions, { limit: 1_000 }, asVisitor()),
      call(listArticleAddresses, { limit: 1_000 }, asVisitor()),
      call(getArticlesByIds, { ids: [id] }, asVisitor()),
    ]);
    const shown = await Promise.all([
      bySlug(slug).catch(() => null),
      byId(id, asVisitor()).catch(() => null),
      byId(id, asUser('member')).catch(() => null),
    ]);
    const lists: { id: string }[][] = [list.rows, found.rows, versions, addresses, whole];

    return [
      ...lists.map((rows) => rows.some((row) => row.id === id)),
      ...shown.map((article) => article !== null),
    ];
  };
  const EVERYWHERE = Array.from({ length: 8 }, () => true);
  const NOWHERE = Array.from({ length: 8 }, () => false);

  describe('who may', () => {
    const operations: [Operation, object][] = [
      [createArticle, { ...articleFields(), id: randomUUID() }],
      [submitArticle, {}],
      [publishArticle, {}],
      [withdrawArticle, {}],
      [deleteArticle, {}],
      [restoreArticle, {}],
      [updateArticleSlug, { slug: 'mine' }],
    ];

    it.each(operations)('should refuse $name to others than editors', async (operation, input) => {
      const { id } = await editor.createDraft();
      const attempt = (context: CallContext) => call(operation, { id, ...input }, context);
      await expect(attempt(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      await expect(attempt(asUser('member'))).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(attempt(asUser('moderator'))).rejects.toMatchObject({ code: 'auth.forbidden' });
      expect(await byId(id)).toMatchObject({ status: 'draft' });
    });

    it.each(operations.slice(1))('should know no article for $name', async (operation, input) => {
      for (const id of ['7', 'x', randomUUID()]) {
        await expect(call(operation, { id, ...input })).rejects.toMatchObject(notFound);
      }
    });
  });

  describe('creating', () => {
    it('should make a draft of almost nothing', async () => {
      const id = randomUUID();
      const article = await call(createArticle, { id });
      expect(article).toMatchObject({ id, status: 'draft', title: '', revision: 1, editorId: editor.id });
      expect(article.slug).toMatch(/^untitled/);
    });

    it('should create one article of a repeated call, and none with the id of another', async () => {
      const input = { ...articleFields(), id: randomUUID() };
      const [first, second] = await Promise.all([call(createArticle, input), call(createArticle, input)]);
      expect(second).toEqual(first);
      await expect(call(createArticle, input, asUser('editor'))).rejects.toMatchObject({
        code: 'request.invalid',
      });
    });

    it('should not return a draft that has been moved to the bin since', async () => {
      const input = { ...articleFields(), id: randomUUID() };
      await call(createArticle, input);
      await call(deleteArticle, { id: input.id });
      await expect(call(createArticle, input)).rejects.toMatchObject({ code: 'article.not_found' });
    });

    it('should give two of the same title different slugs, also at once', async () => {
      const title = `Twins ${randomUUID()}`;
      const drafts = await Promise.all([1, 2, 3].map(() => editor.createDraft({ title })));
      expect(new Set(drafts.map(({ slug }) => slug)).size).toBe(3);
    });

    it('should never take a reserved word for a slug', async () => {
      expect((await editor.createDraft({ title: 'By ID' })).slug).toBe('by-id-2');
      expect((await editor.createDraft({ title: '2026' })).slug).toBe('2026-2');
    });
  });

  it('should show an article to nobody but editors until it is published, and then everywhere', async () => {
    const { id, slug } = await editor.createDraft();
    expect(await placesOf(id, slug)).toEqual(NOWHERE);
    expect(await call(submitArticle, { id })).toMatchObject({ status: 'in_review' });
    expect(await placesOf(id, slug)).toEqual(NOWHERE);
    expect(await editor.publish(id, new Date(Date.now() + 60_000))).toMatchObject({ status: 'scheduled' });
    expect(await placesOf(id, slug)).toEqual(NOWHERE);
    expect(await editor.publish(id)).toMatchObject({ status: 'published', scheduledAt: null });
    expect(await placesOf(id, slug)).toEqual(EVERYWHERE);
    expect(await call(withdrawArticle, { id })).toMatchObject({ status: 'draft' });
    expect(await placesOf(id, slug)).toEqual(NOWHERE);
    await editor.publish(id);
    expect(await call(deleteArticle, { id })).toMatchObject({ status: 'deleted' });
    expect(await placesOf(id, slug)).toEqual(NOWHERE);
    await expect(byId(id)).rejects.toMatchObject(notFound);
    expect(await call(restoreArticle, { id })).toMatchObject({ status: 'draft', deletedAt: null });
    expect(await placesOf(id, slug)).toEqual(NOWHERE);
  });

  it('should tell visitors nothing that only editors may know', async () => {
    const { id } = await editor.createPublished({ questions: [{ heading: null, questions: ['Why?'] }] });
    const visible = await byId(id, asVisitor());
    expect(visible).not.toHaveProperty('questions');
    expect(visible).not.toHaveProperty('editorId');
    expect(visible).not.toHaveProperty('status');
    expect(await byId(id)).toMatchObject({ questions: [{ heading: null, questions: ['Why?'] }] });
  });

  it('should keep what a save leaves out, and take what it brings', async () => {
    const reviewed = { reviewedOn: '2026-11-01', reviewBy: '2027-11-01' };
    const questions = [{ heading: 'Windows', questions: ['How wide?'] }];
    const sources = [{ title: 'EN 14604, Smoke alarm devices' }];
    const { id } = await editor.createDraft({ ...reviewed, questions, sources });
    expect(await editor.save(id, {})).toMatchObject({ ...reviewed, questions, sources });
    expect(await editor.save(id, { reviewBy: null, questions: [], sources: [] })).toMatchObject({
      reviewedOn: '2026-11-01',
      reviewBy: null,
      questions: [],
      sources: [],
    });
  });

  it('should refuse days of a review that are none, or were not yet', async () => {
    const { id } = await editor.createDraft();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    for (const reviewedOn of [inDays(2), '2026-02-31', '1899-12-31', '10000-01-01']) {
      await expect(editor.save(id, { reviewedOn })).rejects.toMatchObject({ code: 'request.invalid' });
    }
    // It may have started where clocks are ahead of UTC.
    expect(await editor.save(id, { reviewedOn: inDays(1) })).toMatchObject({ reviewedOn: inDays(1) });
  });

  it.each([
    ['without a title', { title: ' ' }],
    ['in plain text', { title: 'A', url: 'http://example.org' }],
    ['that runs a script', { title: 'A', url: 'javascript:alert(1)' }],
    ['without a host', { title: 'A', url: 'https:example' }],
    ['whose title is too long', { title: 'A'.repeat(LIMITS.sourceTitleMax + 1) }],
  ])('should refuse a source %s', async (_what, source) => {
    const { id } = await editor.createDraft();
    await expect(editor.save(id, { sources: [source] })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should show readers when a published article was reviewed, and its sources', async () => {
    const shown = {
      reviewedOn: '2026-11-01',
      sources: [{ title: 'A book' }, { title: 'A page', url: 'https://example.org/' }],
    };
    const { slug } = await editor.createPublished(shown);
    expect(await bySlug(slug)).toMatchObject(shown);
  });

  describe('the status', () => {
    it('should refuse what makes no sense, and name the status', async () => {
      const { id } = await editor.createPublished();
      await expect(call(submitArticle, { id })).rejects.toMatchObject({
        code: 'article.wrong_status',
        message: "This can't be done while the article is published.",
      });
      await expect(call(restoreArticle, { id })).rejects.toMatchObject({ code: 'article.wrong_status' });
      await call(deleteArticle, { id });
      await expect(editor.publish(id)).rejects.toMatchObject({ code: 'article.wrong_status' });
    });

    it('should be the same after a repeated call', async () => {
      const { id } = await editor.createDraft();
      const published = await editor.publish(id);
      expect(await editor.publish(id)).toEqual(published);
      const deleted = await call(deleteArticle, { id });
      expect(await call(deleteArticle, { id })).toEqual(deleted);
    });

    it('should need a title and content to publish', async () => {
      const { id } = await editor.createDraft({ title: ' ', content: '\n' });
      await expect(editor.publish(id)).rejects.toMatchObject({
        code: 'article.incomplete',
        errors: [
          { path: 'title', message: 'Title is required' },
          { path: 'content', message: 'Article content is required' },
        ],
      });
    });

    it('should take for empty what the editor takes for empty', async () => {
      const blank = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code))
        .filter((character) => !character.trim())
        .join('');
      const { id } = await editor.createDraft({ title: blank });
      await expect(editor.publish(id)).rejects.toMatchObject({ errors: [{ path: 'title' }] });
    });

    it('should not publish what somebody else has changed', async () => {
      const { id } = await editor.createDraft();
      await editor.save(id, {});
      await expect(editor.publish(id, undefined, 1)).rejects.toMatchObject({ code: 'article.changed' });
      expect(await editor.publish(id, undefined, 2)).toMatchObject({ status: 'published' });
    });

    it('should keep the date of the first publication', async () => {
      const { id } = await editor.createDraft();
      const { publishDate } = await editor.publish(id);
      await call(withdrawArticle, { id });
      expect((await editor.publish(id)).publishDate).toBe(publishDate);
    });
  });

  describe('a scheduled publication', () => {
    const tomorrow = () => new Date(Date.now() + 86_400_000);
    const publishDue = () =>
      new ScheduledPublication(new ArticlePublisher(), editing.dataSource, logger).run();
    const setDue = (id: string) =>
      editing.dataSource.query(
        `UPDATE articles SET scheduled_at = now() - interval '1 second' WHERE id = $1`,
        [id],
      );

    it('should keep the time zone, and can be moved and withdrawn', async () => {
      const { id } = await editor.createDraft();
      const at = tomorrow();
      expect(await editor.publish(id, at)).toMatchObject({
        scheduledAt: at.toISOString(),
        scheduledTimeZone: 'Europe/Berlin',
        publishDate: null,
      });
      const later = new Date(at.getTime() + 1_000);
      expect(await editor.publish(id, later)).toMatchObject({ scheduledAt: later.toISOString() });
      expect(await call(withdrawArticle, { id })).toMatchObject({ status: 'draft', scheduledAt: null });
    });

    it('should happen once its time has come, once with several replicas', async () => {
      const { id, slug } = await editor.createDraft();
      await editor.publish(id, tomorrow());
      await publishDue();
      expect(await byId(id)).toMatchObject({ status: 'scheduled' });
      await setDue(id);
      await Promise.all([publishDue(), publishDue(), publishDue()]);
      expect(await byId(id)).toMatchObject({ status: 'published', revision: 1, scheduledAt: null });
      expect((await bySlug(slug)).publishDate).not.toBeNull();
    });

    it('should wait for an article that has lost its content', async () => {
      const { id } = await editor.createDraft();
      await editor.publish(id, tomorrow());
      await editor.save(id, { content: ' ' });
      await setDue(id);
      await publishDue();
      expect(await byId(id)).toMatchObject({ status: 'scheduled' });
      await editor.save(id, { content: 'Again' });
      await publishDue();
      expect(await byId(id)).toMatchObject({ status: 'published' });
    });

    it.each([
      [{ at: '2026-02-30T00:00:00Z' }, 'at'],
      [{ at: 'tomorrow' }, 'at'],
      [{ at: '9999-12-31T23:59:59-23:00' }, 'at'],
      [{ at: tomorrow().toISOString(), timeZone: 'Mars/Olympus' }, 'timeZone'],
    ])('should refuse %j', async (input, path) => {
      const { id } = await editor.createDraft();
      const refused = call(publishArticle, { id, ...input });
      await expect(refused).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
    });

    it('should publish at once what is scheduled for the past', async () => {
      const { id } = await editor.createDraft();
      const input = { id, at: '0000-01-01T00:00:00+01:00', timeZone: 'Asia/Kolkata' };
      expect(await call(publishArticle, input)).toMatchObject({ status: 'published' });
    });
  });

  describe('the slug', () => {
    const moved = (slug: string) => call(findMovedArticle, { slug }, asVisitor());
    const rename = (id: string, slug: string) => call(updateArticleSlug, { id, slug });
    const newSlug = () => `slug-${randomUUID()}`;

    it('should follow the title until the article is public, and stay after that', async () => {
      const { id, slug } = await editor.createDraft({ title: '' });
      const word = randomUUID();
      expect((await editor.save(id, { title: `Light ${word}` })).slug).toBe(`light-${word}`);
      expect((await editor.createDraft({ title: '' })).id).not.toBe(id);
      await editor.publish(id);
      expect((await editor.save(id, { title: 'Darkness' })).slug).toBe(`light-${word}`);
      await call(withdrawArticle, { id });
      expect((await editor.save(id, { title: 'Twilight' })).slug).toBe(`light-${word}`);
      expect(await moved(slug)).toEqual({ slug: null });
    });

    it('should stay when it was chosen by hand', async () => {
      const { id } = await editor.createDraft();
      const slug = newSlug();
      await rename(id, slug);
      expect((await editor.save(id, { title: 'Another' })).slug).toBe(slug);
    });

    it('should lead from each earlier one to the present one, and back', async () => {
      const { id, slug: first } = await editor.createPublished();
      const [second, third] = [newSlug(), newSlug()];
      await rename(id, second);
      await rename(id, third);
      expect(await moved(first)).toEqual({ slug: third });
      expect(await moved(second)).toEqual({ slug: third });
      await rename(id, first);
      expect(await moved(first)).toEqual({ slug: null });
      expect(await moved(third)).toEqual({ slug: first });
    });

    it('should not lead to what is not public', async () => {
      const { id, slug } = await editor.createPublished();
      await rename(id, newSlug());
      await call(withdrawArticle, { id });
      expect(await moved(slug)).toEqual({ slug: null });
    });

    it('should never be given to another article', async () => {
      const { id, slug } = await editor.createPublished();
      await rename(id, newSlug());
      const other = await editor.createDraft();
      await expect(rename(other.id, slug)).rejects.toMatchObject({
        code: 'article.slug_taken',
        errors: [{ path: 'slug' }],
      });
      const title = slug.replaceAll('-', ' ');
      expect((await editor.createDraft({ title })).slug).not.toBe(slug);
    });

    it('should be given to one of two that want it at once', async () => {
      const slug = newSlug();
      const drafts = await Promise.all([1, 2, 3].map(() => editor.createDraft()));
      const results = await Promise.allSettled(drafts.map(({ id }) => rename(id, slug)));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    });

    it.each(['', 'Ä', 'a--b', 'by-id', '7', 'a'.repeat(101)])('should not be %j', async (slug) => {
      const { id } = await editor.createDraft();
      await expect(rename(id, slug)).rejects.toMatchObject({ code: 'request.invalid' });
    });
  });

  describe('the bin', () => {
    const collect = () => new GarbageCollector(editing.dataSource, logger).run();
    const age = (id: string, days: number) =>
      editing.dataSource.query(
        `UPDATE articles SET deleted_at = now() - make_interval(days => $2) WHERE id = $1`,
        [id, days],
      );

    it('should keep an article for 30 days and then delete it with all its revisions, but for its slug', async () => {
      const { id, slug } = await editor.createPublished();
      await editor.save(id, {});
      await call(deleteArticle, { id });
      await age(id, LIMITS.binDays - 1);
      await collect();
      expect(await call(restoreArticle, { id })).toMatchObject({ status: 'draft' });
      await call(deleteArticle, { id });
      await age(id, LIMITS.binDays + 1);
      await collect();
      await expect(call(restoreArticle, { id })).rejects.toMatchObject(notFound);
      const revisions = await editing.dataSource.query(
        'SELECT FROM article_revisions WHERE article_id = $1',
        [id],
      );
      expect(revisions).toEqual([]);
      const { id: other } = await editor.createDraft();
      await expect(call(updateArticleSlug, { id: other, slug })).rejects.toMatchObject({
        code: 'article.slug_taken',
      });
      const [entry] = await editing.dataSource.query(
        'SELECT actor_id, action, before FROM audit_entries WHERE subject_id = $1 ORDER BY id DESC LIMIT 1',
        [id],
      );
      expect(entry).toEqual({
        actor_id: null,
        action: 'article.deleted_for_good',
        before: { deletedAt: expect.any(String) },
      });
    });
  });

  it('should record who did what', async () => {
    const { id } = await editor.createDraft({ title: 'Recorded' });
    await editor.save(id, { title: 'Recorded again' });
    await call(submitArticle, { id });
    await editor.publish(id, new Date(Date.now() + 60_000));
    await editor.publish(id);
    await editor.publish(id);
    await call(updateArticleSlug, { id, slug: `recorded-${randomUUID()}` });
    await call(withdrawArticle, { id });
    await call(deleteArticle, { id });
    await call(restoreArticle, { id });
    const entries: { actor_id: string; action: string; before: object; after: object }[] =
      await editing.dataSource.query('SELECT * FROM audit_entries WHERE subject_id = $1 ORDER BY id', [id]);
    expect(entries.map(({ action }) => action)).toEqual([
      'article.created',
      'article.saved',
      'article.submitted',
      'article.scheduled',
      'article.published',
      'article.slug_changed',
      'article.withdrawn',
      'article.deleted',
      'article.restored',
    ]);
    expect(new Set(entries.map((entry) => entry.actor_id))).toEqual(new Set([editor.id]));
    expect(entries[1]).toMatchObject({
      before: { title: 'Recorded', revision: 1 },
      after: { title: 'Recorded again', revision: 2 },
    });
    expect(entries[7]).toMatchObject({ before: { status: 'draft' }, after: { status: 'deleted' } });
  });

  it('should write nothing of a save that fails in its middle', async () => {
    const { id } = await editor.createPublished();
    const before = await byId(id);
    // Fails after the row of the article is locked and the slug is looked up, when the revision is inserted.
    await editing.dataSource.query(
      'INSERT INTO article_revisions (article_id, revision, fields) VALUES ($1, 2, $2)',
      [id, '{}'],
    );
    const changes: UpdateArticleInput = articleFields({ title: 'Half' });
    await expect(call(updateArticle, { id, changes })).rejects.toMatchObject({ code: 'server.unexpected' });
    expect(await byId(id)).toEqual(before);
  });
});
