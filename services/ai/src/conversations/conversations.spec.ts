import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS, type SaveConversationInput } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAi, type TestAi } from '../testing/test-ai.js';

const { createConversation, updateConversation } = OPERATIONS.ai;

describe('conversations', () => {
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi([]);
  });
  afterAll(() => ai.stop());

  const inputOf = (more: Partial<SaveConversationInput> = {}) => ({
    title: 'How do I make a small flat feel larger?...',
    messages: [{ id: 'm1', role: 'user' as const, content: 'How?', timestamp: '2026-01-01T10:00:00.000Z' }],
    categoryId: null,
    ...more,
  });
  const create = (id: string, context: CallContext, more = {}) =>
    ai.client.call(createConversation, { id, ...inputOf(more) }, context);
  const update = (id: string, context: CallContext, more = {}) =>
    ai.client.call(updateConversation, { id, ...inputOf(more) }, context);

  it('should ask visitors to sign in', async () => {
    await expect(create(randomUUID(), asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(update(randomUUID(), asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
  });

  it.each([
    ['no title', { title: ' ' }],
    ['no messages', { messages: [] }],
    [
      'too many messages',
      { messages: Array.from({ length: LIMITS.conversationMessagesMax + 1 }, () => inputOf().messages[0]) },
    ],
  ])('should refuse %s', async (_, more) => {
    await expect(create(randomUUID(), asUser(), more)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should store a conversation once, however often it is created', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    const first = await create(id, owner);
    expect(first).toMatchObject({ id, ...inputOf() });
    await update(id, owner, { title: 'Changed' });
    expect(await create(id, owner)).toMatchObject({ id, title: 'Changed' });
  });

  it('should update it for its owner', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    const before = await create(id, owner);
    const messages = [
      ...inputOf().messages,
      { id: 'm2', role: 'assistant' as const, content: 'So.', timestamp: '2026-01-01T10:00:05.000Z' },
    ];
    const after = await update(id, owner, { messages });
    expect(after.messages).toEqual(messages);
    expect(Date.parse(after.updatedAt)).toBeGreaterThanOrEqual(Date.parse(before.updatedAt));
  });

  it("should not find somebody else's, nor change it", async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner);
    await expect(update(id, asUser('admin'), { title: 'Mine now' })).rejects.toMatchObject({
      code: 'conversation.not_found',
    });
    await expect(create(id, asUser(), { title: 'Mine now' })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'id' }],
    });
    expect((await create(id, owner)).title).toBe(inputOf().title);
  });

  it.each([randomUUID(), '7', 'not-an-id'])('should not find the id %s', async (id) => {
    await expect(update(id, asUser())).rejects.toMatchObject({ code: 'conversation.not_found' });
  });
});
