import type { Finding } from './found.js';
import { isAttack } from './attacks.js';
import { figuresOf } from './figures.js';
import type { Search } from './guide-search.js';
import { Coverage } from './model.js';

const coverage = Coverage.read();

/** How far the guides cover a question. */
export function decideCoverage(
  text: string,
  { question, evidence, guidesOfWording }: Search,
): Pick<Finding, 'band' | 'coverage'> {
  const { classifier, thresholds } = coverage;
  const probability = coverage.probabilityOf(figuresOf({ question, evidence, classifier }));
  if (isAttack(text)) {
    return { band: 'refusal', coverage: 0 };
  }
  if (guidesOfWording.size > 0) {
    return { band: 'answer', coverage: Math.max(probability, thresholds.answer) };
  }
  const band =
    probability >= thresholds.answer ? 'answer' : probability >= thresholds.nearest ? 'nearest' : 'refusal';

  return { band, coverage: probability };
}
