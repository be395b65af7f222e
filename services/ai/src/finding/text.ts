import { normalise, readDictionary } from '@hearthwise/service-kit/search';
import { stemmer } from 'stemmer';

const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  readDictionary(new URL('../../dictionaries/', import.meta.url), 'function-words'),
);

/** UTF-16 code units; the rest of a longer word says nothing, and stemming it costs time. */
const MAX_WORD_LENGTH = 40;

/** The words of a text in their order, in lower case and without accents; `break-in` also as `breakin`. */
export function wordsOf(text: string): string[] {
  return normalise(text.replace(/(?<!\p{L})(\p{L}+)-(\p{L}+)/gu, '$1-$2 $1$2'))
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Whether the word carries the grammar of a question and nothing of its subject. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** The stem by Porter's algorithm. */
export function stemOf(word: string): string {
  return stemmer(word);
}

/** The stems of a text's words in their order, without function words. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isFunctionWord(word))
    .map(stemOf);
}
