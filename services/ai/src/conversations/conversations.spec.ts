import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  type Conversation,
  LIMITS,
  OPERATIONS,
  type SaveConversationInput,
} from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf } from '@hearthwise/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { ConversationsRepository } from './conversations.repository.js';

const { ai: calls } = OPERATIONS;
const { createConversation, updateConversation } = calls;
const NOBODYS = '0199a000-0000-7000-8000-000000000001';

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
    ai.client.call(updateConversation, { id, merge: false, ...inputOf(more) }, context);

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

  const messageOf = (id: string, role: 'user' | 'assistant', content = id) => ({
    id,
    role,
    content,
    timestamp: '2026-01-01T10:00:00.000Z',
  });
  const idsOf = ({ messages }: Conversation) => messages.map(({ id }) => id);

  it('should keep what two tabs add at the same time, answers below their questions', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner, { messages: [messageOf('q1', 'user')] });
    const tabs = ['a', 'b', 'c', 'd'].map((tab) => [
      messageOf('q1', 'user'),
      messageOf(`${tab}2`, 'user'),
      messageOf(`${tab}3`, 'assistant'),
    ]);
    await Promise.all(tabs.map((messages) => update(id, owner, { messages, merge: true })));
    const stored = idsOf(await get(id, owner))
      .slice(1)
      .join(' ');
    expect(stored).toHaveLength('a2 a3 b2 b3 c2 c3 d2 d3'.length);
    for (const pair of ['a2 a3', 'b2 b3', 'c2 c3', 'd2 d3']) {
      expect(stored).toContain(pair);
    }
    const late = [messageOf('q1', 'user'), messageOf('a1', 'assistant')];
    const merged = await update(id, owner, { messages: late, merge: true });
    expect(idsOf(merged).slice(0, 2)).toEqual(['q1', 'a1']);
    expect(await update(id, owner, { messages: late, merge: true })).toMatchObject({
      messages: merged.messages,
    });
  });

  it('should have the messages of the last save when it is not asked to merge', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner, { messages: [messageOf('q1', 'user'), messageOf('a1', 'assistant')] });
    expect(idsOf(await update(id, owner, { messages: [messageOf('q2', 'user')] }))).toEqual(['q2']);
  });

  it('should keep the last messages when two tabs together have too many', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    const many = (tab: string) =>
      Array.from({ length: LIMITS.conversationMessagesMax }, (_, n) => messageOf(`${tab}${n}`, 'user'));
    await create(id, owner, { messages: many('a') });
    const merged = await update(id, owner, {
      messages: [...many('a').slice(1), messageOf('b', 'user')],
      merge: true,
    });
    expect(idsOf(merged)).toHaveLength(LIMITS.conversationMessagesMax);
    expect(idsOf(merged).at(-1)).toBe('b');
    expect(idsOf(merged)[0]).toBe('a1');
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

  const get = (id: string, context: CallContext) => ai.client.call(calls.getConversation, { id }, context);
  const list = (context: CallContext, search?: string) =>
    ai.client.call(calls.listConversations, { limit: 50, offset: 0, search }, context);
  const rename = (id: string, context: CallContext, title = 'Small flat') =>
    ai.client.call(calls.renameConversation, { id, title }, context);
  const remove = (id: string, context: CallContext) =>
    ai.client.call(calls.deleteConversation, { id }, context);
  const restore = (id: string, context: CallContext) =>
    ai.client.call(calls.restoreConversation, { id }, context);

  it('should be read, renamed, deleted and restored by its owner only', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner);
    for (const call of [get, rename, remove, restore]) {
      await expect(call(id, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const [other, context] of [
        [id, asUser('admin')],
        [NOBODYS, owner],
        ['not-an-id', owner],
      ] as const) {
        await expect(call(other, context)).rejects.toMatchObject({ code: 'conversation.not_found' });
      }
    }
    await expect(list(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    expect(await get(id, owner)).toMatchObject({ id, ...inputOf() });
  });

  it("should be listed with the owner's others, last continued first, without their messages", async () => {
    const owner = asUser();
    const [first, second] = [randomUUID(), randomUUID()];
    await create(first, owner, { title: 'First' });
    await create(second, owner, { title: 'Second' });
    await create(randomUUID(), asUser());
    await update(first, owner, { title: 'First' });
    const { rows, total } = await list(owner);
    expect([total, rows]).toMatchObject([
      2,
      [
        { id: first, title: 'First', messageCount: 1 },
        { id: second, title: 'Second' },
      ],
    ]);
    expect(rows[0]).not.toHaveProperty('messages');
  });

  it.each(['SOFÁ', 'narrow hall', 'renamed'])(
    'should be found by its title and messages: %s',
    async (search) => {
      const owner = asUser();
      const id = randomUUID();
      const messages = [{ ...inputOf().messages[0], content: 'My "sofa" blocks the narrow\nhall' }];
      await create(id, owner, { messages });
      await rename(id, owner, 'Renamed');
      await create(randomUUID(), owner);
      await create(randomUUID(), asUser(), { messages });
      expect((await list(owner, search)).rows.map((row) => row.id)).toEqual([id]);
    },
  );

  it('should keep the title that its owner has given when it is saved again', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner);
    await rename(id, owner, ' Small flat ');
    expect(await update(id, owner)).toMatchObject({ title: 'Small flat' });
    expect((await list(owner)).rows).toMatchObject([{ title: 'Small flat' }]);
    await expect(rename(id, owner, ' ')).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should be neither read nor saved while it is in the bin', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner);
    expect([await remove(id, owner), await remove(id, owner)]).toEqual([{ id }, { id }]);
    for (const call of [get, update, rename]) {
      await expect(call(id, owner)).rejects.toMatchObject({ code: 'conversation.not_found' });
    }
    expect((await list(owner)).total).toBe(0);
    await restore(id, owner);
    expect(await get(id, owner)).toMatchObject({ id });
  });

  it('should be deleted for good after 30 days in the bin', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner);
    await remove(id, owner);
    await ai.query('UPDATE conversations SET deleted_at = now() - make_interval(days => $2) WHERE id = $1', [
      id,
      LIMITS.binDays + 1,
    ]);
    const service = await ai.startAnother({});
    await service.app.get(GarbageCollector).run();
    await service.stop();
    await expect(restore(id, owner)).rejects.toMatchObject({ code: 'conversation.not_found' });
  });

  it('should be searched by what is said first, however much is said', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    const said = (content: string, at: number) => ({ ...inputOf().messages[0], id: `m${at}`, content });
    const messages = ['Früh am Morgen', ...Array<string>(6).fill('x'.repeat(20_000)), 'too late'].map(said);
    await create(id, owner, { messages });
    expect((await list(owner, 'fruh am')).total).toBe(1);
    expect((await list(owner, 'too late')).total).toBe(0);
  });

  it('should be found from before their texts were folded, which the next start does', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner, { title: 'Früh am Morgen' });
    await ai.query('ALTER TABLE conversations DISABLE TRIGGER fold_text');
    await ai.query('UPDATE conversations SET search_text = NULL WHERE id = $1', [id]);
    await ai.query('ALTER TABLE conversations ENABLE TRIGGER fold_text');
    expect((await list(owner, 'fruh am')).total).toBe(1);

    const service = await ai.startAnother({});
    const isFilled = 'SELECT search_text IS NOT NULL AS filled FROM conversations WHERE id = $1';
    await expect.poll(() => ai.query(isFilled, [id]), { timeout: 30_000 }).toEqual([{ filled: true }]);
    await service.stop();
    expect((await list(owner, 'fruh am')).total).toBe(1);
  });

  it(`should be no more than ${LIMITS.conversationsMax}, of which the bin does not count`, async () => {
    const [id, owner] = [randomUUID(), asUser()];
    await create(id, owner);
    await ai.query(
      `INSERT INTO conversations (id, owner_id, title, messages)
        SELECT uuidv7(), $1, 'T', '[]' FROM generate_series(2, ${LIMITS.conversationsMax})`,
      [owner.actor.id],
    );
    await expect(create(randomUUID(), owner)).rejects.toMatchObject({ code: 'conversation.too_many' });
    expect(await create(id, owner), 'a repeated call').toMatchObject({ id });
    await remove(id, owner);
    await create(randomUUID(), owner);
    await expect(restore(id, owner)).rejects.toMatchObject({ code: 'conversation.too_many' });
    await create(randomUUID(), asUser());
  });

  it('should be listed and searched by an index', async () => {
    const service = await ai.startAnother({});
    await ai.query(`INSERT INTO conversations (id, owner_id, title, messages)
      SELECT uuidv7(), uuidv7(), 'T', '[]' FROM generate_series(1, 2000)`);
    await ai.query('ANALYZE conversations');
    const plans = await plansOf(service.app.get(DataSource), () =>
      Promise.all(
        [{}, { search: 'boiler' }].map((search) =>
          service.app.get(ConversationsRepository).list(NOBODYS, { limit: 10, offset: 0, ...search }),
        ),
      ),
    );
    await service.stop();
    expect(plans.map(({ plan }) => plan).join('\n')).not.toContain('Seq Scan on conversations');
  });
});
