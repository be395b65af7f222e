import { randomUUID } from 'node:crypto';
import { objectPath, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const {
  listPostImageUses,
  createProject,
  createDiscussion,
  createContribution,
  deleteContribution,
  deletePost,
} = OPERATIONS.community;

describe('listPostImageUses', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  const share = (fields: { imageUrl?: string; content?: string }) =>
    community.client.call(
      createProject,
      { id: randomUUID(), title: 'A bench', description: 'Under the window.', ...fields },
      asUser(),
    );
  const usesOf = (...ids: string[]) => community.client.call(listPostImageUses, { ids }, asVisitor());

  it('should know the project that a image was uploaded for, however the address was given', async () => {
    const imageId = randomUUID();
    const { id } = await share({ imageUrl: `http://localhost:3000/objects/${imageId}?expires=1` });
    expect(await usesOf(imageId)).toEqual([
      { imageId, kind: 'project', title: 'A bench', path: `/projects/${id}` },
    ]);
  });

  it('should find images in the texts of projects and discussions', async () => {
    const imageId = randomUUID();
    const project = await share({ content: `![Before](/objects/${imageId}) ![After](/objects/${imageId})` });
    const discussion = await community.client.call(
      createDiscussion,
      { id: randomUUID(), title: 'Which bench?', content: `Like <img src="/objects/${imageId}?w=320">` },
      asUser(),
    );
    const uses = await usesOf(imageId, randomUUID());
    expect(uses).toHaveLength(2);
    expect(uses).toEqual(
      expect.arrayContaining([
        { imageId, kind: 'project', title: 'A bench', path: `/projects/${project.id}` },
        { imageId, kind: 'discussion', title: 'Which bench?', path: `/discussions/${discussion.id}` },
      ]),
    );
  });

  it('should find images in comments and replies', async () => {
    const imageId = randomUUID();
    const content = `![Mine](/objects/${imageId})`;
    const write = (kind: 'comments' | 'replies', postId: string) =>
      community.client.call(
        createContribution,
        { kind, id: randomUUID(), postId, parentId: null, content },
        asUser(),
      );
    const project = await share({});
    const discussion = await community.client.call(
      createDiscussion,
      { id: randomUUID(), title: 'Which bench?', content: 'Oak?' },
      asUser(),
    );
    const comment = await write('comments', project.id);
    const reply = await write('replies', discussion.id);
    const uses = await usesOf(imageId);
    expect(uses).toHaveLength(2);
    expect(uses).toEqual(
      expect.arrayContaining([
        { imageId, kind: 'comment', title: 'A bench', path: `/projects/${project.id}#comment-${comment.id}` },
        {
          imageId,
          kind: 'reply',
          title: 'Which bench?',
          path: `/discussions/${discussion.id}#reply-${reply.id}`,
        },
      ]),
    );
  });

  it('should say that something deleted shows it, but not what', async () => {
    const imageId = randomUUID();
    const author = asUser();
    const content = `![Mine](/objects/${imageId})`;
    const project = await community.client.call(
      createProject,
      { id: randomUUID(), title: 'A bench', description: 'Under the window.', content },
      author,
    );
    const post = { postId: project.id, parentId: null, content };
    const comment = await community.client.call(
      createContribution,
      { kind: 'comments', id: randomUUID(), ...post },
      author,
    );
    await community.client.call(deleteContribution, { kind: 'comments', id: comment.id }, author);
    const deletedComment = { imageId, kind: 'comment', title: 'A deleted comment', path: null };
    expect(await usesOf(imageId)).toEqual(
      expect.arrayContaining([
        { imageId, kind: 'project', title: 'A bench', path: `/projects/${project.id}` },
        deletedComment,
      ]),
    );
    await community.client.call(deletePost, { kind: 'projects', id: project.id }, author);
    expect(await usesOf(imageId)).toEqual(
      expect.arrayContaining([
        { imageId, kind: 'project', title: 'A deleted project', path: null },
        deletedComment,
      ]),
    );
  });

  it('should say that something hidden shows it, but not what', async () => {
    const imageId = randomUUID();
    const { id } = await share({ imageUrl: objectPath(imageId) });
    await community.dataSource.query(
      `UPDATE projects SET hidden_at = now(), hidden_for = 'reports' WHERE id = $1`,
      [id],
    );
    expect(await usesOf(imageId)).toEqual([
      { imageId, kind: 'project', title: 'A hidden project', path: null },
    ]);
  });

  it('should say nothing of images that no post shows', async () => {
    await share({ imageUrl: 'https://images.example/bench.jpg' });
    expect(await usesOf(randomUUID())).toEqual([]);
    expect(await usesOf()).toEqual([]);
  });

  it('should tell twenty posts of a image at most', async () => {
    const imageId = randomUUID();
    // One after another: at once, on a busy machine, some of them would wait too long for a thread that renders them.
    for (let posts = 0; posts < 22; posts += 1) {
      await share({ imageUrl: objectPath(imageId) });
    }
    expect(await usesOf(imageId)).toHaveLength(20);
  });

  it('should refuse what is no id', async () => {
    await expect(usesOf('7')).rejects.toMatchObject({ code: 'request.invalid' });
  });
});
