import { randomUUID } from 'node:crypto';
import { type CallContext, OPERATIONS, type SubjectKind } from '@hearthwise/contracts';
import type { RpcClient } from '@hearthwise/rpc';
import { asUser } from '@hearthwise/service-kit/testing';

const { community } = OPERATIONS;

interface Options {
  author?: ReturnType<typeof asUser>;
  title?: string;
  content?: string;
  /** Of a comment or reply; a new post unless given. */
  postId?: string;
  parentId?: string | null;
}

/** What a test has published, and what it can do with it. */
export interface Published {
  kind: SubjectKind;
  id: string;
  /** The post that it is, or belongs to. */
  postId: string;
  title: string;
  content: string;
  author: ReturnType<typeof asUser>;
  /** By its author, unless somebody else is given. */
  delete: (context?: CallContext) => Promise<unknown>;
  restore: (context?: CallContext) => Promise<unknown>;
}

/** Publishes a post, comment or reply as a new member. */
export async function publish(
  client: RpcClient,
  kind: SubjectKind,
  { author = asUser(), title = 'A bench', content = 'Oak, or pine?', postId, parentId = null }: Options = {},
): Promise<Published> {
  const id = randomUUID();
  const common = { id, title, content, author };
  if (kind === 'project' || kind === 'discussion') {
    const posts = `${kind}s` as const;
    const input = { id, title, content, categoryId: null };
    await (kind === 'project'
      ? client.call(community.createProject, { ...input, description: 'By the door' }, author)
      : client.call(community.createDiscussion, input, author));

    return {
      ...common,
      kind,
      postId: id,
      delete: (context = author) => client.call(community.deletePost, { kind: posts, id }, context),
      restore: (context = author) => client.call(community.restorePost, { kind: posts, id }, context),
    };
  }
  const kinds = { comment: 'comments', reply: 'replies' } as const;
  const of = { kind: kinds[kind], id };
  const post = postId ?? (await publish(client, kind === 'comment' ? 'project' : 'discussion')).id;
  await client.call(community.createContribution, { ...of, postId: post, parentId, content }, author);

  return {
    ...common,
    kind,
    postId: post,
    delete: (context = author) => client.call(community.deleteContribution, of, context),
    restore: (context = author) => client.call(community.restoreContribution, of, context),
  };
}
