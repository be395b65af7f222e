import { type Findings, lineOf, slowestOf } from './explore.js';

/** What a run came to, for people. */
export function report({ requests, seconds, statuses, slowest, violations }: Findings, seed: number): string {
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);

  return [
    `${requests} odd requests in ${Math.round(seconds)} s, FUZZ_SEED=${seed}`,
    `by status   ${counts.join('  ')}`,
    'slowest',
    ...slowestOf(slowest).map(
      ({ milliseconds, status, line }) => `${Math.round(milliseconds)} ms  ${status}  ${line}`,
    ),
    ...violations.map(({ what, request, answer }) =>
      [
        `VIOLATION ${what}: ${lineOf(request)}`,
        JSON.stringify(request).slice(0, 800),
        answer.body.slice(0, 300),
      ].join('\n  '),
    ),
  ].join('\n');
}
