import type { Outcome } from './outcome.js';

/** What each fault did, a line each, with what failed and why. */
export function table(outcomes: Outcome[]): string {
  const rows = outcomes.map(({ name, requests, failures, failedReads, recoveryMs }) => [
    name,
    String(requests),
    String(failures.length),
    `${(failedReads * 100).toFixed(1)} %`,
    `${(recoveryMs / 1_000).toFixed(1)} s`,
    countsOf(failures.map(({ kind }) => kind)),
    countsOf(
      failures.flatMap(({ failure }) =>
        failure ? `${failure.status} ${failure.reason}`.replaceAll(/\s+/g, ' ').slice(0, 28) : [],
      ),
    ),
  ]);
  const all = [
    ['fault', 'requests', 'failed', 'of reads', 'well again after', 'failed were', 'because of'],
    ...rows,
  ];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];

  return all
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd())
    .join('\n');
}

/** How often each occurs, the most frequent ones first. */
function countsOf(values: string[]): string {
  const counts = Map.groupBy(values, (value) => value);

  return [...counts]
    .toSorted(([, some], [, others]) => others.length - some.length)
    .slice(0, 4)
    .map(([value, { length }]) => `${length} ${value}`)
    .join(', ');
}
