import type { Evidence } from '../finding/evidence.js';
import type { Band, Finding } from '../finding/found.js';
import type { GuideIndex } from '../finding/guide-index.js';
import type { Question } from '../finding/question.js';

const BANDS: [Band, number][] = [
  ['answer', 0.5],
  ['nearest', 0.3],
];

/** How far the guides cover a question. */
export function decideCoverage(
  { words }: Question,
  evidence: Evidence,
  { passages }: GuideIndex,
): Pick<Finding, 'band' | 'coverage'> {
  const possible = words.reduce((sum, { term }) => sum + passages.rarityOf(term), 0);
  const best = Math.max(0, ...evidence.words);
  const coverage = possible > 0 ? Math.min(1, (1.5 * best) / possible) : 0;

  return { band: BANDS.find(([, least]) => coverage >= least)?.[0] ?? 'refusal', coverage };
}
