import { randomUUID } from 'node:crypto';
import {
  type CallContext,
  type Checklist,
  LIMITS,
  OPERATIONS,
  type OperationInput,
} from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf } from '@hearthwise/service-kit/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { startTestAi, type TestAi } from '../testing/test-ai.js';
import { ChecklistsRepository } from './checklists.repository.js';

const { ai: calls } = OPERATIONS;
const NOBODYS = '0199a000-0000-7000-8000-000000000001';
const notFound = { code: 'checklist.not_found' };

type Create = OperationInput<typeof calls.createChecklist>;

let ai: TestAi;
beforeAll(async () => {
  ai = await startTestAi([]);
});
afterAll(() => ai.stop());

const create = (context: CallContext, more: Partial<Create> = {}) => {
  const input = {
    id: randomUUID(),
    title: 'Weekend',
    items: ['Clear the floor', 'Clean the windows', 'Rest'],
  };

  return ai.client.call(calls.createChecklist, { ...input, ...more }, context);
};
const get = (id: string, context: CallContext) => ai.client.call(calls.getChecklist, { id }, context);
const list = (context: CallContext, more: Partial<OperationInput<typeof calls.listChecklists>> = {}) =>
  ai.client.call(calls.listChecklists, { limit: 50, offset: 0, isTemplate: false, ...more }, context);
const templates = () => ai.client.call(calls.listTemplates, { limit: 100, offset: 0 }, asVisitor());
const add = (
  id: string,
  context: CallContext,
  {
    text = 'One more',
    itemId = randomUUID(),
    ...more
  }: Partial<OperationInput<typeof calls.addChecklistItem>> = {},
) => ai.client.call(calls.addChecklistItem, { id, itemId, text, ...more }, context);
const change = (
  { id, items }: Checklist,
  at: number,
  context: CallContext,
  more: Partial<OperationInput<typeof calls.updateChecklistItem>>,
) => ai.client.call(calls.updateChecklistItem, { id, itemId: items[at]?.id ?? '', ...more }, context);
const textsOf = ({ items }: Checklist) => items.map(({ text }) => text);

/** Every command on a checklist, with input that is right. */
const COMMANDS: [name: string, (id: string, itemId: string, context: CallContext) => Promise<unknown>][] = [
  ['update', (id, _, context) => ai.client.call(calls.updateChecklist, { id, title: 'Mine' }, context)],
  ['delete', (id, _, context) => ai.client.call(calls.deleteChecklist, { id }, context)],
  ['restore', (id, _, context) => ai.client.call(calls.restoreChecklist, { id }, context)],
  [
    'duplicate',
    (id, _, context) => ai.client.call(calls.duplicateChecklist, { id, copyId: randomUUID() }, context),
  ],
  ['add to', (id, _, context) => add(id, context)],
  [
    'tick an item of',
    (id, itemId, context) => ai.client.call(calls.updateChecklistItem, { id, itemId, done: true }, context),
  ],
  [
    'delete an item of',
    (id, itemId, context) => ai.client.call(calls.deleteChecklistItem, { id, itemId }, context),
  ],
];

