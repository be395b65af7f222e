import { randomUUID } from 'node:crypto';
import { type CallContext, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCommunity } from '../testing/start-community.js';

const { community } = OPERATIONS;
const UNKNOWN_ID = '019a0000-0000-7000-8000-000000000000';

describe('the accepted reply', () => {
  let service: TestService;

  beforeAll(async () => {
    service = await startCommunity();
  });
  afterAll(() => service.stop());

  const start = async () => {
    const author = asUser();
    const input = { id: randomUUID(), title: 'Oak or pine?', content: 'For a table.' };
    await service.client.call(community.createDiscussion, input, author);

    return { author, id: input.id };
  };
  const reply = async (postId: string, context: CallContext = asUser()) => {
    const input = { kind: 'replies', id: randomUUID(), postId, parentId: null, content: 'Oak.' } as const;

    return (await service.client.call(community.createContribution, input, context)).id;
  };
  const accept = (id: string, replyId: string | null, context: CallContext) =>
    service.client.call(community.acceptReply, { id, replyId }, context);
  const get = (id: string) => service.client.call(community.getDiscussion, { id }, asVisitor());
  const remove = (id: string, context: CallContext) =>
    service.client.call(community.deleteContribution, { kind: 'replies', id }, context);
  const auditOf = async (id: string) =>
    (await service.client.call(community.listAuditEntries, { subject: id, limit: 10 }, asUser('admin')))
      .entries;

  it('should be chosen by who started the discussion, replaced and taken back', async () => {
    const { id, author } = await start();
    const [first, second] = [await reply(id), await reply(id)];
    expect(await accept(id, first, author)).toMatchObject({ acceptedReplyId: first, isResolved: true });
    expect(await accept(id, second, author)).toMatchObject({ acceptedReplyId: second, isResolved: true });
    expect(await get(id)).toMatchObject({ acceptedReplyId: second, isResolved: true });
    expect(await accept(id, null, author)).toMatchObject({ acceptedReplyId: null, isResolved: false });
    expect(await auditOf(id)).toEqual([]);
  });

  it('should be chosen by moderators, too, which is recorded once, and by nobody else', async () => {
    const { id } = await start();
    const [replyId, moderator] = [await reply(id), asUser('moderator')];
    await expect(accept(id, replyId, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    for (const other of [asUser(), asUser('editor')]) {
      await expect(accept(id, replyId, other)).rejects.toMatchObject({ code: 'auth.forbidden' });
    }
    await accept(id, replyId, moderator);
    await accept(id, replyId, moderator);
    expect(await auditOf(id)).toMatchObject([
      { action: 'discussion.reply_accepted', actorId: moderator.actor.id, after: { replyId } },
    ]);
  });

  it('should be a reply of this discussion that is there', async () => {
    const { id, author } = await start();
    const gone = await reply(id, author);
    await remove(gone, author);
    const elsewhere = await reply((await start()).id);
    for (const replyId of [UNKNOWN_ID, gone, elsewhere]) {
      await expect(accept(id, replyId, author)).rejects.toMatchObject({ code: 'reply.not_found' });
    }
    await expect(accept(UNKNOWN_ID, null, author)).rejects.toMatchObject({ code: 'discussion.not_found' });
    await expect(accept(id, 'x', author)).rejects.toMatchObject({ errors: [{ path: 'replyId' }] });
    expect((await get(id)).isResolved).toBe(false);
  });

  it('should be none any more when it is deleted, and when it is restored', async () => {
    const { id, author } = await start();
    const replyId = await reply(id, author);
    await accept(id, replyId, author);
    await remove(replyId, author);
    expect(await get(id)).toMatchObject({ acceptedReplyId: null, isResolved: false });
    await service.client.call(community.restoreContribution, { kind: 'replies', id: replyId }, author);
    expect((await get(id)).acceptedReplyId).toBeNull();
  });
});
