import { randomUUID } from 'node:crypto';
import { CATEGORIES, OPERATIONS, POST_KINDS, type PostKind, type Role } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const { community } = OPERATIONS;
type Context = ReturnType<typeof asVisitor>;

/** The calls of each kind of post. */
const CALLS = {
  projects: { list: community.listProjects, get: community.getProject, notFound: 'project.not_found' },
  discussions: {
    list: community.listDiscussions,
    get: community.getDiscussion,
    notFound: 'discussion.not_found',
  },
} as const;

describe.each(POST_KINDS)('the bin of %s', (kind: PostKind) => {
  const { list, get, notFound } = CALLS[kind];
  const moderator = asUser('moderator');
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const create = async (title = 'A post') => {
    const id = randomUUID();
    const input = { id, title, content: 'Some words', categoryId: CATEGORIES[0].id };
    await (kind === 'projects'
      ? service.client.call(
          community.createProject,
          { ...input, description: 'About it', imageUrl: null },
          asUser(),
        )
      : service.client.call(community.createDiscussion, input, asUser()));

    return id;
  };
  const remove = (id: string, context: Context = moderator) =>
    service.client.call(community.deletePost, { kind, id }, context);
  const restore = (id: string, context: Context = moderator) =>
    service.client.call(community.restorePost, { kind, id }, context);
  const listBin = (context: Context = moderator) =>
    service.client.call(community.listDeletedPosts, { kind, limit: 10, offset: 0 }, context);
  const listIds = async (search?: string) => {
    const { rows } = await service.client.call(list, { limit: 100, offset: 0, search }, asVisitor());

    return rows.map(({ id }) => id);
  };

  it('should be for moderators and administrators only', async () => {
    const id = await create();
    for (const call of [remove, restore]) {
      await expect(call(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const role of ['member', 'editor'] satisfies Role[]) {
        await expect(call(id, asUser(role))).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
    }
    await expect(listBin(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(listBin(asUser('editor'))).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await remove(id, asUser('admin'))).toEqual({ id });
  });

  it.each(['0199a000-0000-7000-8000-000000000001', 'none'])('should know no post %j', async (id) => {
    await expect(remove(id)).rejects.toMatchObject({ code: notFound });
    await expect(restore(id)).rejects.toMatchObject({ code: notFound });
  });

  it('should hide a post everywhere, and give it back', async () => {
    const word = randomUUID().slice(0, 8);
    const id = await create(`About ${word}`);
    await remove(id);
    expect(await listIds()).not.toContain(id);
    expect(await listIds(word)).toEqual([]);
    await expect(service.client.call(get, { id }, asVisitor())).rejects.toMatchObject({ code: notFound });
    expect((await listBin()).rows[0]).toMatchObject({
      id,
      title: `About ${word}`,
      deletedAt: expect.any(String),
    });
    await restore(id);
    expect(await listIds(word)).toEqual([id]);
    expect((await service.client.call(get, { id }, asVisitor())).id).toBe(id);
    expect((await listBin()).rows.map((row) => row.id)).not.toContain(id);
  });

  it('should record each act once', async () => {
    const id = await create('Twice');
    for (const call of [remove, remove, restore, restore]) {
      await call(id);
    }
    const { entries } = await service.client.call(
      community.listAuditEntries,
      { subject: id, limit: 10 },
      asUser('admin'),
    );
    const name = kind === 'projects' ? 'project' : 'discussion';
    expect(entries.map(({ action, actorId, subjectLabel }) => [action, actorId, subjectLabel])).toEqual([
      [`${name}.restored`, moderator.actor.id, 'Twice'],
      [`${name}.deleted`, moderator.actor.id, 'Twice'],
    ]);
  });
});
