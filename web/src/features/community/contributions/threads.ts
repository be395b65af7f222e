import type { ContributionRow } from './contributions-context.js';

export interface Thread {
  first: ContributionRow;
  others: ContributionRow[];
}

/** The threads of rows in the order of the list. A page may begin within a thread: its rest is a thread for itself. */
export function threadsOf(rows: ContributionRow[]): Thread[] {
  const threads: Thread[] = [];
  for (const row of rows) {
    const current = threads.at(-1);
    if (current && row.parentId === current.first.id) {
      current.others.push(row);
    } else {
      threads.push({ first: row, others: [] });
    }
  }

  return threads;
}