describe('who may use a checklist', () => {
  it('should be asked to sign in, to create or list any', async () => {
    await expect(create(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(list(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
  });

  it.each(COMMANDS)('should be its owner, to %s it', async (_, command) => {
    const owner = asUser();
    const { id, items } = await create(owner);
    const itemId = items[0]?.id ?? '';
    await expect(command(id, itemId, asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
    await expect(command(id, itemId, asUser('admin'))).rejects.toMatchObject(notFound);
    expect(await get(id, owner)).toMatchObject({ title: 'Weekend', items });
    await expect(command(id, itemId, owner)).resolves.toBeDefined();
  });

  it.each(COMMANDS)('should not %s one that does not exist', async (_, command) => {
    for (const id of [NOBODYS, 'not-an-id']) {
      await expect(command(id, NOBODYS, asUser())).rejects.toMatchObject(notFound);
    }
  });

  it('should be everybody, to read a public template', async () => {
    const owner = asUser();
    const plain = await create(owner);
    const hidden = await create(owner, { isTemplate: true });
    const shared = await create(owner, { isTemplate: true, isPublic: true });
    for (const context of [asVisitor(), asUser('admin')]) {
      expect(await get(shared.id, context)).toMatchObject({ id: shared.id, isOwn: false });
      await expect(get(plain.id, context)).rejects.toMatchObject(notFound);
      await expect(get(hidden.id, context)).rejects.toMatchObject(notFound);
    }
    expect((await get(shared.id, owner)).isOwn).toBe(true);
    expect((await templates()).rows.map(({ id }) => id)).toEqual([shared.id]);
    await expect(add(shared.id, asUser())).rejects.toMatchObject(notFound);
  });
});

describe('a new checklist', () => {
  it.each([
    ['a malformed id', { id: '7' }, 'id'],
    ['no title', { title: ' ' }, 'title'],
    ['an empty item', { items: ['Fine', ' '] }, 'items.1'],
    ['too many items', { items: Array.from({ length: LIMITS.checklistItemsMax + 1 }, () => 'x') }, 'items'],
    ['a day that does not exist', { items: [{ text: 'x', dueOn: '2026-02-30' }] }, 'items.0'],
    ['a source of an unknown kind', { source: { kind: 'dream' as never, id: NOBODYS } }, 'source.kind'],
  ])('should be refused with %s', async (_, more, path) => {
    await expect(create(asUser(), more)).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: expect.stringContaining(path) }],
    });
  });

  it('should have its items in their order, each with an id and not done', async () => {
    const source = {
      kind: 'article' as const,
      id: NOBODYS,
      slug: 'a-slug',
      heading: 'Before you start',
      revision: 3,
    };
    const items = ['Clear the floor', { text: 'Clean', dueOn: '2026-12-24' }];
    const checklist = await create(asUser(), { items, source });
    expect(checklist).toMatchObject({
      title: 'Weekend',
      description: '',
      isTemplate: false,
      isOwn: true,
      source,
    });
    expect(checklist.items.map(({ text, done, dueOn }) => [text, done, dueOn])).toEqual([
      ['Clear the floor', false, null],
      ['Clean', false, '2026-12-24'],
    ]);
    expect(new Set(checklist.items.map((item) => item.id)).size).toBe(2);
  });

  it('should know of each item whether it is from an article, also in a copy and after it was deleted', async () => {
    const owner = asUser();
    const source = { kind: 'article' as const, id: NOBODYS, slug: 'a-slug', heading: 'Frost', revision: 3 };
    const other = { ...source, heading: 'Rain' };
    const items = ['Bleed', { text: 'Caulk', source: other }, { text: 'My own', source: null }];
    const { id } = await create(owner, { items, source });
    const sourcesOf = (checklist: Checklist) => checklist.items.map((item) => item.source);
    const added = await add(id, owner, { text: 'Mine', source: undefined });
    const again = await add(id, owner, { text: 'Bleed', source });
    expect([added.source, again.source]).toEqual([null, source]);
    expect(sourcesOf(await get(id, owner))).toEqual([source, other, null, null, source]);
    const copyId = randomUUID();
    const copy = await ai.client.call(calls.duplicateChecklist, { id, copyId }, owner);
    expect(sourcesOf(copy)).toEqual([source, other, null, null, source]);
    const advice = await create(owner, { items: ['Bleed'], source: { kind: 'advice', id: NOBODYS } });
    expect(sourcesOf(advice)).toEqual([null]);
  });

  it('should be stored once, however often it is created', async () => {
    const [id, owner] = [randomUUID(), asUser()];
    const [first, second] = await Promise.all([create(owner, { id }), create(owner, { id })]);
    expect(second).toEqual(first);
    expect(await create(owner, { id, items: ['Another'] })).toEqual(first);
  });

  it("should not take the id of somebody else's", async () => {
    const { id } = await create(asUser());
    await expect(create(asUser('admin'), { id })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'id' }],
    });
  });
});

