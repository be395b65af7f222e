import { countWords, DEMO_MEMBERS, OPERATIONS, CATEGORIES } from '@hearthwise/contracts';
import { asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';
import { parseContributionFile } from './contribution-file.js';
import { parseProjectFile } from './post-file.js';
import { seed } from './seed.js';

const { listProjects, getProject, listDiscussions, getDiscussion, listContributions } = OPERATIONS.community;
const everything = { limit: 100, offset: 0 };

describe('seed', () => {
  let community: TestService;
  const fill = () => seed(community.schema.url, community.schema.schema);
  const projects = () => community.client.call(listProjects, everything, asVisitor());
  const discussions = () => community.client.call(listDiscussions, everything, asVisitor());

  /** Once for all: the tests read what two seeds at once have added. */
  beforeAll(async () => {
    community = await startCommunity();
    await Promise.all([fill(), fill()]);
  });
  afterAll(() => community.stop());

  it('should share posts of demo members out over all categories', async () => {
    const memberIds = new Set<string>(DEMO_MEMBERS.map((member) => member.id));
    const categoryIds = CATEGORIES.map((category) => category.id).toSorted();
    for (const { rows, total } of [await projects(), await discussions()]) {
      expect(total).toBe(8);
      expect(rows.every((post) => memberIds.has(post.authorId))).toBe(true);
      expect([...new Set(rows.map((post) => post.categoryId ?? ''))].toSorted()).toEqual(categoryIds);
      expect(rows.every((post) => post.createdAt < '2026-11-15')).toBe(true);
    }
  });

  it('should have a member behind every like and save, and never the author', async () => {
    const { rows } = await projects();
    const counted: Record<string, unknown>[] = await community.dataSource.query(
      `SELECT project_id AS id, count(*) FILTER (WHERE kind = 'like')::int AS "likesCount",
         count(*) FILTER (WHERE kind = 'save')::int AS "savesCount"
       FROM reactions JOIN projects ON projects.id = project_id AND author_id <> user_id GROUP BY project_id`,
    );
    const shown = rows.map(({ id, likesCount, savesCount }) => ({ id, likesCount, savesCount }));
    expect(shown).toEqual(expect.arrayContaining(counted));
    expect(counted).toHaveLength(8);
  });

  it('should share whole texts of 120 to 250 words', async () => {
    const posts = await Promise.all([
      ...(await projects()).rows.map(({ id }) => community.client.call(getProject, { id }, asVisitor())),
      ...(await discussions()).rows.map(({ id }) =>
        community.client.call(getDiscussion, { id }, asVisitor()),
      ),
    ]);
    const counts = posts.map((post) => countWords(post.content));
    expect(counts.filter((count) => count < 120 || count > 250)).toEqual([]);
  });

  it('should pin one discussion, resolve two and never be active before it was started', async () => {
    const { rows } = await discussions();
    expect(rows.filter((post) => post.isPinned)).toHaveLength(1);
    expect(rows.filter((post) => post.isResolved)).toHaveLength(2);
    expect(rows.every((post) => post.lastActivityAt >= post.createdAt)).toBe(true);
  });

  it('should have four to eight comments or replies for each post, in several voices, and count them', async () => {
    for (const [kind, page] of [
      ['comments', await projects()],
      ['replies', await discussions()],
    ] as const) {
      for (const post of page.rows) {
        const { rows } = await community.client.call(
          listContributions,
          { kind, postId: post.id, ...everything },
          asVisitor(),
        );
        const count = 'commentsCount' in post ? post.commentsCount : post.repliesCount;
        expect([rows.length >= 4, rows.length <= 8, count]).toEqual([true, true, rows.length]);
        expect(new Set(rows.map(({ authorId }) => authorId)).size).toBeGreaterThan(3);
        expect(rows.every(({ createdAt }) => createdAt > post.createdAt && createdAt < '2026-11-15')).toBe(
          true,
        );
        expect(rows.every(({ content }) => countWords(content) < 250)).toBe(true);
        expect(rows.some(({ parentId }) => parentId !== null)).toBe(true);
      }
    }
  });

  it('should follow with the last activity from the replies, and resolve what has an accepted one', async () => {
    for (const { id, lastActivityAt, isResolved, acceptedReplyId } of (await discussions()).rows) {
      const { rows } = await community.client.call(
        listContributions,
        { kind: 'replies', postId: id, ...everything },
        asVisitor(),
      );
      expect(
        rows
          .map(({ createdAt }) => createdAt)
          .toSorted()
          .at(-1),
      ).toBe(lastActivityAt);
      expect(rows.some((row) => row.id === acceptedReplyId)).toBe(isResolved);
    }
  });

  it('should add comments and replies to posts of an older seed, and none to deleted posts', async () => {
    const other = await startCommunity();
    await seed(other.schema.url, other.schema.schema);
    await other.dataSource.query(`DELETE FROM seeded WHERE name LIKE 'comments/%'`);
    await other.dataSource.query('DELETE FROM comments');
    await other.dataSource.query(
      'DELETE FROM projects WHERE id = (SELECT min(id::text)::uuid FROM projects)',
    );
    await seed(other.schema.url, other.schema.schema);
    const { rows } = await other.client.call(listProjects, everything, asVisitor());
    expect(rows).toHaveLength(7);
    expect(rows.every(({ commentsCount }) => commentsCount >= 4)).toBe(true);
    await other.stop();
  });

  it('should add nothing twice, not even when two seeds run at once', async () => {
    await fill();
    expect([(await projects()).total, (await discussions()).total]).toEqual([8, 8]);
  });

  it('should not bring back what was deleted', async () => {
    const other = await startCommunity();
    await seed(other.schema.url, other.schema.schema);
    await other.dataSource.query(
      'DELETE FROM projects WHERE id = (SELECT min(id::text)::uuid FROM projects)',
    );
    await seed(other.schema.url, other.schema.schema);
    expect((await other.client.call(listProjects, everything, asVisitor())).total).toBe(7);
    await other.stop();
  });
});

describe('a file of a project', () => {
  it('should read the image of a project, which may be missing', async () => {
    const address = '/objects/019aa000-0000-7000-8000-000000000001';
    const file = (line: string) =>
      `---\ntitle: Bench\nauthor: ${DEMO_MEMBERS[0].firstName}\ncategory: ${CATEGORIES[0].slug}\ncreatedAt: 2026-10-29\ndescription: Oak\nlikedBy: []\nsavedBy: []\n${line}\n---\nText`;
    const withImage = await parseProjectFile('bench.md', file(`featuredImage: ${address}`));
    expect(withImage.imageUrl).toBe(address);
    expect((await parseProjectFile('bench.md', file(''))).imageUrl).toBeNull();
    await expect(parseProjectFile('bench.md', file('featuredImage: /objects/7'))).rejects.toThrow(
      'featuredImage',
    );
  });

  it('should name the file that is not as it should be', async () => {
    await expect(parseProjectFile('bench.md', 'No facts here')).rejects.toThrow(
      'bench.md does not start with front matter',
    );
    await expect(
      parseProjectFile('bench.md', '---\ntitle: Bench\nauthor: A Stranger\n---\nText'),
    ).rejects.toThrow('author');
  });
});

describe('a file of comments or replies', () => {
  const [{ firstName, id: authorId }] = DEMO_MEMBERS;

  it('should have threads with one level below', () => {
    const text = `## ${firstName} · 2026-10-29T10:00:00Z\n\nOak.\n\n### ${firstName} · 2026-10-29T11:00:00Z · accepted\n\nOr ash.\n`;
    expect(parseContributionFile('bench.md', text)).toEqual([
      {
        authorId,
        createdAt: new Date('2026-10-29T10:00:00Z'),
        content: 'Oak.',
        isBelow: false,
        isAccepted: false,
      },
      {
        authorId,
        createdAt: new Date('2026-10-29T11:00:00Z'),
        content: 'Or ash.',
        isBelow: true,
        isAccepted: true,
      },
    ]);
  });

  it.each([
    'Oak.',
    '## A Stranger · 2026-10-29T10:00:00Z\n\nOak.',
    `## ${firstName} · today\n\nOak.`,
    `## ${firstName} · 2026-10-29T10:00:00Z\n`,
  ])('should be named when it is not as it should be: %j', (text) => {
    expect(() => parseContributionFile('bench.md', text)).toThrow('bench.md');
  });
});
