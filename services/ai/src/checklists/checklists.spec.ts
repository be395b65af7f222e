import { randomUUID } from 'node:crypto';
import { type CallContext, OPERATIONS } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAi, type TestAi } from '../testing/test-ai.js';

const { createChecklist } = OPERATIONS.ai;

describe('checklists', () => {
  let ai: TestAi;

  beforeAll(async () => {
    ai = await startTestAi([]);
  });
  afterAll(() => ai.stop());

  const input = { title: 'Weekend', description: '', categoryId: null, isTemplate: false, isPublic: false };
  const create = (id: string, context: CallContext, items = ['Clear the floor', 'Clean the windows']) =>
    ai.client.call(createChecklist, { ...input, id, items }, context);

  it('should ask visitors to sign in', async () => {
    await expect(create(randomUUID(), asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
  });

  it('should refuse a malformed id', async () => {
    await expect(create('7', asUser())).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should store the items in their order, each with an id and not done', async () => {
    const { items, ...checklist } = await create(randomUUID(), asUser());
    expect(checklist).toMatchObject(input);
    expect(items.map(({ text, done }) => [text, done])).toEqual([
      ['Clear the floor', false],
      ['Clean the windows', false],
    ]);
    expect(new Set(items.map((item) => item.id)).size).toBe(2);
  });

  it('should store a checklist once, however often it is created', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    const [first, second] = await Promise.all([create(id, owner), create(id, owner)]);
    expect(second).toEqual(first);
    expect(await create(id, owner, ['Another'])).toEqual(first);
  });

  it("should not return somebody else's", async () => {
    const id = randomUUID();
    await create(id, asUser());
    await expect(create(id, asUser('admin'))).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'id' }],
    });
  });
});
