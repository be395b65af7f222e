import type { CoverageModel } from '../finding/model.js';
import type { Example } from './examples.js';

export interface TestedExample extends Example {
  probability: number;
}

/**
 * Shares of held-out questions with words of the home in another sense that are to be refused, and that are to get no full
 * answer. Short questions and attacks are refused more often then. Stories about something else (`scenes`) are refused less
 * often: thresholds for them would refuse too many questions that the guides cover.
 */
const REFUSED = 0.935;
const NOT_ANSWERED = 0.96;

/** The least thresholds with which questions that are not about home are refused as often as they have to be. */
export function chooseThresholds(tested: readonly TestedExample[]): CoverageModel['thresholds'] {
  const hard = tested
    .filter(({ kind }) => kind === 'hard')
    .map(({ probability }) => probability)
    .sort((a, b) => a - b);

  return { nearest: thresholdAbove(hard, REFUSED), answer: thresholdAbove(hard, NOT_ANSWERED) };
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
