import { deviceStorage } from '../../../lib/json-storage.js';

const keyOf = (slug: string) => `hearthwise.ticks.${slug}`;

/** The ticked items of an article's checklists, kept on this device by their text, which outlives a change of their order. */
export function loadTicks(slug: string): Set<string> {
  const stored = deviceStorage.read(keyOf(slug));

  return new Set(Array.isArray(stored) ? (stored as string[]) : []);
}

export function saveTicks(slug: string, ticks: ReadonlySet<string>): void {
  if (ticks.size > 0) {
    deviceStorage.write(keyOf(slug), [...ticks]);
  } else {
    deviceStorage.remove(keyOf(slug));
  }
}
