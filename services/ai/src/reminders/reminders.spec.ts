import { randomUUID } from 'node:crypto';
import { AppError, type DueItem, OPERATIONS } from '@hearthwise/contracts';
import { RpcServer } from '@hearthwise/rpc';
import { asUser } from '@hearthwise/service-kit/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { Reminders } from './reminders.js';

const { createChecklist, deleteChecklist, updateChecklistItem } = OPERATIONS.ai;
const operation = OPERATIONS.community.notifyOfDueItems;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

describe('reminders of items that are due', () => {
  let ai: TestAi;
  let community: RpcServer;
  let reminders: Reminders;
  let calls: DueItem[][];
  let isUnavailable: boolean;

  beforeAll(async () => {
    ai = await startTestAi([], { AI_ROLE: 'api' });
    community = new RpcServer({
      host: '127.0.0.1',
      port: 0,
      token: ai.config.RPC_TOKEN,
      logger: pino({ level: 'silent' }),
      checkReady: async () => {},
      shouldCheckOutput: true,
    });
    const handle = async ({ input }: { input: { items: DueItem[] } }) => {
      if (isUnavailable) {
        throw AppError.unavailable();
      }
      calls.push(input.items);

      return {};
    };
    community.addHandler(operation.name, handle as never, false, { operation });
    await community.listen(() => {});
    const worker = await ai.startAnother({
      AI_ROLE: 'worker',
      COMMUNITY_URL: `http://127.0.0.1:${community.port}`,
    });
    reminders = worker.app.get(Reminders);
  });
  beforeEach(async () => {
    [calls, isUnavailable] = [[], false];
    await ai.query('DELETE FROM checklists');
  });
  afterAll(async () => {
    await ai.stop();
    await community.close();
  });

  const owner = asUser();
  const create = (texts: string[], more: object = {}) =>
    ai.client.call(createChecklist, { id: randomUUID(), title: 'Winter', items: texts, ...more }, owner);
  const setDue = (id: string, itemId: string, dueOn: string | null) =>
    ai.client.call(updateChecklistItem, { id, itemId, dueOn }, owner);
  const createDue = async (dueOn: string, more: object = {}) => {
    const { id, items } = await create(['Bleed the radiators'], more);
    const itemId = items[0]?.id ?? '';
    await setDue(id, itemId, dueOn);

    return { id, itemId };
  };
  const run = async () => {
    calls.length = 0;
    await reminders.run();

    return calls.flat();
  };

  it('should be sent once for an item and its date, and again for another one', async () => {
    const { id, itemId } = await createDue(day(0));
    expect(await run()).toEqual([
      { itemId, checklistId: id, userId: owner.actor.id, text: 'Bleed the radiators', dueOn: day(0) },
    ]);
    expect(await run()).toEqual([]);
    await setDue(id, itemId, day(-1));
    expect(await run()).toMatchObject([{ itemId, dueOn: day(-1) }]);
  });

  it('should not be sent before the day, nor of what is done, deleted, a template or long past', async () => {
    await createDue(day(2));
    await createDue(day(-9));
    await createDue(day(0), { isTemplate: true });
    const done = await createDue(day(0));
    await ai.client.call(updateChecklistItem, { id: done.id, itemId: done.itemId, done: true }, owner);
    const deleted = await createDue(day(0));
    await ai.client.call(deleteChecklist, { id: deleted.id }, owner);
    expect(await run()).toEqual([]);
  });

  it('should be sent later when community is unavailable', async () => {
    const { itemId } = await createDue(day(0));
    isUnavailable = true;
    await expect(reminders.run()).rejects.toMatchObject({ code: 'service.unavailable' });
    isUnavailable = false;
    expect(await run()).toMatchObject([{ itemId }]);
  });

  it('should be sent in several calls when there are many', async () => {
    for (let at = 0; at < 2; at += 1) {
      const { id } = await create(Array.from({ length: 60 }, (_, item) => `Item ${item}`));
      await ai.query('UPDATE checklist_items SET due_on = $2 WHERE checklist_id = $1', [id, day(0)]);
    }
    expect(await run()).toHaveLength(120);
    expect(calls.map(({ length }) => length)).toEqual([100, 20]);
  });
});
