import type { Evidence } from './evidence.js';
import type { Finding } from './found.js';
import { isAttack } from './attacks.js';
import { figuresOf } from './figures.js';
import { Coverage } from './model.js';

const coverage = Coverage.read();

/** How far the guides cover a question. */
export function decideCoverage(text: string, evidence: Evidence): Pick<Finding, 'band' | 'coverage'> {
  const { classifier, thresholds } = coverage;
  const probability = coverage.probabilityOf(figuresOf({ text, evidence, classifier }));
  if (isAttack(text)) {
    return { band: 'refusal', coverage: 0 };
  }
  const band =
    probability >= thresholds.answer ? 'answer' : probability >= thresholds.nearest ? 'nearest' : 'refusal';

  return { band, coverage: probability };
}
