import type { Checklist, ChecklistItem } from '@hearthwise/contracts';

/** Something that its owner does to a checklist. */
export type ChecklistChange =
  | { kind: 'describe'; title: string; description: string }
  /** `before` is the id of another item, or null for the end. */
  | { kind: 'add'; item: ChecklistItem; before: string | null }
  | { kind: 'move'; itemId: string; before: string | null }
  | { kind: 'update'; itemId: string; fields: Partial<Omit<ChecklistItem, 'id'>> }
  | { kind: 'delete'; itemId: string };

/** The checklist after a change. A change that is applied twice does the same as once. */
export function applyChange(checklist: Checklist, change: ChecklistChange): Checklist {
  const { items } = checklist;
  switch (change.kind) {
    case 'describe':
      return { ...checklist, title: change.title, description: change.description };
    case 'add':
      return { ...checklist, items: placed(items, change.item, change.before) };
    case 'move': {
      const item = items.find(({ id }) => id === change.itemId);

      return item ? { ...checklist, items: placed(items, item, change.before) } : checklist;
    }
    case 'update':
      return {
        ...checklist,
        items: items.map((item) => (item.id === change.itemId ? { ...item, ...change.fields } : item)),
      };
    default:
      return { ...checklist, items: items.filter(({ id }) => id !== change.itemId) };
  }
}

/** The items with this one before another, or at the end. */
function placed(items: ChecklistItem[], item: ChecklistItem, before: string | null): ChecklistItem[] {
  const others = items.filter(({ id }) => id !== item.id);
  const at = others.findIndex(({ id }) => id === before);

  return others.toSpliced(at === -1 ? others.length : at, 0, item);
}
