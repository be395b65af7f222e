import {
  type CallContext,
  DEFAULT_HOMEPAGE,
  EMPTY_TOPIC_TEXTS,
  HOMEPAGE_KEY,
  type OperationInput,
  OPERATIONS,
  type Role,
  TEXT_PAGES,
  textPageKey,
  topicKey,
} from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startContent } from '../testing/start-content.js';

const {
  getHomepageContent,
  updateHomepageContent,
  getTopicTexts,
  getTextPage,
  getDocument,
  updateDocument,
  listDocumentRevisions,
  getDocumentRevision,
  restoreDocumentRevision,
} = OPERATIONS.content;

type Changes = OperationInput<typeof updateDocument>['changes'];

const RENTERS = { category: 'ways-we-live', topic: 'renters' };
const RENTERS_KEY = topicKey(RENTERS.category, RENTERS.topic);

const homepage = (heroTitle: string): Changes => ({
  kind: 'homepage',
  fields: { ...DEFAULT_HOMEPAGE, heroTitle },
});
const topic = (texts: object): Changes => ({ kind: 'topic', fields: { ...EMPTY_TOPIC_TEXTS, ...texts } });
const page = (content: string): Changes => ({
  kind: 'page',
  fields: { title: 'A page', description: '', content },
});

describe('documents', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent();
  });
  afterAll(() => content.stop());

  const get = (key: string) => content.client.call(getDocument, { key }, asUser());
  const save = (key: string, changes: Changes, options: { ifRevision?: number; note?: string } = {}) =>
    content.client.call(updateDocument, { key, changes, ...options }, asUser());
  const list = (key: string, paging = {}) =>
    content.client.call(listDocumentRevisions, { key, limit: 100, offset: 0, ...paging }, asUser());
  const restore = (key: string, revision: string, ifRevision?: number) =>
    content.client.call(restoreDocumentRevision, { key, revision, ifRevision }, asUser());

  it('should have the built-in texts as revision 0 until somebody saves', async () => {
    const key = topicKey('ways-we-live', 'teen');
    expect(await get(key)).toEqual({
      key,
      kind: 'topic',
      revision: 0,
      updatedAt: null,
      fields: EMPTY_TOPIC_TEXTS,
    });
  });

  it.each([
    '',
    'nothing',
    'homepage.x',
    'page.contact',
    'page.help.x',
    'page.__proto__',
    'topic.ways-we-live.nowhere',
    'topic.ways-we-live.renters.x',
    'x'.repeat(200),
  ])('should not know the key %j', async (key) => {
    const refusal = { code: key ? 'document.not_found' : 'request.invalid' };
    await expect(get(key)).rejects.toMatchObject(refusal);
    await expect(save(key, topic({}))).rejects.toMatchObject(refusal);
    await expect(list(key)).rejects.toMatchObject(refusal);
  });

  it('should not take the texts of another kind', async () => {
    await expect(save(RENTERS_KEY, page('Text'))).rejects.toMatchObject({ code: 'document.not_found' });
  });

  it('should count revisions, with who saved them and why, newest first', async () => {
    const key = topicKey('ways-we-live', 'college');
    const actor = asUser();
    await content.client.call(updateDocument, { key, changes: topic({ title: 'One' }) }, actor);
    expect(await save(key, topic({ title: 'Two' }), { note: 'Shorter' })).toMatchObject({
      revision: 2,
      fields: { title: 'Two' },
    });
    expect(await list(key)).toMatchObject({
      total: 2,
      rows: [
        { revision: 2, note: 'Shorter' },
        { revision: 1, note: '', editorId: actor.actor.id },
      ],
    });
  });

  it('should list revisions page by page', async () => {
    const key = topicKey('our-lifestyles', 'divorce');
    for (const title of ['One', 'Two', 'Three']) {
      await save(key, topic({ title }));
    }
    const first = await list(key, { limit: 2 });
    const rest = await list(key, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([...first.rows, ...rest.rows].map(({ revision }) => revision)).toEqual([3, 2, 1]);
    expect(rest.nextCursor).toBeNull();
  });

  it.each([
    [0, 0],
    [1, 1],
  ])('should save over revision %i only when it is the newest', async (saved, ifRevision) => {
    const key = topicKey('places-we-call-home', saved ? 'tiny-homes' : 'rural-life');
    for (let count = 0; count < saved; count += 1) {
      await save(key, topic({ title: 'Before' }));
    }
    expect(await save(key, topic({ title: 'Mine' }), { ifRevision })).toMatchObject({ revision: saved + 1 });
    await expect(save(key, topic({ title: 'Stale' }), { ifRevision })).rejects.toMatchObject({
      code: 'document.changed',
    });
    expect(await get(key)).toMatchObject({ fields: { title: 'Mine' } });
    expect(await list(key)).toMatchObject({ total: saved + 1 });
  });

  it('should refuse a save over a revision that never was', async () => {
    const key = topicKey('places-we-call-home', 'living-abroad');
    await expect(save(key, topic({}), { ifRevision: 5 })).rejects.toMatchObject({ code: 'document.changed' });
    expect(await get(key)).toMatchObject({ revision: 0 });
  });

  it('should accept one of many saves of the same revision', async () => {
    const key = topicKey('ways-we-live', 'solo-living');
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => save(key, topic({ title: String(at) }), { ifRevision: 0 })),
    );
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await list(key)).toMatchObject({ total: 1 });
  });

  it('should restore an earlier revision as the newest one', async () => {
    const key = topicKey('our-lifestyles', 'urban');
    await save(key, topic({ title: 'Good', quickTips: ['Keep it'] }));
    await save(key, topic({ title: 'Bad' }));
    await expect(restore(key, '1', 1)).rejects.toMatchObject({ code: 'document.changed' });
    expect(await restore(key, '1', 2)).toMatchObject({
      revision: 3,
      fields: { title: 'Good', quickTips: ['Keep it'] },
    });
    expect((await list(key)).rows[0]).toMatchObject({ revision: 3, note: 'Restored version 1' });
  });

  it.each<[string, Changes]>([
    [HOMEPAGE_KEY, homepage('Ours')],
    [textPageKey('privacy'), page('Ours')],
    [topicKey('our-lifestyles', 'family-life'), topic({ title: 'Ours' })],
  ])('should show and restore the built-in text of %s', async (key, changes) => {
    const builtIn = await content.client.call(getDocumentRevision, { key, revision: '0' }, asUser());
    expect(builtIn).toMatchObject({ key, revision: 0, updatedAt: null });
    const { revision } = await save(key, changes);
    expect(await restore(key, '0', revision)).toMatchObject({
      revision: revision + 1,
      fields: builtIn.fields,
    });
    expect((await list(key)).rows[0]).toMatchObject({ note: 'Restored the built-in text' });
  });

  it.each(['00', '-0', '999', '01', '-1', 'x', '99999999999', '9999999999'])(
    'should not know the revision %s',
    async (revision) => {
      const key = topicKey('our-lifestyles', 'suburban');
      await save(key, topic({}));
      const refusal = { code: 'revision.not_found' };
      const read = content.client.call(getDocumentRevision, { key, revision }, asUser());
      await expect(read).rejects.toMatchObject(refusal);
      await expect(restore(key, revision)).rejects.toMatchObject(refusal);
    },
  );

  it('should record who changed what, and nothing of a save that is refused', async () => {
    const key = topicKey('our-lifestyles', 'partnerships');
    const { actor } = asUser();
    const context = { ...asUser(), actor };
    await content.client.call(updateDocument, { key, changes: topic({ title: 'One' }) }, context);
    await content.client.call(updateDocument, { key, changes: topic({ title: 'Two' }) }, context);
    await expect(save(key, topic({ title: 'Three' }), { ifRevision: 1 })).rejects.toMatchObject({
      code: 'document.changed',
    });
    await content.client.call(restoreDocumentRevision, { key, revision: '1' }, context);

    const entries = await content.dataSource.query(
      'SELECT actor_id, action, subject_label, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [key],
    );
    const entry = { actor_id: actor.id, subject_label: 'Partnerships' };
    expect(entries).toEqual([
      { ...entry, action: 'document.saved', before: { title: '' }, after: { title: 'One' } },
      { ...entry, action: 'document.saved', before: { title: 'One' }, after: { title: 'Two' } },
      { ...entry, action: 'document.revision_restored', before: { title: 'Two' }, after: { title: 'One' } },
    ]);
  });

  it('should read the texts of an earlier revision', async () => {
    const key = topicKey('our-lifestyles', 'newlyweds');
    await save(key, topic({ title: 'One' }));
    await save(key, topic({ title: 'Two' }));
    const read = await content.client.call(getDocumentRevision, { key, revision: '1' }, asUser());
    expect(read).toMatchObject({ kind: 'topic', revision: 1, fields: { title: 'One' } });
  });

  describe('the homepage', () => {
    const read = () => content.client.call(getHomepageContent, {}, asVisitor());

    it('should show what was saved last, by this release or the one before', async () => {
      expect(await read()).toEqual(DEFAULT_HOMEPAGE);
      await save(HOMEPAGE_KEY, homepage('By this one'));
      expect(await read()).toMatchObject({ heroTitle: 'By this one' });
      await content.client.call(
        updateHomepageContent,
        { ...DEFAULT_HOMEPAGE, heroTitle: 'By the gateway before' },
        asUser(),
      );
      expect(await read()).toMatchObject({ heroTitle: 'By the gateway before' });
    });

    it('should be read and saved by processes of the release before, which know its own table', async () => {
      const { revision } = await save(HOMEPAGE_KEY, homepage('New'));
      const select = 'SELECT fields FROM homepage_contents ORDER BY revision DESC LIMIT 1';
      expect(await content.dataSource.query(select)).toMatchObject([{ fields: { heroTitle: 'New' } }]);

      const saved = await content.dataSource.query(
        `INSERT INTO homepage_contents (revision, fields, editor_id, created_at)
          VALUES (DEFAULT, $1, $2, DEFAULT) RETURNING revision, created_at`,
        [JSON.stringify({ ...DEFAULT_HOMEPAGE, heroTitle: 'Old' }), asUser().actor.id],
      );
      expect(saved).toMatchObject([{ revision: revision + 1 }]);
      expect(await read()).toMatchObject({ heroTitle: 'Old' });
    });
  });

  describe('the texts of a topic', () => {
    const read = () => content.client.call(getTopicTexts, RENTERS, asVisitor());

    it('should be the built-in ones wherever an editor left a field empty', async () => {
      const before = await read();
      expect(before.title).toBe('Renters');
      expect(before.gettingStarted).toHaveLength(3);
      await save(RENTERS_KEY, topic({ description: 'Written by us.', quickTips: ['One tip'] }));
      expect(await read()).toEqual({ ...before, description: 'Written by us.', quickTips: ['One tip'] });
    });

    it('should not exist for an unknown topic', async () => {
      const unknown = { category: 'ways-we-live', topic: 'nowhere' };
      await expect(content.client.call(getTopicTexts, unknown, asVisitor())).rejects.toMatchObject({
        code: 'document.not_found',
      });
    });
  });

  describe('a text page', () => {
    const read = (name: string) => content.client.call(getTextPage, { name }, asVisitor());

    it.each(TEXT_PAGES)('should be there from the beginning: %s', async (name) => {
      const shown = await read(name);
      expect(shown).toMatchObject({ name, title: expect.stringMatching(/\w/) });
      expect(shown.contentHtml).toContain('<h2 id=');
      expect(Date.parse(shown.updatedAt)).toBeLessThan(Date.now());
    });

    it('should be safe HTML of what an editor saved, and say when', async () => {
      const before = Date.now();
      await save(textPageKey('terms'), page('## New\n\n<script>alert(1)</script>\n\n**Bold**'));
      const shown = await read('terms');
      expect(shown).toMatchObject({ title: 'A page', headings: [{ text: 'New' }] });
      expect(shown.contentHtml).toContain('<strong>Bold</strong>');
      expect(shown.contentHtml).not.toContain('script');
      expect(Date.parse(shown.updatedAt)).toBeGreaterThanOrEqual(before - 1);

      await save(textPageKey('terms'), page('Newer'));
      expect((await read('terms')).contentHtml).toContain('Newer');
    });

    it.each(['contact', 'help.x', '__proto__'])('should not exist at %s', async (name) => {
      await expect(read(name)).rejects.toMatchObject({ code: 'document.not_found' });
    });
  });
});

