import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../dictionaries/', import.meta.url);

/** Groups of words and phrases that mean nearly the same. */
export const SYNONYMS: readonly (readonly string[])[] = readDictionary(FOLDER, 'synonyms').map((line) =>
  line.split(', '),
);

const STOP_WORDS: ReadonlySet<string> = new Set(readDictionary(FOLDER, 'stop-words'));
const WEAK_WORDS: ReadonlySet<string> = new Set(readDictionary(FOLDER, 'weak-words'));

/** Whether any question can contain the word, so that it says nothing about the topic. */
export function isStopWord(word: string): boolean {
  return hasForm(STOP_WORDS, word);
}

/** Whether the word counts less than others, because many texts have it. */
export function isWeakWord(word: string): boolean {
  return hasForm(WEAK_WORDS, word);
}

/** The lines of a dictionary; each file says in its comments what it lists. */
export function readDictionary(folder: URL, name: string): string[] {
  const text = readFileSync(new URL(`${name}.txt`, folder), 'utf8');

  return text.split('\n').filter((line) => line && !line.startsWith('#'));
}

/** Dictionaries need not list the regular endings of their words. */
function hasForm(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.has(word.replace(/(?:s|ed|ing)$/, ''));
}
