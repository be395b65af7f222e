const keyOf = (slug: string) => `hearthwise.ticks.${slug}`;

/** The ticked items of an article by their text, which outlives a change in the order of the list. Kept on this device. */
export function loadTicks(slug: string): Set<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(keyOf(slug)) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

/** Where the browser keeps nothing, the ticks last as long as the page. */
export function saveTicks(slug: string, ticks: ReadonlySet<string>): void {
  try {
    if (ticks.size > 0) {
      localStorage.setItem(keyOf(slug), JSON.stringify([...ticks]));
    } else {
      localStorage.removeItem(keyOf(slug));
    }
  } catch {
    // Full or forbidden storage is no reason to disturb a reader.
  }
}
