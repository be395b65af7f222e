import type { CoverageModel } from '../finding/model.js';
import type { Example } from './examples.js';

export interface TestedExample extends Example {
  probability: number;
}

/**
 * Shares of held-out questions about something else that are to be refused, and that are to get no full answer. Stories about
 * something else (`scenes`) are refused less often: thresholds for them would refuse too many questions that the guides cover.
 */
const SHARES = {
  hard: { refused: 0.935, notAnswered: 0.96 },
  ordinary: { refused: 0.92, notAnswered: 0.96 },
  injection: { refused: 0.97, notAnswered: 0.985 },
};

/** The least thresholds with which questions that are not about home are refused as often as they have to be. */
export function chooseThresholds(tested: readonly TestedExample[]): CoverageModel['thresholds'] {
  const kinds = Object.entries(SHARES).map(([name, shares]) => ({
    ...shares,
    sorted: tested
      .filter(({ kind }) => kind === name)
      .map(({ probability }) => probability)
      .sort((a, b) => a - b),
  }));

  return {
    nearest: Math.max(...kinds.map(({ sorted, refused }) => thresholdAbove(sorted, refused))),
    answer: Math.max(...kinds.map(({ sorted, notAnswered }) => thresholdAbove(sorted, notAnswered))),
  };
}

/** @param sorted probabilities, of which this share are below */
function thresholdAbove(sorted: readonly number[], share: number): number {
  return (sorted[Math.ceil(share * sorted.length) - 1] ?? 1) + 1e-6;
}

/** How the held-out third falls into the bands, as a table. */
export function describe(tested: readonly TestedExample[], thresholds: CoverageModel['thresholds']): string {
  const groups = Map.groupBy(tested, ({ kind }) => kind);
  const lines = Array.from(groups, ([name, group]) => {
    const share = (from: number, to: number) =>
      `${((100 * group.filter(({ probability }) => probability >= from && probability < to).length) / group.length).toFixed(1)} %`;
    const cells = [
      share(thresholds.answer, Infinity),
      share(thresholds.nearest, thresholds.answer),
      share(-Infinity, thresholds.nearest),
    ];

    return [
      name.padEnd(20),
      String(group.length).padStart(6),
      ...cells.map((cell) => cell.padStart(10)),
    ].join('');
  });
  const head = [
    'held-out third'.padEnd(20),
    'n'.padStart(6),
    'answer'.padStart(10),
    'nearest'.padStart(10),
    'refusal'.padStart(10),
  ].join('');

  return [
    'Written by npm run adviser:train. Each question was figured by an index and a classifier that had not learned from it;',
    'the vectors of words have seen all wordings, and all questions with a short answer.',
    `Thresholds: answer ${thresholds.answer.toFixed(3)}, nearest ${thresholds.nearest.toFixed(3)}.`,
    '',
    head,
    ...lines.sort(),
    '',
  ].join('\n');
}
