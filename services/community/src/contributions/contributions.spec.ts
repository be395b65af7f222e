import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  CONTRIBUTION_KINDS,
  type ContributionKind,
  type ContributionRecord,
  LIMITS,
  OPERATIONS,
} from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { startCommunity } from '../testing/start-community.js';
import { CONTRIBUTION_TABLES } from './contribution-table.js';
import { ContributionsRepository } from './contributions.repository.js';

const { community } = OPERATIONS;
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

/** What a post shows of its contributions. */
interface Counted {
  count: number;
  lastActivityAt: string | undefined;
  createdAt: string;
}

describe.each(CONTRIBUTION_KINDS)('%s', (kind: ContributionKind) => {
  const { notFound, posts, actions } = CONTRIBUTION_TABLES[kind];
  const maximum = { comments: LIMITS.commentMax, replies: LIMITS.replyMax }[kind];
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const post = async () => {
    const input = { id: randomUUID(), title: 'A bench', content: 'Oak, or pine?' };
    const created =
      kind === 'comments'
        ? service.client.call(community.createProject, { ...input, description: 'By the door' }, asUser())
        : service.client.call(community.createDiscussion, input, asUser());

    return (await created).id;
  };
  const counted = async (id: string): Promise<Counted> => {
    if (kind === 'comments') {
      const { commentsCount, createdAt } = await service.client.call(
        community.getProject,
        { id },
        asVisitor(),
      );

      return { count: commentsCount, lastActivityAt: undefined, createdAt };
    }
    const { repliesCount, lastActivityAt, createdAt } = await service.client.call(
      community.getDiscussion,
      { id },
      asVisitor(),
    );

    return { count: repliesCount, lastActivityAt, createdAt };
  };
  const countOf = async (id: string) => (await counted(id)).count;
  const deletePost = (id: string) =>
    service.client.call(community.deletePost, { kind: posts, id }, asUser('moderator'));

  type Fields = { id?: string; content?: string; parentId?: string | null };
  const write = (postId: string, fields: Fields = {}, context: CallContext = asUser()) =>
    service.client.call(
      community.createContribution,
      { kind, id: randomUUID(), postId, content: 'Oak lasts **longer**.', parentId: null, ...fields },
      context,
    );
  const edit = (id: string, content: string, context: CallContext) =>
    service.client.call(community.updateContribution, { kind, id, content }, context);
  const remove = (id: string, context: CallContext) =>
    service.client.call(community.deleteContribution, { kind, id }, context);
  const restore = (id: string, context: CallContext) =>
    service.client.call(community.restoreContribution, { kind, id }, context);
  const get = (id: string) => service.client.call(community.getContribution, { kind, id }, asVisitor());
  /** A thread with 1,000 contributions below the first; returns the ids in their order. */
  const addLongThread = async (postId: string): Promise<string[]> => {
    const { id } = await write(postId);
    const rows = await service.dataSource.query<{ id: string }[]>(
      `INSERT INTO ${kind} (${CONTRIBUTION_TABLES[kind].postId}, parent_id, thread_at, author_id, content, content_html, created_at)
       SELECT ${CONTRIBUTION_TABLES[kind].postId}, id, thread_at, uuidv7(), 'Text', '', created_at + n * interval '1 ms'
       FROM ${kind}, generate_series(1, 1000) AS n WHERE id = $1 RETURNING id`,
      [id],
    );

    return [id, ...rows.map((row) => row.id)];
  };
  const list = (postId: string, paging: { limit?: number; cursor?: string; around?: string } = {}) =>
    service.client.call(
      community.listContributions,
      { kind, postId, limit: LIMITS.listMax, offset: 0, ...paging },
      asVisitor(),
    );
  const revisions = (id: string, limit = 10) =>
    service.client.call(community.listContributionRevisions, { kind, id, limit, offset: 0 }, asVisitor());
  const idsOf = (rows: ContributionRecord[]) => rows.map(({ id }) => id);
  const auditOf = async (id: string) =>
    (await service.client.call(community.listAuditEntries, { subject: id, limit: 10 }, asUser('admin')))
      .entries;

  describe('writing', () => {
    it('should refuse a visitor and store nothing', async () => {
      const postId = await post();
      await expect(write(postId, {}, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      expect(await list(postId)).toMatchObject({ rows: [], total: 0 });
    });

    it.each([
      ['content', { content: ' \n\t' }],
      ['content', { content: 'x'.repeat(maximum + 1) }],
      ['content', { content: 'a\0b' }],
      ['id', { id: 'mine' }],
      ['parentId', { parentId: 'above' }],
      ['parentId', { parentId: UNKNOWN_ID }],
    ])('should refuse a bad %s, name it and store nothing', async (path, fields) => {
      const postId = await post();
      await expect(write(postId, fields)).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path }],
      });
      expect(await countOf(postId)).toBe(0);
    });

    it.each(['7', UNKNOWN_ID])('should know no post %j', async (postId) => {
      await expect(write(postId)).rejects.toMatchObject({ code: notFound.post });
      await expect(list(postId)).rejects.toMatchObject({ code: notFound.post });
    });

    it('should store it under its author, with its HTML, and count it', async () => {
      const author = asUser();
      const postId = await post();
      const created = await write(postId, { content: '  Oak lasts **longer**. ' }, author);
      expect(created).toEqual({
        id: expect.any(String),
        postId,
        parentId: null,
        content: 'Oak lasts **longer**.',
        contentHtml: '<p>Oak lasts <strong>longer</strong>.</p>',
        createdAt: expect.any(String),
        editedAt: null,
        isDeleted: false,
        isHidden: false,
        authorId: author.actor.id,
      });
      expect(await get(created.id)).toEqual(created);
      expect(await list(postId)).toMatchObject({ rows: [created], total: 1, nextCursor: null });
      expect(await countOf(postId)).toBe(1);
    });

    it('should take as many characters as it may have', async () => {
      const { content } = await write(await post(), { content: 'x'.repeat(maximum) });
      expect(content).toHaveLength(maximum);
    });

    it('should store and count one of several calls at once', async () => {
      const [author, postId, id] = [asUser(), await post(), randomUUID()];
      const created = await Promise.all([1, 2, 3, 4].map(() => write(postId, { id }, author)));
      expect(new Set(created.map((row) => JSON.stringify(row))).size).toBe(1);
      expect(await countOf(postId)).toBe(1);
    });

    it("should neither show nor change somebody else's that has the id", async () => {
      const postId = await post();
      const first = await write(postId);
      const taken = { code: 'request.invalid', errors: [{ path: 'id' }] };
      await expect(write(postId, { id: first.id, content: 'Mine now' })).rejects.toMatchObject(taken);
      expect(await get(first.id)).toEqual(first);
    });

    it('should answer nothing that is deleted, or that belongs to another post', async () => {
      const [author, postId] = [asUser(), await post()];
      const gone = await write(postId, {}, author);
      await remove(gone.id, author);
      const elsewhere = await write(await post());
      for (const parentId of [gone.id, elsewhere.id]) {
        await expect(write(postId, { parentId })).rejects.toMatchObject({ errors: [{ path: 'parentId' }] });
      }
      expect(await countOf(postId)).toBe(0);
    });

    it('should remember whom it mentions', async () => {
      const mentioned = randomUUID();
      const { id } = await write(await post(), {
        content: `Ask [@Ada](/u/${mentioned}), not /u/${UNKNOWN_ID}.`,
      });
      const [row] = await service.dataSource.query(`SELECT mentioned_ids FROM ${kind} WHERE id = $1`, [id]);
      expect(row).toEqual({ mentioned_ids: [mentioned] });
    });
  });

  describe('a thread', () => {
    it('should have one level, whatever was replied to, in order of time', async () => {
      const postId = await post();
      const first = await write(postId);
      const second = await write(postId);
      const below = await write(postId, { parentId: first.id });
      const deeper = await write(postId, { parentId: below.id });
      expect([below.parentId, deeper.parentId]).toEqual([first.id, first.id]);
      const { rows, total } = await list(postId);
      expect(idsOf(rows)).toEqual(idsOf([first, below, deeper, second]));
      expect([total, await countOf(postId)]).toEqual([4, 4]);
    });

    it('should be read page by page, each once, also when others write meanwhile', async () => {
      const postId = await post();
      const first = await write(postId);
      const second = await write(postId);
      const below = await write(postId, { parentId: first.id });
      const page = await list(postId, { limit: 2 });
      const late = await write(postId, { parentId: second.id });
      const next = await list(postId, { limit: 2, cursor: page.nextCursor ?? '' });
      expect([...idsOf(page.rows), ...idsOf(next.rows)]).toEqual(idsOf([first, below, second, late]));
      expect([next.nextCursor, next.total]).toEqual([null, 3]);
    });

    it('should be reached by one of its parts, and the newest by name', async () => {
      const postId = await post();
      const first = await write(postId);
      const second = await write(postId);
      const third = await write(postId);
      const below = await write(postId, { parentId: second.id });
      const around = await list(postId, { around: below.id, limit: 2 });
      expect(idsOf(around.rows)).toEqual(idsOf([second, below]));
      expect(around.total).toBe(4);
      const next = await list(postId, { around: below.id, limit: 2, cursor: around.nextCursor ?? '' });
      expect(idsOf(next.rows)).toEqual([third.id]);
      expect(idsOf((await list(postId, { around: 'newest' })).rows)).toEqual(idsOf([second, below, third]));
      expect(idsOf((await list(postId, { around: first.id, limit: 1 })).rows)).toEqual([first.id]);
    });

    it('should be reached deep in a long thread, with what is just above it', async () => {
      const postId = await post();
      await write(postId);
      const ids = await addLongThread(postId);
      const { rows } = await list(postId, { around: ids[500], limit: 12 });
      expect(idsOf(rows)).toEqual(ids.slice(490, 502));
      const newest = await list(postId, { around: 'newest', limit: 30 });
      expect(idsOf(newest.rows)).toEqual(ids.slice(990));
      const start = await list(postId, { around: ids[10], limit: 1 });
      expect(idsOf(start.rows)).toEqual([ids[0]]);
    });

    it('should say when what it is read around is not there, and be empty without anything', async () => {
      const postId = await post();
      await expect(list(postId, { around: UNKNOWN_ID })).rejects.toMatchObject({
        code: notFound.contribution,
      });
      expect(await list(postId, { around: 'newest' })).toMatchObject({ rows: [], total: 0 });
    });

    it('should refuse a cursor that is none', async () => {
      await expect(list(await post(), { cursor: 'x' })).rejects.toMatchObject({
        errors: [{ path: 'cursor' }],
      });
    });
  });

  describe('editing', () => {
    it('should be for its author only', async () => {
      const { id, content } = await write(await post());
      await expect(edit(id, 'No', asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const other of [asUser(), asUser('moderator'), asUser('admin')]) {
        await expect(edit(id, 'No', other)).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
      expect((await get(id)).content).toBe(content);
    });

    it.each(['7', UNKNOWN_ID])('should know none with the id %j', async (id) => {
      await expect(edit(id, 'Text', asUser())).rejects.toMatchObject({ code: notFound.contribution });
      await expect(get(id)).rejects.toMatchObject({ code: notFound.contribution });
      await expect(revisions(id)).rejects.toMatchObject({ code: notFound.contribution });
    });

    it('should refuse a text that is too long or empty', async () => {
      const author = asUser();
      const { id } = await write(await post(), {}, author);
      for (const content of ['', 'x'.repeat(maximum + 1)]) {
        await expect(edit(id, content, author)).rejects.toMatchObject({ errors: [{ path: 'content' }] });
      }
    });

    it('should keep the texts before, newest first, and say since when it is another', async () => {
      const [author, postId] = [asUser(), await post()];
      const created = await write(postId, { content: 'One' }, author);
      const before = await counted(postId);
      const edited = await edit(created.id, '_Two_', author);
      expect(edited).toMatchObject({ content: '_Two_', contentHtml: '<p><em>Two</em></p>' });
      expect(edited.editedAt).not.toBeNull();
      await edit(created.id, 'Three', author);
      expect((await revisions(created.id)).rows).toMatchObject([
        { content: '_Two_', createdAt: edited.editedAt },
        { content: 'One', createdAt: created.createdAt },
      ]);
      expect(await counted(postId)).toEqual(before);
    });

    it('should change nothing with the same text', async () => {
      const author = asUser();
      const created = await write(await post(), {}, author);
      expect(await edit(created.id, created.content, author)).toEqual(created);
      expect((await revisions(created.id)).rows).toEqual([]);
    });

    it('should keep the last fifty texts', async () => {
      const author = asUser();
      const { id } = await write(await post(), { content: 'Text' }, author);
      await service.dataSource.query(
        `INSERT INTO ${CONTRIBUTION_TABLES[kind].revisions} (contribution_id, content, created_at)
         SELECT $1, 'Text ' || n, timestamptz '2026-01-01' + n * interval '1 s' FROM generate_series(1, 60) AS n`,
        [id],
      );
      await edit(id, 'Another', author);
      const { rows, total } = await revisions(id, 100);
      expect([total, rows[0]?.content, rows.at(-1)?.content]).toEqual([50, 'Text', 'Text 12']);
    });
  });

  describe('deleting', () => {
    it('should be for its author and for moderators', async () => {
      const { id } = await write(await post());
      await expect(remove(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const other of [asUser(), asUser('editor')]) {
        await expect(remove(id, other)).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
      expect((await get(id)).isDeleted).toBe(false);
    });

    it('should take it from the list and the count, once, and give it back', async () => {
      const [author, postId] = [asUser(), await post()];
      const kept = await write(postId);
      const created = await write(postId, {}, author);
      const before = await counted(postId);
      await remove(created.id, author);
      const deleted = await remove(created.id, author);
      expect(deleted).toMatchObject({
        id: created.id,
        isDeleted: true,
        content: '',
        contentHtml: '',
        authorId: null,
      });
      expect(await list(postId)).toMatchObject({ rows: [{ id: kept.id }], total: 1 });
      await expect(get(created.id)).rejects.toMatchObject({ code: notFound.contribution });
      await expect(edit(created.id, 'Text', author)).rejects.toMatchObject({ code: notFound.contribution });
      expect(await countOf(postId)).toBe(1);
      await restore(created.id, author);
      expect(await restore(created.id, author)).toEqual(created);
      expect(await counted(postId)).toEqual(before);
      expect(await auditOf(created.id)).toEqual([]);
    });

    it('should leave a stub, without text or author, while there are others below it', async () => {
      const [author, other, postId] = [asUser(), asUser(), await post()];
      const first = await write(postId, { content: 'Secret' }, author);
      const below = await write(postId, { parentId: first.id }, other);
      await remove(first.id, author);
      const { rows, total } = await list(postId);
      expect(rows).toEqual([
        { ...first, isDeleted: true, content: '', contentHtml: '', authorId: null },
        below,
      ]);
      expect([total, await countOf(postId)]).toEqual([2, 1]);
      const answer = await write(postId, { parentId: below.id });
      expect(answer.parentId).toBe(first.id);
      await remove(answer.id, asUser('moderator'));
      await remove(below.id, other);
      expect(await list(postId)).toMatchObject({ rows: [], total: 0 });
      await restore(below.id, other);
      expect(idsOf((await list(postId)).rows)).toEqual([first.id, below.id]);
    });

    it('should be recorded when a moderator does it, whom only a moderator can contradict', async () => {
      const [author, moderator] = [asUser(), asUser('moderator')];
      const { id, content } = await write(await post(), {}, author);
      await remove(id, moderator);
      await expect(restore(id, author)).rejects.toMatchObject({ code: 'auth.forbidden' });
      await expect(restore(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      await restore(id, moderator);
      expect(await auditOf(id)).toMatchObject([
        { action: actions.restored, actorId: moderator.actor.id, subjectLabel: content },
        { action: actions.deleted, actorId: moderator.actor.id, subjectLabel: content },
      ]);
    });

    it('should be restored by somebody else when its author is a moderator, too', async () => {
      const [author, moderator] = [asUser('moderator'), asUser('moderator')];
      const { id } = await write(await post(), {}, author);
      await remove(id, moderator);
      await expect(restore(id, author)).rejects.toMatchObject({ code: 'auth.forbidden' });
      expect((await restore(id, moderator)).id).toBe(id);
      await remove(id, author);
      expect((await restore(id, author)).id).toBe(id);
    });

    it('should stay when a moderator has deleted it after its author', async () => {
      const [author, moderator] = [asUser(), asUser('moderator')];
      const postId = await post();
      const { id } = await write(postId, {}, author);
      await remove(id, author);
      await remove(id, moderator);
      expect(await countOf(postId)).toBe(0);
      await expect(restore(id, author)).rejects.toMatchObject({ code: 'auth.forbidden' });
      expect(await auditOf(id)).toMatchObject([{ action: actions.deleted, actorId: moderator.actor.id }]);
    });

    it('should hide what belongs to a post in the bin', async () => {
      const [author, postId] = [asUser(), await post()];
      const { id } = await write(postId, {}, author);
      await deletePost(postId);
      await expect(list(postId)).rejects.toMatchObject({ code: notFound.post });
      await expect(get(id)).rejects.toMatchObject({ code: notFound.contribution });
      await expect(write(postId)).rejects.toMatchObject({ code: notFound.post });
      await expect(remove(id, author)).rejects.toMatchObject({ code: notFound.contribution });
    });
  });

  describe('garbage collection', () => {
    const age = (id: string, days: number) =>
      service.dataSource.query(
        `UPDATE ${kind} SET deleted_at = now() - make_interval(days => $2) WHERE id = $1`,
        [id, days],
      );
    const rowOf = async (id: string) =>
      (await service.dataSource.query(`SELECT content FROM ${kind} WHERE id = $1`, [id]))[0];

    it('should delete what is 30 days in the bin, and empty what others are below of', async () => {
      const [author, postId] = [asUser(), await post()];
      const [recent, old, stub] = await Promise.all(
        ['Recent', 'Old', 'Stub'].map((content) => write(postId, { content }, author)),
      );
      await edit(stub?.id ?? '', 'Stub, edited', author);
      await write(postId, { parentId: stub?.id ?? null });
      for (const [row, days] of [
        [recent, LIMITS.binDays - 1],
        [old, LIMITS.binDays + 1],
        [stub, LIMITS.binDays + 1],
      ] as const) {
        await remove(row?.id ?? '', author);
        await age(row?.id ?? '', days);
      }
      await service.service.app.get(GarbageCollector).run();
      expect([
        await rowOf(recent?.id ?? ''),
        await rowOf(old?.id ?? ''),
        await rowOf(stub?.id ?? ''),
      ]).toEqual([{ content: 'Recent' }, undefined, { content: '' }]);
      const { revisions: table } = CONTRIBUTION_TABLES[kind];
      expect(
        await service.dataSource.query(`SELECT id FROM ${table} WHERE contribution_id = $1`, [stub?.id]),
      ).toEqual([]);
      await expect(restore(stub?.id ?? '', author)).rejects.toMatchObject({ code: notFound.contribution });
      expect((await restore(recent?.id ?? '', author)).content).toBe('Recent');
    });
  });

  describe.runIf(kind === 'replies')(
    'the last activity of their discussion, which projects do not have',
    () => {
      it('should be the newest reply, and follow when that is deleted, but not when it is edited', async () => {
        const [author, postId] = [asUser(), await post()];
        expect((await counted(postId)).lastActivityAt).toBe((await counted(postId)).createdAt);
        const first = await write(postId, {}, author);
        const second = await write(postId, { parentId: first.id }, author);
        await edit(first.id, 'Another text', author);
        expect((await counted(postId)).lastActivityAt).toBe(second.createdAt);
        await remove(second.id, author);
        expect((await counted(postId)).lastActivityAt).toBe(first.createdAt);
        await remove(first.id, author);
        expect((await counted(postId)).lastActivityAt).toBe((await counted(postId)).createdAt);
        await restore(second.id, author);
        expect((await counted(postId)).lastActivityAt).toBe(second.createdAt);
      });
    },
  );

  it('should be counted right when 50 members write and delete at once', async () => {
    const postId = await post();
    const members = Array.from({ length: 50 }, () => asUser());
    const top = await write(postId);
    await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        const member = members[at % members.length];
        const { id } = await write(postId, { parentId: at % 2 === 0 ? top.id : null }, member);
        if (at % 5 === 0) {
          await remove(id, member ?? asUser());
        }
      }),
    );
    const [rows] = await service.dataSource.query(
      `SELECT count(*)::int AS count FROM ${kind} WHERE ${CONTRIBUTION_TABLES[kind].postId} = $1 AND deleted_at IS NULL`,
      [postId],
    );
    expect(rows.count).toBe(161);
    expect(await countOf(postId)).toBe(161);
    expect((await list(postId)).total).toBe(161);
    const [thread] = await service.dataSource.query(`SELECT children_count FROM ${kind} WHERE id = $1`, [
      top.id,
    ]);
    expect(thread.children_count).toBe(80);
  });

  describe('as Postgres reads them', () => {
    let postId: string;
    let deepId: string;

    beforeAll(async () => {
      postId = await post();
      const others = await Promise.all([1, 2, 3].map(post));
      await service.dataSource.query(
        `INSERT INTO ${kind} (${CONTRIBUTION_TABLES[kind].postId}, thread_at, author_id, content, content_html, created_at)
         SELECT (ARRAY[$1, $2, $3, $4]::uuid[])[1 + n % 4], at, uuidv7(), 'Text', '', at
         FROM (SELECT n, timestamptz '2026-01-01' + n * interval '1 min' AS at FROM generate_series(1, 4000) AS n) AS rows`,
        [postId, ...others],
      );
      deepId = (await addLongThread(postId)).at(500) ?? '';
      await service.dataSource.query(`ANALYZE ${kind}`);
    });

    it.each([
      ['the first page', {}],
      ['the next page', { cursor: true }],
      ['the newest', { around: 'newest' }],
      ['one deep in a thread', { around: 'deep' }],
    ])(
      'should come in order from an index: %s',
      async (_what, { cursor, around }: { cursor?: boolean; around?: string }) => {
        const repository = new ContributionsRepository(service.dataSource);
        const table = CONTRIBUTION_TABLES[kind];
        const next = cursor ? ((await list(postId, { limit: 20 })).nextCursor ?? undefined) : undefined;
        const plans = await plansOf(service.dataSource, async () => {
          const target = around === 'deep' ? deepId : around;
          const start = target ? await repository.findStart(table, postId, target) : undefined;
          await repository.list(table, postId, { limit: 20, offset: 0, cursor: next }, start ?? undefined);
        });
        expect(plans.length).toBeGreaterThan(0);
        for (const { plan } of plans) {
          expect(plan).not.toContain('Sort');
          expect(plan).not.toContain('Seq Scan');
        }
        expect(plans.map(({ plan }) => plan).join('\n')).toContain(`${kind}_listed`);
      },
    );

    it('should tell by an index which of those who are mentioned take part', async () => {
      const mentions = Array.from({ length: 10 }, () => `[@Ada](/u/${randomUUID()})`).join(' ');
      const plans = await plansOf(service.dataSource, () => write(postId, { content: mentions }));
      const lookUp = plans.find(({ statement }) => statement.includes('mentioned_ids'));
      expect(lookUp?.plan).toContain(`${kind}_participants`);
      expect(lookUp?.plan).not.toContain('hashed SubPlan');
      expect(lookUp?.plan).not.toContain(`Seq Scan on ${kind}`);
    });
  });
});