describe('the list of checklists', () => {
  it("should hold one's own, last changed first, with their progress", async () => {
    const owner = asUser();
    const first = await create(owner, { title: 'First', items: ['a', { text: 'b', dueOn: '2026-12-24' }] });
    const second = await create(owner, { title: 'Second', items: [] });
    await create(owner, { title: 'Template', isTemplate: true });
    await create(asUser());
    expect((await list(owner)).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    await change(first, 0, owner, { done: true });
    const { rows, total } = await list(owner);
    expect([total, rows[0], rows[1]]).toMatchObject([
      2,
      { title: 'First', itemCount: 2, doneCount: 1, nextDueOn: '2026-12-24' },
      { title: 'Second', itemCount: 0, doneCount: 0, nextDueOn: null },
    ]);
    await change(first, 1, owner, { done: true });
    expect((await list(owner)).rows[0]).toMatchObject({ doneCount: 2, nextDueOn: null });
    expect((await list(owner, { isTemplate: true })).rows.map(({ title }) => title)).toEqual(['Template']);
  });

  it.each(['MÖVING', 'boiler', '100%'])('should be searched by titles and items: %s', async (search) => {
    const owner = asUser();
    const found = await create(owner, { title: 'Moving 100% in', items: ['Read the Böiler'] });
    await create(owner, { title: '1000 things' });
    await create(asUser(), { title: 'Moving', items: ['boiler'] });
    expect((await list(owner, { search })).rows.map(({ id }) => id)).toEqual([found.id]);
  });

  it(`should be no more than ${LIMITS.checklistsMax}, of which the bin does not count`, async () => {
    const owner = asUser();
    const first = await create(owner);
    await ai.query(
      `INSERT INTO checklists (id, owner_id, title, description, is_template, is_public)
        SELECT uuidv7(), $1, 'T', '', false, false FROM generate_series(2, ${LIMITS.checklistsMax})`,
      [owner.actor.id],
    );
    await expect(create(owner)).rejects.toMatchObject({ code: 'checklist.too_many' });
    await expect(
      ai.client.call(calls.duplicateChecklist, { id: first.id, copyId: randomUUID() }, owner),
    ).rejects.toMatchObject({ code: 'checklist.too_many' });
    expect(await create(owner, { id: first.id }), 'a repeated call').toMatchObject({ id: first.id });
    await ai.client.call(calls.deleteChecklist, { id: first.id }, owner);
    await create(owner);
    await expect(ai.client.call(calls.restoreChecklist, { id: first.id }, owner)).rejects.toMatchObject({
      code: 'checklist.too_many',
    });
  });

  it('should reach every row page by page', async () => {
    const owner = asUser();
    for (let count = 0; count < 5; count += 1) {
      await create(owner, { title: `List ${count}` });
    }
    const first = await list(owner, { limit: 3 });
    const cursor = first.nextCursor ?? '';
    const second = await list(owner, { limit: 3, cursor });
    expect([...first.rows, ...second.rows].map(({ title }) => title)).toEqual(
      [4, 3, 2, 1, 0].map((number) => `List ${number}`),
    );
    expect(second.nextCursor).toBeNull();
  });

  it('should be read by indexes', async () => {
    const service = await ai.startAnother({});
    const dataSource = service.app.get(DataSource);
    const repository = service.app.get(ChecklistsRepository);
    await ai.query(`INSERT INTO checklists (id, owner_id, title, description, is_template, is_public)
      SELECT uuidv7(), uuidv7(), 'T', '', n % 50 = 0, n % 100 = 0 FROM generate_series(1, 3000) AS n`);
    await ai.query('ANALYZE checklists');
    const plans = await plansOf(dataSource, async () => {
      await repository.list(NOBODYS, { limit: 10, offset: 0, isTemplate: false });
      await repository.listTemplates({ limit: 10, offset: 0 });
      await repository.find(NOBODYS, null);
    });
    expect(plans.length).toBeGreaterThanOrEqual(5);
    expect(plans.map(({ plan }) => plan).join('\n')).not.toContain('Seq Scan on checklists');
    await ai.query('DELETE FROM checklists WHERE title = $1', ['T']);
    await service.stop();
  });
});

describe('an item', () => {
  it('should be reworded, ticked and dated, each by itself', async () => {
    const owner = asUser();
    const checklist = await create(owner);
    expect(await change(checklist, 1, owner, { text: 'Clean them' })).toMatchObject({ text: 'Clean them' });
    expect(await change(checklist, 1, owner, { done: true })).toMatchObject({
      text: 'Clean them',
      done: true,
    });
    expect(await change(checklist, 1, owner, { dueOn: '2027-02-28' })).toMatchObject({
      done: true,
      dueOn: '2027-02-28',
    });
    expect(await change(checklist, 1, owner, { done: false })).toMatchObject({
      done: false,
      dueOn: '2027-02-28',
    });
    expect(await change(checklist, 1, owner, { dueOn: null })).toMatchObject({ dueOn: null });
    const after = await get(checklist.id, owner);
    expect(textsOf(after)).toEqual(['Clear the floor', 'Clean them', 'Rest']);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(checklist.updatedAt));
  });

  it.each([
    ['a blank text', { text: ' ' }],
    ['a text that is too long', { text: 'x'.repeat(LIMITS.checklistItemMax + 1) }],
    ['a day that does not exist', { dueOn: '2027-02-29' }],
    ['an unknown neighbour', { before: NOBODYS }],
  ])('should refuse %s', async (_, more) => {
    const owner = asUser();
    const checklist = await create(owner);
    await expect(change(checklist, 0, owner, more)).rejects.toMatchObject({ code: 'request.invalid' });
    expect(await get(checklist.id, owner)).toMatchObject({ items: checklist.items });
  });

  it('should move before any other, and to the end', async () => {
    const owner = asUser();
    const checklist = await create(owner, { items: ['a', 'b', 'c'] });
    const [a, b] = checklist.items;
    const textsAfter = async (at: number, before: string | null | undefined) => {
      await change(checklist, at, owner, { before });

      return textsOf(await get(checklist.id, owner)).join('');
    };
    expect(await textsAfter(2, a?.id)).toBe('cab');
    expect(await textsAfter(2, b?.id)).toBe('acb');
    expect(await textsAfter(0, null)).toBe('cba');
  });

  it('should be added at the end or before another, once', async () => {
    const owner = asUser();
    const checklist = await create(owner, { items: ['a', 'b'] });
    const itemId = randomUUID();
    const input = {
      itemId,
      text: 'new',
      done: true,
      dueOn: '2026-12-01',
      before: checklist.items[1]?.id ?? '',
    };
    const [first] = await Promise.all([add(checklist.id, owner, input), add(checklist.id, owner, input)]);
    expect(first).toEqual({ id: itemId, text: 'new', done: true, dueOn: '2026-12-01', source: null });
    await add(checklist.id, owner, { text: 'last' });
    expect(textsOf(await get(checklist.id, owner))).toEqual(['a', 'new', 'b', 'last']);
    const other = await create(owner);
    await expect(add(other.id, owner, input)).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('should be deleted, and deleting it again changes nothing', async () => {
    const owner = asUser();
    const { id, items } = await create(owner);
    const remove = (itemId = '') => ai.client.call(calls.deleteChecklistItem, { id, itemId }, owner);
    await remove(items[1]?.id);
    await remove(items[1]?.id);
    await remove('not-an-id');
    expect(textsOf(await get(id, owner))).toEqual(['Clear the floor', 'Rest']);
    await expect(
      change({ ...(await get(id, owner)), items }, 1, owner, { done: true }),
    ).rejects.toMatchObject({
      code: 'checklist_item.not_found',
    });
  });

  it('should find no room in a full checklist, also when many are added at once', async () => {
    const owner = asUser();
    const items = Array.from({ length: LIMITS.checklistItemsMax - 3 }, (_, at) => `${at}`);
    const { id } = await create(owner, { items });
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => add(id, owner)));
    const failures = results.filter(({ status }) => status === 'rejected');
    expect(failures).toHaveLength(5);
    expect(failures).toEqual(
      failures.map(() => ({
        status: 'rejected',
        reason: expect.objectContaining({ code: 'checklist.full' }),
      })),
    );
    expect((await get(id, owner)).items).toHaveLength(LIMITS.checklistItemsMax);
  });

  it('should be where it was moved last, however many are moved at once', async () => {
    const owner = asUser();
    const checklist = await create(owner, { items: Array.from({ length: 10 }, (_, at) => `${at}`) });
    await Promise.all(checklist.items.map((_, at) => change(checklist, at, owner, { before: null })));
    const after = await get(checklist.id, owner);
    expect(textsOf(after).toSorted()).toEqual(textsOf(checklist).toSorted());
  });
});

