import type { ChecklistItem } from '@hearthwise/contracts';
import { sessionValue } from '../../../lib/session-value.js';

/** By checklist. */
type Waiting = Record<string, ChecklistItem[]>;

const EMPTY: Waiting = {};
const NONE: ChecklistItem[] = [];

const store = sessionValue<Waiting>('hw-waiting-items', EMPTY);

/** Items that were written for a checklist and that the server is not known to have. */
export function useWaitingItems(checklistId: string): ChecklistItem[] {
  return store.use()[checklistId] ?? NONE;
}

/** Keeps items until `removeWaiting`, so that none is lost when it is not saved. */
export function keepWaiting(checklistId: string, items: ChecklistItem[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const others = waitingFor(checklistId).filter(({ id }) => !ids.has(id));
  set(checklistId, [...others, ...items]);
}

export function removeWaiting(checklistId: string, items: ChecklistItem[]): void {
  const ids = new Set(items.map(({ id }) => id));
  const before = waitingFor(checklistId);
  const left = before.filter(({ id }) => !ids.has(id));
  if (left.length < before.length) {
    set(checklistId, left);
  }
}

function waitingFor(checklistId: string): ChecklistItem[] {
  return store.get()[checklistId] ?? NONE;
}

function set(checklistId: string, items: ChecklistItem[]): void {
  const { [checklistId]: _before, ...others } = store.get();
  const next = items.length > 0 ? { ...others, [checklistId]: items } : others;
  store.set(Object.keys(next).length > 0 ? next : EMPTY);
}
