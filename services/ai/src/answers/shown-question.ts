import { LIMITS } from '@hearthwise/contracts';
import { wordCount } from './chunk.js';
import { capitalise } from './markdown.js';

/** The question that stands for a short answer, above it and on buttons: the first of its wordings; empty if that is long. */
export function shownQuestion([first = '']: readonly string[]): string {
  return wordCount([first]) <= LIMITS.shownQuestionWordsMax ? capitalise(first) : '';
}
