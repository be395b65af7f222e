import type { GuideIndex } from '../finding/guide-index.js';
import { isFunctionWord, stemOf, wordsOf } from '../finding/text.js';

/** Words of a question that are explained. */
const MAX_WORDS = 400;

/** The words that carry the subject of a text, each once, by their stems. */
export function subjectWordsOf(text: string): Map<string, string> {
  const words = wordsOf(text)
    .slice(0, MAX_WORDS)
    .filter((word) => !isFunctionWord(word));

  return new Map(words.map((word) => [stemOf(word), word]));
}

/** The words of a question that no guide contains. */
export function unknownWordsOf(question: string, { vocabulary }: Pick<GuideIndex, 'vocabulary'>): string[] {
  return [...subjectWordsOf(question)]
    .filter(([stem]) => vocabulary.find(stem) === undefined)
    .map(([, word]) => word);
}
