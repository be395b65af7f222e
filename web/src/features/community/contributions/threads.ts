import type { ContributionRow } from './contributions-context.js';

export interface Thread {
  id: string;
  /** Null when the rows begin within the thread. */
  first: ContributionRow | null;
  others: ContributionRow[];
}

/** The threads of rows in the order of the list. */
export function threadsOf(rows: ContributionRow[]): Thread[] {
  const threads: Thread[] = [];
  for (const row of rows) {
    const id = row.parentId ?? row.id;
    let thread = threads.at(-1);
    if (thread?.id !== id) {
      thread = { id, first: row.parentId ? null : row, others: [] };
      threads.push(thread);
    }
    if (row.parentId) {
      thread.others.push(row);
    }
  }

  return threads;
}
