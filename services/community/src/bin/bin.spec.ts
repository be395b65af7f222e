import { randomUUID } from 'node:crypto';
import { CATEGORIES, LIMITS, OPERATIONS, POST_KINDS, type PostKind, type Role } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataSource } from 'typeorm';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
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

  const create = async (title = 'A post', author = asUser()) => {
    const id = randomUUID();
    const input = { id, title, content: 'Some words', categoryId: CATEGORIES[0].id };
    await (kind === 'projects'
      ? service.client.call(
          community.createProject,
          { ...input, description: 'About it', imageUrl: null },
          author,
        )
      : service.client.call(community.createDiscussion, input, author));

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

  it('should give nothing back to its author that somebody else deleted, whatever the author’s role', async () => {
    const author = asUser('moderator');
    const id = await create('Mine', author);
    await remove(id);
    await expect(restore(id, author)).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await restore(id)).toEqual({ id });
    await remove(id, author);
    expect(await restore(id, author)).toEqual({ id });
  });

  it('should keep what a moderator deletes while its author restores it', async () => {
    const author = asUser();
    const id = await create('Mine', author);
    await remove(id, author);
    const dataSource = service.service.app.get(DataSource);
    const restoring = await dataSource.transaction(async (manager) => {
      await manager.query(`UPDATE ${kind} SET deleted_by = $2 WHERE id = $1`, [id, moderator.actor.id]);
      const result = restore(id, author).catch((error: unknown) => error);
      const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%${kind}%'`;
      await expect.poll(() => dataSource.query(waiting)).not.toEqual([]);

      return { result };
    });
    expect(await restoring.result).toMatchObject({ code: 'auth.forbidden' });
    expect((await listBin()).rows.map((row) => row.id)).toContain(id);
  });

  it('should keep a post for 30 days, and then delete it for good with an entry in the audit log', async () => {
    const [kept, gone, shown] = [await create('Kept'), await create('Gone'), await create('Shown')];
    const { app } = service.service;
    const dataSource = app.get(DataSource);
    for (const [id, days] of [
      [kept, LIMITS.binDays - 1],
      [gone, LIMITS.binDays + 1],
    ] as const) {
      await remove(id);
      await dataSource.query(
        `UPDATE ${kind} SET deleted_at = now() - make_interval(days => $2) WHERE id = $1`,
        [id, days],
      );
    }
    await app.get(GarbageCollector).run();
    await expect(restore(gone)).rejects.toMatchObject({ code: notFound });
    expect(await restore(kept)).toEqual({ id: kept });
    expect(await listIds()).toContain(shown);
    const { entries } = await service.client.call(
      community.listAuditEntries,
      { subject: gone, limit: 1 },
      asUser('admin'),
    );
    expect(entries).toMatchObject([
      {
        action: `${kind.slice(0, -1)}.deleted_for_good`,
        actorId: null,
        subjectLabel: 'Gone',
        before: { deletedAt: expect.any(String) },
        after: null,
      },
    ]);
  });

  it('should delete more posts than one statement does', async () => {
    const dataSource = service.service.app.get(DataSource);
    const ids = [await create('Many')];
    const columns: { column_name: string }[] = await dataSource.query(
      `SELECT column_name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2
        AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'deleted_at')`,
      [service.schema.schema, kind],
    );
    const names = columns.map(({ column_name: name }) => name).join(', ');
    await dataSource.query(
      `INSERT INTO ${kind} (id, deleted_at, ${names})
        SELECT uuidv7(), now() - interval '40 days', ${names} FROM ${kind}, generate_series(1, 450) WHERE id = $1`,
      ids,
    );
    await service.service.app.get(GarbageCollector).run();
    const { rows } = await listBin();
    expect(rows.filter(({ title }) => title === 'Many')).toEqual([]);
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
