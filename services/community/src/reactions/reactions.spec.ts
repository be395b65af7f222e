import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS, type ReactionKind } from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ProjectsRepository } from '../projects/projects.repository.js';
import { startCommunity } from '../testing/start-community.js';

const { createProject, deletePost, getProject, listMyReactions, listSavedProjects, setReaction } =
  OPERATIONS.community;
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

describe('reactions', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  const create = async () => {
    const input = { id: randomUUID(), title: 'A bench', description: 'Of oak' };

    return (await community.client.call(createProject, input, asUser())).id;
  };
  const set = (projectId: string, kind: ReactionKind, context: CallContext, isSet = true) =>
    community.client.call(setReaction, { projectId, kind, isSet }, context);
  const mine = (projectIds: string[], context: CallContext) =>
    community.client.call(listMyReactions, { projectIds }, context);
  const saved = (context: CallContext, paging: object = {}) =>
    community.client.call(listSavedProjects, { limit: 100, offset: 0, ...paging }, context);
  const counts = async (id: string) => {
    const { likesCount, savesCount } = await community.client.call(getProject, { id }, asVisitor());

    return { likesCount, savesCount };
  };
  const countRows = async (id: string): Promise<{ likesCount: number; savesCount: number }> => {
    const [row] = await community.dataSource.query(
      `SELECT count(*) FILTER (WHERE kind = 'like')::int AS "likesCount",
         count(*) FILTER (WHERE kind = 'save')::int AS "savesCount" FROM reactions WHERE project_id = $1`,
      [id],
    );

    return row;
  };

  it('should be for members only', async () => {
    const id = await create();
    const refused = { code: 'auth.required' };
    await expect(set(id, 'like', asVisitor())).rejects.toMatchObject(refused);
    await expect(mine([id], asVisitor())).rejects.toMatchObject(refused);
    await expect(saved(asVisitor())).rejects.toMatchObject(refused);
    expect(await countRows(id)).toEqual({ likesCount: 0, savesCount: 0 });
  });

  it.each(['7', UNKNOWN_ID])('should not find the project %j', async (id) => {
    for (const isSet of [true, false]) {
      await expect(set(id, 'like', asUser(), isSet)).rejects.toMatchObject({ code: 'project.not_found' });
    }
  });

  it('should not find a project in the bin, and keep what members did before', async () => {
    const id = await create();
    const member = asUser();
    await set(id, 'save', member);
    await community.client.call(deletePost, { kind: 'projects', id }, asUser('moderator'));
    for (const isSet of [true, false]) {
      await expect(set(id, 'save', member, isSet)).rejects.toMatchObject({ code: 'project.not_found' });
    }
    expect((await saved(member)).rows).toEqual([]);
    expect(await countRows(id)).toEqual({ likesCount: 0, savesCount: 1 });
  });

  it('should count each member once, and take back only their own', async () => {
    const id = await create();
    const [ana, ben] = [asUser(), asUser()];
    await set(id, 'like', ana);
    expect(await set(id, 'like', ana)).toEqual({ likesCount: 1, savesCount: 0, liked: true, saved: false });
    expect(await set(id, 'like', ben)).toMatchObject({ likesCount: 2 });
    expect(await set(id, 'save', ben)).toEqual({ likesCount: 2, savesCount: 1, liked: true, saved: true });
    expect(await set(id, 'save', ana, false)).toMatchObject({ savesCount: 1, saved: false });
    await set(id, 'like', ana, false);
    expect(await set(id, 'like', ana, false)).toMatchObject({ likesCount: 1, liked: false });
    expect(await counts(id)).toEqual({ likesCount: 1, savesCount: 1 });
  });

  it('should list what a member did with the projects asked for, and nothing of others', async () => {
    const [one, two, three] = await Promise.all([create(), create(), create()]);
    const ana = asUser();
    await set(one, 'like', ana);
    await set(two, 'save', ana);
    await set(three, 'like', ana);
    await set(two, 'like', asUser());
    expect(await mine([one, two, UNKNOWN_ID], ana)).toEqual({ liked: [one], saved: [two] });
    await expect(mine(Array.from({ length: LIMITS.listMax + 1 }, randomUUID), ana)).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('should list the saved projects, last saved first, page by page', async () => {
    const ana = asUser();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await create();
      await set(id, 'save', ana);
      await set(id, 'like', ana);
      ids.unshift(id);
    }
    await set(await create(), 'save', asUser());
    const first = await saved(ana, { limit: 2 });
    expect(first).toMatchObject({ total: 3, rows: [{ id: ids[0], savesCount: 1 }, { id: ids[1] }] });
    const second = await saved(ana, { limit: 2, cursor: first.nextCursor });
    expect(second).toMatchObject({ rows: [{ id: ids[2] }], nextCursor: null });
    await set(ids[0] ?? '', 'save', ana, false);
    expect((await saved(ana)).rows.map(({ id }) => id)).toEqual(ids.slice(1));
  });

  it('should read the saved projects in the order of an index', async () => {
    const { dataSource } = community;
    await dataSource.query(
      `INSERT INTO reactions (project_id, user_id, kind) SELECT projects.id, uuidv7(), 'save'
       FROM projects, generate_series(1, 3000)`,
    );
    await dataSource.query('ANALYZE reactions');
    const list = () => new ProjectsRepository(dataSource).listSaved(randomUUID(), { limit: 20, offset: 0 });
    const rows = (await plansOf(dataSource, list)).find(({ plan }) => !plan.startsWith('Aggregate'));
    expect(rows?.plan).toMatch(/reactions_by_user/);
    expect(rows?.plan).not.toContain('Sort');
  });

  it('should leave the counts equal to the rows after 200 writes of 50 members at once', async () => {
    const id = await create();
    const members = Array.from({ length: 50 }, () => asUser());
    const writes = members.flatMap((member, index) => [
      () => set(id, 'like', member),
      () => set(id, 'save', member),
      () => set(id, 'like', member, index % 3 === 0),
      () => set(id, 'save', member, index % 2 === 0),
    ]);
    await Promise.all(writes.map((write) => write()));
    expect(await counts(id)).toEqual(await countRows(id));
    await Promise.all(members.map((member) => set(id, 'like', member)));
    expect((await counts(id)).likesCount).toBe(50);
  });
});
