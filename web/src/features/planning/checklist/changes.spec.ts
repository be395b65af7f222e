import type { Checklist, ChecklistItem } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { applyChange, type ChecklistChange } from './changes.js';

const item = (id: string): ChecklistItem => ({ id, text: id, done: false, dueOn: null, source: null });
const CHECKLIST = { title: 'T', description: '', items: ['a', 'b', 'c'].map(item) } as Checklist;

const orderAfter = (change: ChecklistChange) =>
  applyChange(CHECKLIST, change)
    .items.map(({ id }) => id)
    .join('');

describe('applyChange', () => {
  it.each<[ChecklistChange, string]>([
    [{ kind: 'add', item: item('x'), before: null }, 'abcx'],
    [{ kind: 'add', item: item('x'), before: 'b' }, 'axbc'],
    [{ kind: 'add', item: item('x'), before: 'gone' }, 'abcx'],
    [{ kind: 'move', itemId: 'c', before: 'a' }, 'cab'],
    [{ kind: 'move', itemId: 'a', before: null }, 'bca'],
    [{ kind: 'move', itemId: 'gone', before: null }, 'abc'],
    [{ kind: 'delete', itemId: 'b' }, 'ac'],
  ])('should put the items into their order after %o', (change, order) => {
    expect(orderAfter(change)).toBe(order);
  });

  it.each<ChecklistChange>([
    { kind: 'describe', title: 'New', description: 'Why' },
    { kind: 'add', item: item('x'), before: 'b' },
    { kind: 'move', itemId: 'c', before: 'a' },
    { kind: 'update', itemId: 'b', fields: { done: true, text: 'B' } },
    { kind: 'delete', itemId: 'b' },
  ])('should do the same when %o is applied twice', (change) => {
    const once = applyChange(CHECKLIST, change);
    expect(once).not.toEqual(CHECKLIST);
    expect(applyChange(once, change)).toEqual(once);
  });
});
