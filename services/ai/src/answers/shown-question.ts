import { LIMITS } from '@hearthwise/contracts';
import { wordCount } from './chunk.js';
import { capitalise } from './markdown.js';

/** The question that stands for a short answer, above it and on buttons: the first of its wordings that is short; empty without one. */
export function shownQuestion(wordings: readonly string[]): string {
  return capitalise(wordings.find((wording) => wordCount([wording]) <= LIMITS.shownQuestionWordsMax) ?? '');
}
