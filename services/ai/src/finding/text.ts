import { normalise, readDictionary } from '@hearthwise/service-kit/search';
import { stemmer } from 'stemmer';

const FOLDER = new URL('../../dictionaries/', import.meta.url);

const FUNCTION_WORDS: ReadonlySet<string> = new Set(readDictionary(FOLDER, 'function-words'));

/** The spelling that the guides use, by another one. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  readDictionary(FOLDER, 'spelling-variants').flatMap((line) => {
    const [used = '', ...others] = line.split(', ');

    return others.map((other) => [other, used] as const);
  }),
);

/** `Will` is a paper behind these words, and everywhere else it carries no meaning. */
const TESTAMENT =
  /(?<=\b(?:a|an|any|the|my|your|his|her|their|our|no|old|new|own|without|living|mirror|make|making|write|writing|wrote|of)) (?:last )?will\b(?! (?:be|have|not|it|the|they|you|i)\b)/gi;

/** Contractions that people type without the apostrophe, as far as they are no other words. */
const NOT_WITHOUT_APOSTROPHE =
  /\b(did|does|do|is|are|was|were|has|have|had|could|would|should|must|need|ca|wo)nt\b/gi;
const ENDINGS_WITHOUT_APOSTROPHE =
  /\b(?:(what|that|how|where|there|who)s|(i|you|we|they)ve|(you|they)re|(i)m)\b/gi;

/** UTF-16 code units; the rest of a longer word says nothing, and stemming it costs time. */
const MAX_WORD_LENGTH = 40;

/** The words of a text in their order, in lower case and without accents and contractions; `break-in` also as `breakin`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .replace(/(?<!\p{L})(\p{L}+)-(\p{L}+)/gu, '$1-$2 $1$2')
    .replace(/n['’]t\b/gi, ' not')
    .replace(NOT_WITHOUT_APOSTROPHE, '$1 not')
    .replace(/['’](?:s|ll|d|re|ve|m)\b/gi, '')
    .replace(ENDINGS_WITHOUT_APOSTROPHE, '$1$2$3$4')
    .replace(TESTAMENT, ' testament');

  return normalise(plain)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The same for texts that differ in signs and capital letters only; empty for one without words. */
export function keyOfWords(words: readonly string[]): string {
  return words.join(' ');
}

/** Whether the word carries the grammar of a question and nothing of its subject. */
export function isFunctionWord(word: string): boolean {
  return FUNCTION_WORDS.has(word);
}

/** The stem by Porter's algorithm, the same for British and American spellings. */
export function stemOf(word: string): string {
  const spelled = (SPELLINGS.get(word) ?? word).replace(/(?<=\w{3})iz(?=(?:e[drs]?|ers|ing|ations?)$)/, 'is');

  return stemmer(spelled).replace(/(?<=\w{3})our$/, 'or');
}

/** The stems of a text's words in their order, without function words. */
export function stemsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => !isFunctionWord(word))
    .map(stemOf);
}
