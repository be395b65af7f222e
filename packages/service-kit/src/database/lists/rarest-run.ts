/** Some adjacent letters of a search text, which the index looks up together. */
export interface Part {
  text: string;
  /** The share of rows that contain it; null if the index can't look it up. */
  share: number | null;
}

interface Run {
  parts: readonly Part[];
  cost: number;
}

/** Entries of the index that take as long to read as one row takes to check, with a margin: parts of a word often occur together. */
const ENTRIES_PER_ROW = 500;

/** The share of a part that no row of a sample contains. */
const MIN_SHARE = 0.01;

/**
 * Returns the run of parts, each of which starts one letter after the one before, for which the index reads least; null if it
 * reads no more for all parts. The index reads all entries of each part, and the rows that contain all of them must be
 * checked: a part of most rows costs much and excludes few rows, while a single rare part leaves too many.
 */
export function rarestRun(parts: readonly Part[]): string | null {
  const runs = parts.flatMap((_part, start) => runsFrom(parts.slice(start)));
  const best = runs.reduce<Run | undefined>((a, b) => (a && a.cost <= b.cost ? a : b), undefined);

  return best && best.cost < costOf(parts.flatMap(({ share }) => share ?? [])) ? textOf(best.parts) : null;
}

/** The runs that begin with the first part, as far as the index can look up parts. */
function runsFrom(parts: readonly Part[]): Run[] {
  const end = parts.findIndex(({ share }) => share === null);
  const adjacent = end < 0 ? parts : parts.slice(0, end);

  return adjacent.map((_part, at) => {
    const run = adjacent.slice(0, at + 1);

    return { parts: run, cost: costOf(run.flatMap(({ share }) => share ?? [])) };
  });
}

function textOf([first, ...others]: readonly Part[]): string {
  return [first?.text, ...others.map(({ text }) => Array.from(text).at(-1))].join('');
}

/** In entries per row of the table, as if parts occurred independently of each other. */
function costOf(shares: readonly number[]): number {
  const atLeast = shares.map((share) => Math.max(share, MIN_SHARE));

  return (
    atLeast.reduce((sum, share) => sum + share, 0) +
    ENTRIES_PER_ROW * atLeast.reduce((all, share) => all * share, 1)
  );
}
