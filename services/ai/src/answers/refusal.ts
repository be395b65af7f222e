import { findCategory } from '@hearthwise/contracts';
import type { AdviceResult } from './advice-result.js';

/** The answer to a question that the articles do not cover. */
export function composeRefusal(context: string | undefined): AdviceResult {
  const category = context && findCategory(context);

  return {
    outcome: 'gap',
    safety: null,
    choices: [],
    nearest: [],
    answer:
      "We don't have a guide on this yet. The adviser answers only from our guides, which are about homes and the people in them: renting and buying, small spaces, family and shared homes, care and access, energy, upkeep, insurance and emergencies.",
    suggestedActions: [
      'Ask again and name the room, the job or the worry',
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
