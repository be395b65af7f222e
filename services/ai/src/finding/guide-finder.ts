import type { Inquiry } from '../answers/inquiry.js';
import { decideCoverage } from '../coverage/coverage.js';
import type { Finding } from './found.js';
import type { GuideIndex } from './guide-index.js';
import { searchGuides } from './guide-search.js';
import { relevanceTo } from './relevance.js';

/** What the guides of an index say about a question. The same index and question give the same finding. */
export function findGuides(
  { question: text, context }: Pick<Inquiry, 'question' | 'context'>,
  index: GuideIndex,
): Finding {
  const { question, evidence, guides } = searchGuides(text, context, index);

  return { ...decideCoverage(text, evidence), guides, relevanceOf: relevanceTo(question, index) };
}