describe('a copy', () => {
  const duplicate = (id: string, context: CallContext, more = {}) =>
    ai.client.call(calls.duplicateChecklist, { id, copyId: randomUUID(), ...more }, context);

  it('should have the same items, none of them ticked or due', async () => {
    const owner = asUser();
    const original = await create(owner, {
      description: 'Why',
      items: ['a', { text: 'b', dueOn: '2026-12-24' }],
    });
    await change(original, 0, owner, { done: true });
    const copyId = randomUUID();
    const copy = await duplicate(original.id, owner, { copyId, title: 'Again' });
    expect(copy).toMatchObject({ id: copyId, title: 'Again', description: 'Why', isTemplate: false });
    expect(copy.items.map(({ text, done, dueOn }) => [text, done, dueOn])).toEqual([
      ['a', false, null],
      ['b', false, null],
    ]);
    expect(await duplicate(original.id, owner, { copyId })).toEqual(copy);
    expect((await list(owner)).total).toBe(2);
  });

  it('should make a private template of a checklist, and a checklist of a public template', async () => {
    const owner = asUser();
    const template = await duplicate((await create(owner)).id, owner, { isTemplate: true });
    expect(template).toMatchObject({ isTemplate: true, isPublic: false });
    const shared = await create(asUser(), { isTemplate: true, isPublic: true });
    expect(await duplicate(shared.id, owner)).toMatchObject({
      title: shared.title,
      isTemplate: false,
      isPublic: false,
      isOwn: true,
    });
  });
});

