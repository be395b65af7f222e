import { decideCoverage } from './coverage.js';
import type { Asked, Finding } from './found.js';
import type { GuideIndex } from './guide-index.js';
import { searchGuides } from './guide-search.js';
import { relevanceTo } from './relevance.js';

/**
 * What the guides of an index say about a question. The same index and question give the same finding.
 * @param meaning how near each passage is to the question by its meaning; null unless a model was asked
 */
export function findGuides(asked: Asked, index: GuideIndex, meaning: Float32Array | null = null): Finding {
  const { question, evidence, guides } = searchGuides(asked, index, meaning);

  return { ...decideCoverage(asked.question, evidence), guides, relevanceOf: relevanceTo(question, index) };
}
