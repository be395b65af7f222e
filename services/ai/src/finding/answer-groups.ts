import type { IndexedPassage, ShortAnswer } from '../search-index/passage.js';

/** The short answers of a passage, and the wordings that have none: with an empty text. */
export function groupsOf({ answers, wordings }: Pick<IndexedPassage, 'answers' | 'wordings'>): ShortAnswer[] {
  const answered = new Set(answers.flatMap((answer) => answer.wordings));
  const left = wordings.filter((wording) => !answered.has(wording));

  return left.length > 0 || answers.length === 0 ? [...answers, { wordings: left, text: '' }] : answers;
}