describe('what a suspended member writes', () => {
  const suspend = (context: ReturnType<typeof asUser>) => ({
    ...context,
    actor: { ...context.actor, suspendedUntil: '2100-01-01T00:00:00.000Z' },
  });
  const isChanging = COMMANDS.filter(([name]) => !['delete', 'duplicate'].includes(name));

  it('should be seen by nobody else', async () => {
    await expect(create(suspend(asUser()), { isTemplate: true, isPublic: true })).rejects.toMatchObject({
      code: 'auth.suspended',
    });
  });

  it.each(isChanging)('should change nothing that everybody sees: to %s', async (_, command) => {
    const owner = asUser();
    const { id, items } = await create(owner, { isTemplate: true, isPublic: true });
    const before = await get(id, asVisitor());
    await expect(command(id, items[0]?.id ?? '', suspend(owner))).rejects.toMatchObject({
      code: 'auth.suspended',
    });
    expect(await get(id, asVisitor())).toEqual(before);
  });

  it('should be theirs, as before', async () => {
    const owner = suspend(asUser());
    const { id, items } = await create(owner, { isTemplate: true });
    for (const [, command] of COMMANDS) {
      await command(id, items[0]?.id ?? '', owner);
    }
    expect((await get(id, owner)).title).toBe('Mine');
  });
});

