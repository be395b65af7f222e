import { randomUUID } from 'node:crypto';
import { type CallContext, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf } from '@hearthwise/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { BinRepository } from './bin.repository.js';

const { ai: calls } = OPERATIONS;

describe('the bin of a member', () => {
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi([]);
  });
  afterAll(() => ai.stop());

  const list = (context: CallContext, paging: { limit?: number; cursor?: string } = {}) =>
    ai.client.call(calls.listOwnDeleted, { limit: 50, offset: 0, ...paging }, context);
  const titlesOf = async (context: CallContext) => (await list(context)).rows.map(({ title }) => title);

  const createChecklist = async (context: CallContext, title: string, isTemplate = false) => {
    const input = { id: randomUUID(), title, items: [], isTemplate, isPublic: isTemplate };

    return (await ai.client.call(calls.createChecklist, input, context)).id;
  };
  const deleteChecklist = (id: string, context: CallContext) =>
    ai.client.call(calls.deleteChecklist, { id }, context);
  const deleteConversation = async (context: CallContext, title: string) => {
    const messages = [
      { id: 'm1', role: 'user' as const, content: 'How?', timestamp: '2026-01-01T10:00:00.000Z' },
    ];
    const input = { id: randomUUID(), title: 'How?...', messages, categoryId: null };
    const { id } = await ai.client.call(calls.createConversation, input, context);
    await ai.client.call(calls.renameConversation, { id, title }, context);
    await ai.client.call(calls.deleteConversation, { id }, context);

    return id;
  };

  it('should ask visitors to sign in', async () => {
    await expect(list(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('should refuse a cursor of another list', async () => {
    await expect(list(asUser(), { cursor: 'abc' })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'cursor' }],
    });
  });

  it('should have what its owner has deleted, last deleted first, until it is restored', async () => {
    const owner = asUser();
    await createChecklist(owner, 'Kept');
    const winter = await createChecklist(owner, 'Winter');
    await deleteChecklist(winter, owner);
    const talk = await deleteConversation(owner, 'Windows');
    const template = await createChecklist(owner, 'Moving', true);
    await deleteChecklist(template, owner);
    await deleteConversation(asUser(), 'Of somebody else');
    expect((await list(owner)).rows).toEqual([
      { kind: 'template', id: template, title: 'Moving', deletedAt: expect.any(String) },
      { kind: 'conversation', id: talk, title: 'Windows', deletedAt: expect.any(String) },
      { kind: 'checklist', id: winter, title: 'Winter', deletedAt: expect.any(String) },
    ]);
    await ai.client.call(calls.restoreChecklist, { id: winter }, owner);
    await ai.client.call(calls.restoreConversation, { id: talk }, owner);
    expect(await titlesOf(owner)).toEqual(['Moving']);
  });

  it('should not have what a moderator has deleted', async () => {
    const owner = asUser();
    const template = await createChecklist(owner, 'Spam', true);
    await deleteChecklist(template, asUser('moderator'));
    expect(await list(owner)).toMatchObject({ rows: [], total: 0 });
  });

  it('should be read page by page', async () => {
    const owner = asUser();
    for (const title of ['One', 'Two', 'Three']) {
      await deleteConversation(owner, title);
    }
    const first = await list(owner, { limit: 2 });
    const second = await list(owner, { limit: 2, cursor: first.nextCursor ?? '' });
    expect([first.total, second.nextCursor]).toEqual([3, null]);
    expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(['Three', 'Two', 'One']);
  });

  it('should be read from indexes of the owner', async () => {
    const service = await ai.startAnother({});
    await ai.query(`INSERT INTO conversations (id, owner_id, title, messages, deleted_at)
      SELECT uuidv7(), uuidv7(), 'T', '[]', now() FROM generate_series(1, 2000)`);
    await ai.query(`INSERT INTO checklists (id, owner_id, title, description, is_template, is_public, deleted_at)
      SELECT uuidv7(), uuidv7(), 'T', '', false, false, now() FROM generate_series(1, 2000)`);
    await ai.query('ANALYZE conversations, checklists');
    const plans = await plansOf(service.app.get(DataSource), () =>
      service.app.get(BinRepository).list(randomUUID(), { limit: 10, offset: 0 }),
    );
    await service.stop();
    // The service compares its index with the articles meanwhile.
    const ofBin = plans.filter(({ statement }) => statement.includes('deleted_at'));
    const text = ofBin.map(({ plan }) => plan).join('\n');
    expect(text).toContain('checklists_bin');
    expect(text).toContain('conversations_bin');
    expect(text).not.toContain('Seq Scan');
  });
});
