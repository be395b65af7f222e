import { findCategory, PRODUCT_NAME } from '@hearthwise/contracts';
import type { AdviceResult } from './advice-result.js';

/** The answer to a question that the articles do not cover. */
export function composeRefusal(context: string | undefined): AdviceResult {
  const category = context && findCategory(context);

  return {
    answer: `The ${PRODUCT_NAME} guides do not cover this question, so there is no answer to give that they would back. They are about homes and the people in them: renting and buying, small spaces, family and shared homes, care and access, energy, upkeep, insurance and emergencies.`,
    suggestedActions: [
      'Rephrase your question and name the room, the task or the worry it is about',
      'Ask the community in Discussions',
      category ? `Browse the guides on ${category.title}` : 'Browse the guides by topic',
    ],
    relatedTopics: [],
    checklist: { title: '', items: [] },
    sources: [],
    confidence: 'none',
    engine: 'passages',
  };
}
