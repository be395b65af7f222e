import { randomUUID } from 'node:crypto';
import { CATEGORIES, LIMITS, OPERATIONS, POST_KINDS, type PostKind } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const { community } = OPERATIONS;
const CALLS = {
  projects: {
    get: community.getProject,
    update: community.updateProject,
    notFound: 'project.not_found',
    description: 'About it',
  },
  discussions: {
    get: community.getDiscussion,
    update: community.updateDiscussion,
    notFound: 'discussion.not_found',
    description: null,
  },
} as const;
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';
type Context = ReturnType<typeof asVisitor>;

describe.each(POST_KINDS)('what authors do with their %s', (kind: PostKind) => {
  const { get: getOperation, update: updateOperation, notFound, description } = CALLS[kind];
  let service: TestService;
  let author: Context;
  let id: string;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const create = async () => {
    author = asUser();
    id = randomUUID();
    const input = { id, title: 'A post', content: 'Some *words*', categoryId: CATEGORIES[0].id };
    await (kind === 'projects'
      ? service.client.call(community.createProject, { ...input, description: 'About it' }, author)
      : service.client.call(community.createDiscussion, input, author));
  };
  const get = () => service.client.call(getOperation, { id }, asVisitor());
  const update = (fields: object, context = author, of = id) =>
    service.client.call(updateOperation, { ...fields, id: of }, context);
  const revisions = (paging: object = {}) =>
    service.client.call(
      community.listPostRevisions,
      { kind, id, limit: 100, offset: 0, ...paging },
      asVisitor(),
    );
  const remove = (context: Context) => service.client.call(community.deletePost, { kind, id }, context);
  const restore = (context: Context) => service.client.call(community.restorePost, { kind, id }, context);

  it('should be refused to visitors, members, editors and moderators alike', async () => {
    await create();
    const fields = { title: 'Mine now' };
    await expect(update(fields, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    for (const role of ['member', 'editor', 'moderator', 'admin'] as const) {
      await expect(update(fields, asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
    expect(await get()).toMatchObject({ title: 'A post', editedAt: null });
  });

  it.each(['7', UNKNOWN_ID])('should not find the post %j', async (of) => {
    await expect(update({ title: 'x' }, asUser(), of)).rejects.toMatchObject({ code: notFound });
    await expect(
      service.client.call(community.listPostRevisions, { kind, id: of, limit: 1, offset: 0 }, asVisitor()),
    ).rejects.toMatchObject({ code: notFound });
  });

  it.each([
    ['title', { title: ' ' }],
    ['title', { title: 'x'.repeat(LIMITS.titleMax + 1) }],
    ['content', { content: 'x'.repeat(LIMITS.contentMax + 1) }],
    ['categoryId', { categoryId: UNKNOWN_ID }],
  ])('should refuse a bad %s, name it and change nothing', async (path, fields) => {
    await create();
    await expect(update(fields)).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
    expect(await get()).toMatchObject({ title: 'A post', editedAt: null });
  });

  it('should change the fields that were sent, render them, and keep the earlier texts', async () => {
    await create();
    const { createdAt } = await get();
    const changed = await update({ content: 'Other **words**' });
    expect(changed).toMatchObject({ title: 'A post', contentHtml: expect.stringContaining('<strong>') });
    expect(await get()).toEqual(changed);
    expect(changed.editedAt && changed.editedAt > createdAt).toBe(true);
    await update({ title: 'Another title' });
    expect((await revisions()).rows).toMatchObject([
      { title: 'A post', content: 'Other **words**', description, createdAt: changed.editedAt },
      { title: 'A post', content: 'Some *words*', description, createdAt },
    ]);
    const first = await revisions({ limit: 1 });
    const second = await revisions({ limit: 1, cursor: first.nextCursor });
    expect(second).toMatchObject({ rows: [{ content: 'Some *words*' }], nextCursor: null });
  });

  it('should be no revision when nothing of the text changes', async () => {
    await create();
    await update({ title: 'A post', content: 'Some *words*' });
    await update({ categoryId: '' });
    expect(await get()).toMatchObject({ editedAt: null, categoryId: null });
    expect((await revisions()).total).toBe(0);
  });

  it(`should keep the last ${LIMITS.revisionsMax} texts`, async () => {
    await create();
    for (let count = 1; count <= LIMITS.revisionsMax + 2; count += 1) {
      await update({ title: `Title ${count}` });
    }
    const { rows, total } = await revisions();
    expect([total, rows.at(0)?.title, rows.at(-1)?.title]).toEqual([
      LIMITS.revisionsMax,
      `Title ${LIMITS.revisionsMax + 1}`,
      'Title 2',
    ]);
  });

  it('should lose no edit when several come at once', async () => {
    await create();
    await Promise.all([1, 2, 3, 4, 5].map((count) => update({ title: `Title ${count}` })));
    const titles = [(await get()).title, ...(await revisions()).rows.map(({ title }) => title)];
    expect(titles.toSorted()).toEqual(['A post', 'Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5']);
  });

  it('should be deleting it and taking that back', async () => {
    await create();
    await expect(remove(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(remove(asUser())).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await remove(author)).toEqual({ id });
    await expect(get()).rejects.toMatchObject({ code: notFound });
    await expect(update({ title: 'x' })).rejects.toMatchObject({ code: notFound });
    await expect(restore(asUser())).rejects.toMatchObject({ code: 'auth.forbidden' });
    await restore(author);
    expect((await get()).id).toBe(id);
  });

  it('should not be taking back what a moderator deleted', async () => {
    await create();
    await remove(asUser('moderator'));
    expect(await remove(author)).toEqual({ id });
    await expect(restore(author)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await restore(asUser('moderator'));
    expect((await get()).id).toBe(id);
  });

  it('should not be taking it back after a moderator has deleted it, too', async () => {
    await create();
    await remove(author);
    await remove(asUser('moderator'));
    await expect(restore(author)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await restore(asUser('moderator'));
  });
});

describe('marks of discussions', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const start = async () => {
    const input = { id: randomUUID(), title: 'A question', content: 'Which oak?', categoryId: null };

    return (await service.client.call(community.createDiscussion, input, asUser())).id;
  };
  const mark = (id: string, name: 'pinned' | 'locked', isSet: boolean, context: Context) =>
    service.client.call(community.markDiscussion, { id, mark: name, isSet }, context);
  const reply = (postId: string, context: Context = asUser()) =>
    service.client.call(
      community.createContribution,
      { kind: 'replies', id: randomUUID(), postId, parentId: null, content: 'This one.' },
      context,
    );

  it('should be for moderators', async () => {
    const id = await start();
    await expect(mark(id, 'pinned', true, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(mark(id, 'locked', true, asUser('editor'))).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(mark('7', 'pinned', true, asUser('admin'))).rejects.toMatchObject({
      code: 'discussion.not_found',
    });
  });

  it('should be set and taken back, each with one entry in the audit log', async () => {
    const id = await start();
    const moderator = asUser('moderator');
    expect(await mark(id, 'pinned', true, moderator)).toEqual({ isPinned: true, isLocked: false });
    await mark(id, 'pinned', true, moderator);
    expect(await mark(id, 'locked', true, moderator)).toEqual({ isPinned: true, isLocked: true });
    expect(await mark(id, 'pinned', false, moderator)).toEqual({ isPinned: false, isLocked: true });
    const { entries } = await service.client.call(
      community.listAuditEntries,
      { subject: id, limit: 10 },
      asUser('admin'),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'discussion.unpinned',
      'discussion.locked',
      'discussion.pinned',
    ]);
  });

  it('should leave a locked discussion as it is: replies are neither changed nor brought back', async () => {
    const id = await start();
    const [author, moderator] = [asUser(), asUser('moderator')];
    const [kept, deleted] = [await reply(id, author), await reply(id, author)];
    const of = (one: { id: string }) => ({ kind: 'replies', id: one.id }) as const;
    await service.client.call(community.deleteContribution, of(deleted), author);
    await mark(id, 'locked', true, moderator);
    const edit = { ...of(kept), content: 'And another thing.' };
    const locked = { code: 'discussion.locked' };
    await expect(service.client.call(community.updateContribution, edit, author)).rejects.toMatchObject(
      locked,
    );
    await expect(
      service.client.call(community.restoreContribution, of(deleted), author),
    ).rejects.toMatchObject(locked);
    await service.client.call(community.deleteContribution, of(kept), author);
    await service.client.call(community.restoreContribution, of(kept), moderator);
  });

  it('should keep a locked discussion from replies until it is unlocked', async () => {
    const id = await start();
    await reply(id);
    await mark(id, 'locked', true, asUser('moderator'));
    await expect(reply(id)).rejects.toMatchObject({ code: 'discussion.locked' });
    await mark(id, 'locked', false, asUser('moderator'));
    await reply(id);
    const { repliesCount } = await service.client.call(community.getDiscussion, { id }, asVisitor());
    expect(repliesCount).toBe(2);
  });
});