describe('the bin of checklists', () => {
  it('should hide a checklist everywhere, and give it back', async () => {
    const owner = asUser();
    const { id, items } = await create(owner, { isTemplate: true, isPublic: true });
    const remove = () => ai.client.call(calls.deleteChecklist, { id }, owner);
    expect([await remove(), await remove()]).toEqual([{ id }, { id }]);
    await expect(get(id, owner)).rejects.toMatchObject(notFound);
    await expect(add(id, owner)).rejects.toMatchObject(notFound);
    expect((await templates()).rows.map((row) => row.id)).not.toContain(id);
    expect((await list(owner, { isTemplate: true })).total).toBe(0);
    expect(await ai.client.call(calls.restoreChecklist, { id }, owner)).toEqual({ id });
    expect(await get(id, owner)).toMatchObject({ items });
  });

  it('should take public templates of others from moderators, which is recorded once', async () => {
    const { id } = await create(asUser(), { title: 'Spam', isTemplate: true, isPublic: true });
    const moderator = asUser('moderator');
    const remove = (context: CallContext) => ai.client.call(calls.deleteChecklist, { id }, context);
    for (const role of ['member', 'editor'] as const) {
      await expect(remove(asUser(role))).rejects.toMatchObject(notFound);
    }
    await remove(moderator);
    await remove(moderator);
    await expect(get(id, asVisitor())).rejects.toMatchObject(notFound);
    await ai.client.call(calls.restoreChecklist, { id }, moderator);
    expect((await get(id, asVisitor())).title).toBe('Spam');
    const entries = await ai.query(
      'SELECT action, actor_id, subject_label FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [id],
    );
    expect(entries).toEqual(
      ['template.deleted', 'template.restored'].map((action) => ({
        action,
        actor_id: moderator.actor.id,
        subject_label: 'Spam',
      })),
    );
    const { id: hidden } = await create(asUser());
    await expect(
      ai.client.call(calls.deleteChecklist, { id: hidden }, asUser('admin')),
    ).rejects.toMatchObject(notFound);
  });

  it('should be restored by the owner or by a moderator, whoever of them deleted it', async () => {
    const [owner, moderator] = [asUser(), asUser('moderator')];
    const remove = (id: string, context: CallContext) =>
      ai.client.call(calls.deleteChecklist, { id }, context);
    const restore = (id: string, context: CallContext) =>
      ai.client.call(calls.restoreChecklist, { id }, context);
    const share = async () => (await create(owner, { title: 'Odd', isTemplate: true, isPublic: true })).id;

    const takenDown = await share();
    await remove(takenDown, moderator);
    await remove(takenDown, owner);
    await expect(restore(takenDown, owner)).rejects.toMatchObject(notFound);
    await restore(takenDown, moderator);

    const withdrawn = await share();
    await remove(withdrawn, owner);
    await expect(restore(withdrawn, moderator)).rejects.toMatchObject(notFound);
    await restore(withdrawn, owner);

    const claimed = await share();
    await remove(claimed, owner);
    await remove(claimed, moderator);
    await expect(restore(claimed, owner)).rejects.toMatchObject(notFound);
  });

  it('should be emptied after 30 days, without a trace in the audit log', async () => {
    const owner = asUser();
    const [kept, gone] = [await create(owner), await create(owner)];
    for (const [{ id }, days] of [
      [kept, LIMITS.binDays - 1],
      [gone, LIMITS.binDays + 1],
    ] as const) {
      await ai.client.call(calls.deleteChecklist, { id }, owner);
      await ai.query('UPDATE checklists SET deleted_at = now() - make_interval(days => $2) WHERE id = $1', [
        id,
        days,
      ]);
    }
    const service = await ai.startAnother({});
    await service.app.get(GarbageCollector).run();
    await service.stop();
    const restore = (id: string) => ai.client.call(calls.restoreChecklist, { id }, owner);
    await expect(restore(gone.id)).rejects.toMatchObject(notFound);
    expect(await restore(kept.id)).toEqual({ id: kept.id });
    expect(await ai.query('SELECT FROM checklist_items WHERE checklist_id = $1', [gone.id])).toEqual([]);
    expect(await ai.query('SELECT FROM audit_entries WHERE subject_id = $1', [gone.id])).toEqual([]);
  });
});

it('should read the items that the version before inserts as JSON', async () => {
  const owner = asUser();
  const [id, itemId] = [randomUUID(), randomUUID()];
  await ai.query(
    `INSERT INTO checklists (id, owner_id, title, description, is_template, is_public, items)
      VALUES ($1, $2, 'Before', '', false, false, $3)`,
    [id, owner.actor.id, JSON.stringify([{ id: itemId, text: 'Old', done: true }])],
  );
  expect((await get(id, owner)).items).toEqual([
    { id: itemId, text: 'Old', done: true, dueOn: null, source: null },
  ]);
});
