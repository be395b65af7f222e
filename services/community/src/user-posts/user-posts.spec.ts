import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS } from '@hearthwise/contracts';
import { ColumnBackfill, createLogger } from '@hearthwise/service-kit';
import { asUser, asVisitor, plansOf, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DiscussionsRepository } from '../discussions/discussions.repository.js';
import { ProjectsRepository } from '../projects/projects.repository.js';
import { ACCEPTING_TABLE } from '../posts/rendered-tables.js';
import { startCommunity } from '../testing/start-community.js';
import { UserPostsRepository } from './user-posts.repository.js';

const {
  acceptReply,
  countUserPosts,
  createContribution,
  createDiscussion,
  createProject,
  deleteContribution,
  deletePost,
  listAcceptedReplies,
  listUserDiscussions,
  listUserProjects,
} = OPERATIONS.community;

const LISTS = { listUserProjects, listUserDiscussions, listAcceptedReplies };
const FIRST = { limit: 100, offset: 0 };
const MANY = 20_000;

describe('what one member has shared', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  const idOf = ({ actor }: CallContext) => actor?.id as string;
  const share = async (title: string, by: CallContext) => {
    const input = { id: randomUUID(), title, description: 'Of oak' };

    return (await community.client.call(createProject, input, by)).id;
  };
  const ask = async (title: string, by: CallContext) => {
    const input = { id: randomUUID(), title, content: 'How?' };

    return (await community.client.call(createDiscussion, input, by)).id;
  };
  const reply = async (postId: string, content: string, by: CallContext) => {
    const input = { kind: 'replies' as const, id: randomUUID(), postId, content, parentId: null };

    return (await community.client.call(createContribution, input, by)).id;
  };
  const accept = (id: string, replyId: string, by: CallContext) =>
    community.client.call(acceptReply, { id, replyId }, by);
  const listOf = async (name: keyof typeof LISTS, userId: string, paging: object = {}) =>
    community.client.call(LISTS[name], { userId, ...FIRST, ...paging }, asVisitor());
  const count = (userId: string) => community.client.call(countUserPosts, { userId }, asVisitor());

  it.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    '%s should be empty for anybody unknown',
    async (name) => {
      for (const userId of ['7', randomUUID()]) {
        expect(await listOf(name, userId)).toEqual({
          rows: [],
          total: 0,
          totalRelation: 'eq',
          nextCursor: null,
        });
      }
    },
  );

  it('should count nothing for anybody unknown', async () => {
    for (const userId of ['7', randomUUID()]) {
      expect(await count(userId)).toEqual({ projectsCount: 0, discussionsCount: 0, acceptedRepliesCount: 0 });
    }
  });

  it('should list posts newest first, page by page, without those of others and of the bin', async () => {
    const [ana, ben] = [asUser(), asUser()];
    const projects: string[] = [];
    for (const title of ['One', 'Two', 'Three']) {
      projects.unshift(await share(title, ana));
    }
    await share('Of Ben', ben);
    const deleted = await share('Gone', ana);
    await community.client.call(deletePost, { kind: 'projects', id: deleted }, ana);
    const first = await listOf('listUserProjects', idOf(ana), { limit: 2 });
    expect(first).toMatchObject({ total: 3, totalRelation: 'eq' });
    const rest = await listOf('listUserProjects', idOf(ana), { limit: 2, cursor: first.nextCursor });
    expect([...first.rows, ...rest.rows].map(({ id }) => id)).toEqual(projects);
    const questions = [await ask('Old', ana), await ask('New', ana)];
    const gone = await ask('Gone', ana);
    await community.client.call(deletePost, { kind: 'discussions', id: gone }, ana);
    const { rows } = await listOf('listUserDiscussions', idOf(ana));
    expect(rows.map(({ id }) => id)).toEqual(questions.toReversed());
    expect(await count(idOf(ana))).toEqual({
      projectsCount: 3,
      discussionsCount: 2,
      acceptedRepliesCount: 0,
    });
  });

  it('should list replies that answered a discussion, without their markup', async () => {
    const [ana, ben] = [asUser(), asUser()];
    const discussion = await ask('Which wood?', ana);
    await reply(discussion, 'Pine.', ben);
    const answer = await reply(discussion, '**Oak**, [as here](/help).', ben);
    await accept(discussion, answer, ana);
    const { rows } = await listOf('listAcceptedReplies', idOf(ben));
    expect(rows).toMatchObject([
      { id: answer, content: 'Oak, as here.', discussion: { id: discussion, title: 'Which wood?' } },
    ]);
    expect(await count(idOf(ben))).toMatchObject({ acceptedRepliesCount: 1 });
    expect((await listOf('listAcceptedReplies', idOf(ana))).rows).toEqual([]);
  });

  it('should leave out answers that were deleted, and those of discussions in the bin', async () => {
    const [ana, ben] = [asUser(), asUser()];
    const [one, two] = [await ask('One', ana), await ask('Two', ana)];
    const [first, second] = [await reply(one, 'Yes', ben), await reply(two, 'No', ben)];
    await accept(one, first, ana);
    await accept(two, second, ana);
    await community.client.call(deleteContribution, { kind: 'replies', id: first }, ben);
    await community.client.call(deletePost, { kind: 'discussions', id: two }, ana);
    expect((await listOf('listAcceptedReplies', idOf(ben))).rows).toEqual([]);
    expect(await count(idOf(ben))).toMatchObject({ acceptedRepliesCount: 0 });
  });

  it('should count no further than a list does', async () => {
    const userId = randomUUID();
    await community.dataSource.query(
      `INSERT INTO projects (author_id, title, description, content, content_html)
        SELECT $1, 'P', '', '', '' FROM generate_series(1, $2)`,
      [userId, LIMITS.totalMax + 1],
    );
    expect(await count(userId)).toMatchObject({ projectsCount: LIMITS.totalMax });
  });

  it('should find each list and each count by an index, in its order', async () => {
    const { dataSource } = community;
    await dataSource.query(
      `INSERT INTO projects (author_id, title, description, content, content_html)
        SELECT uuidv7(), 'P', '', '', '' FROM generate_series(1, 3000)`,
    );
    await dataSource.query(
      `WITH asked AS (
         INSERT INTO discussions (author_id, title, content, content_html)
         SELECT uuidv7(), 'D', '', '' FROM generate_series(1, 3000) RETURNING id
       ), written AS (
         INSERT INTO replies (discussion_id, thread_at, author_id, content, content_html, created_at)
         SELECT id, now(), uuidv7(), '', '', now() FROM asked RETURNING id, discussion_id
       )
       SELECT count(*) FROM written`,
    );
    await dataSource.query('ANALYZE projects, discussions, replies');
    const userId = randomUUID();
    const plansFor = async (work: () => Promise<unknown>) =>
      (await plansOf(dataSource, work)).map(({ plan }) => plan).join('\n');
    const projects = await plansFor(() => new ProjectsRepository(dataSource).listOf(userId, FIRST));
    expect(projects).toContain('projects_by_author');
    const discussions = await plansFor(() => new DiscussionsRepository(dataSource).listOf(userId, FIRST));
    expect(discussions).toContain('discussions_by_author');
    const userPosts = new UserPostsRepository(dataSource);
    const replies = await plansFor(() => userPosts.listAcceptedReplies(userId, FIRST));
    expect(replies).toContain('discussions_by_accepted_author');
    const counts = await plansFor(() => userPosts.count(userId));
    expect(counts).toContain('discussions_by_accepted_author');
    for (const plan of [projects, discussions, replies, counts]) {
      expect(plan).not.toContain('Seq Scan');
    }
    for (const plan of [projects, discussions, replies]) {
      expect(plan).not.toContain('Sort');
    }
  });

  describe(`of somebody with ${MANY} replies`, () => {
    const writer = randomUUID();

    beforeAll(async () => {
      await community.dataSource.query(
        `WITH asked AS (
           INSERT INTO discussions (author_id, title, content, content_html)
           SELECT uuidv7(), 'D', '', '' FROM generate_series(1, 100) RETURNING id
         )
         INSERT INTO replies (discussion_id, thread_at, author_id, content, content_html, created_at)
         SELECT id, now(), $1, 'R', '', now() - make_interval(secs => n)
         FROM asked, generate_series(1, $2::int / 100) AS n`,
        [writer, MANY],
      );
      await community.dataSource.query(
        `UPDATE discussions SET accepted_reply_id = (SELECT id FROM replies WHERE discussion_id = discussions.id LIMIT 1)
         WHERE id IN (SELECT discussion_id FROM replies WHERE author_id = $1 ORDER BY discussion_id LIMIT 1)`,
        [writer],
      );
      await community.dataSource.query('ANALYZE discussions, replies');
    });

    it('should read only those that were accepted', async () => {
      const userPosts = new UserPostsRepository(community.dataSource);
      const plans = await plansOf(community.dataSource, async () => {
        await userPosts.listAcceptedReplies(writer, FIRST);
        await userPosts.count(writer);
      });
      expect(plans).toHaveLength(3);
      for (const { plan } of plans) {
        expect(plan).toContain('Index Scan using discussions_by_accepted_author');
        expect(plan).not.toMatch(/replies_by_author|Seq Scan on (?:replies|discussions)/);
      }
      expect(await listOf('listAcceptedReplies', writer)).toMatchObject({ total: 1 });
    });
  });

  it('should list answers from before they were counted by author, once they are filled in', async () => {
    const [ana, ben] = [asUser(), asUser()];
    for (let n = 0; n < 25; n += 1) {
      const discussion = await ask(`Question ${n}`, ana);
      await accept(discussion, await reply(discussion, 'Yes', ben), ana);
    }
    const { dataSource } = community;
    await dataSource.query('ALTER TABLE discussions DISABLE TRIGGER copy_accepted_author');
    await dataSource.query('UPDATE discussions SET accepted_author_id = NULL, accepted_written_at = NULL');
    await dataSource.query('ALTER TABLE discussions ENABLE TRIGGER copy_accepted_author');
    expect(await count(idOf(ben))).toMatchObject({ acceptedRepliesCount: 0 });

    const backfill = new ColumnBackfill(dataSource, [ACCEPTING_TABLE], createLogger('community', 'silent'));
    backfill.onApplicationBootstrap();
    await expect
      .poll(async () => (await count(idOf(ben))).acceptedRepliesCount, { timeout: 30_000 })
      .toBe(25);
    await backfill.onModuleDestroy();
  });
});
