import { randomUUID } from 'node:crypto';
import { type CallContext, LIMITS, OPERATIONS, type OperationInput } from '@hearthwise/contracts';
import { asUser, asVisitor, type TestService } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ContactMessagesRepository } from './contact-messages.repository.js';
import { startCommunity } from '../testing/start-community.js';

const {
  createContactMessage,
  listContactMessages,
  updateContactMessage,
  deleteContactMessage,
  listAuditEntries,
} = OPERATIONS.community;
const paging = { limit: 100, offset: 0 };
const unknown = 'nope';

describe('messages of the contact page', () => {
  let community: TestService;

  beforeAll(async () => {
    community = await startCommunity();
  });
  afterAll(() => community.stop());

  const admin: CallContext = asUser('admin');
  const send = async (
    fields: Partial<OperationInput<typeof createContactMessage>> = {},
    context = asVisitor(),
  ) => {
    const id = randomUUID();
    const message = { id, name: 'Pim', email: 'pim@example.org', topic: 'problem', message: 'It squeaks.' };
    await community.client.call(createContactMessage, { ...message, topic: 'problem', ...fields }, context);

    return fields.id ?? id;
  };
  const list = async (isDone = false) =>
    (await community.client.call(listContactMessages, { ...paging, isDone }, admin)).rows;
  const setDone = (id: string, isDone: boolean, context = admin) =>
    community.client.call(updateContactMessage, { id, isDone }, context);
  const remove = (id: string, context = admin) =>
    community.client.call(deleteContactMessage, { id }, context);

  it.each([
    ['a visitor', asVisitor(), 'auth.required'],
    ['a moderator', asUser('moderator'), 'auth.forbidden'],
  ])('should be closed to %s', async (_who, context, code) => {
    const id = await send();
    const calls = [
      community.client.call(listContactMessages, { ...paging, isDone: false }, context),
      setDone(id, true, context),
      remove(id, context),
    ];
    for (const call of calls) {
      await expect(call).rejects.toMatchObject({ code });
    }
    expect((await list()).map((message) => message.id)).toContain(id);
  });

  it('should be stored once for an id, with the member who wrote it', async () => {
    const member = asUser('member');
    const id = await send({ message: 'First' }, member);
    await send({ id, message: 'Second' }, asVisitor());
    const [stored, ...others] = (await list()).filter((message) => message.id === id);
    expect(others).toEqual([]);
    expect(stored).toMatchObject({
      name: 'Pim',
      email: 'pim@example.org',
      topic: 'problem',
      message: 'First',
      userId: member.actor.id,
      doneAt: null,
    });
  });

  it('should be open, newest first, until they are done', async () => {
    const [first, second] = [await send(), await send()];
    expect((await list()).slice(0, 2).map(({ id }) => id)).toEqual([second, first]);

    const { doneAt } = await setDone(first, true);
    expect(doneAt).not.toBeNull();
    expect((await setDone(first, true)).doneAt).toBe(doneAt);
    expect((await list()).map(({ id }) => id)).not.toContain(first);
    expect((await list(true)).map(({ id }) => id)).toContain(first);

    expect((await setDone(first, false)).doneAt).toBeNull();
    expect((await list()).map(({ id }) => id)).toContain(first);
  });

  it('should be deleted for good, with an entry in the audit log that says nothing of its author', async () => {
    const id = await send({ name: 'Nobody', message: 'Please forget me' });
    expect(await remove(id)).toEqual({ id });
    expect((await list()).map((message) => message.id)).not.toContain(id);
    const { entries } = await community.client.call(listAuditEntries, { subject: id, limit: 10 }, admin);
    expect(entries).toMatchObject([{ action: 'contact_message.deleted', subjectLabel: 'problem' }]);
    expect(JSON.stringify(entries)).not.toMatch(/Nobody|forget|pim@/);
  });

  it.each([unknown, randomUUID()])('should not be found by the id %s', async (id) => {
    const code = 'contact_message.not_found';
    await expect(setDone(id, true)).rejects.toMatchObject({ code });
    await expect(remove(id)).rejects.toMatchObject({ code });
  });

  it('should be deleted half a year after they were done', async () => {
    const [kept, outdated, open] = [await send(), await send(), await send()];
    await setDone(kept, true);
    await setDone(outdated, true);
    await community.dataSource.query(
      `UPDATE contact_messages SET done_at = now() - interval '${LIMITS.contactMessageDays + 1} days' WHERE id = $1`,
      [outdated],
    );
    await new ContactMessagesRepository(community.dataSource).deleteOutdated();
    const done = new Set((await list(true)).map(({ id }) => id));
    expect([done.has(kept), done.has(outdated)]).toEqual([true, false]);
    expect((await list()).map(({ id }) => id)).toContain(open);
  });
});