describe('who may edit documents', () => {
  let content: TestService;

  beforeAll(async () => {
    content = await startContent('editors');
  });
  afterAll(() => content.stop());

  const callsBy = (context: CallContext) => [
    content.client.call(updateDocument, { key: HOMEPAGE_KEY, changes: homepage('Mine') }, context),
    content.client.call(updateHomepageContent, { ...DEFAULT_HOMEPAGE, heroTitle: 'Mine' }, context),
    content.client.call(listDocumentRevisions, { key: HOMEPAGE_KEY, limit: 10, offset: 0 }, context),
    content.client.call(getDocumentRevision, { key: HOMEPAGE_KEY, revision: '1' }, context),
    content.client.call(restoreDocumentRevision, { key: HOMEPAGE_KEY, revision: '1' }, context),
  ];

  it.each([
    ['auth.required', asVisitor()],
    ['auth.forbidden', asUser('member')],
    ['auth.forbidden', asUser('moderator')],
  ])('should refuse with %s, whatever the gateway thinks', async (code, context) => {
    const before = await content.client.call(getHomepageContent, {}, asVisitor());
    for (const call of await Promise.allSettled(callsBy(context))) {
      expect(call).toMatchObject({ status: 'rejected', reason: { code } });
    }
    expect(await content.client.call(getHomepageContent, {}, asVisitor())).toEqual(before);
  });

  it.each<Role>(['editor', 'admin'])('should let an %s save', async (role) => {
    const changes = homepage(`By an ${role}`);
    const saved = await content.client.call(updateDocument, { key: HOMEPAGE_KEY, changes }, asUser(role));
    expect(saved.fields).toEqual(changes.fields);
  });
});
