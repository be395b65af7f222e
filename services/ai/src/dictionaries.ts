import { readFileSync } from 'node:fs';

const FOLDER = new URL('../dictionaries/', import.meta.url);

/** Groups of words and phrases that mean nearly the same. */
export const SYNONYMS: readonly (readonly string[])[] = readLines('synonyms').map((line) => line.split(', '));

export const STOP_PHRASES: readonly string[] = readLines('stop-phrases');
export const STOP_WORDS: ReadonlySet<string> = new Set(readLines('stop-words'));
export const WEAK_WORDS: ReadonlySet<string> = new Set(readLines('weak-words'));
export const REFERRING_WORDS: readonly string[] = readLines('referring-words');
export const OFF_TOPIC_WORDS: ReadonlySet<string> = new Set(readLines('off-topic-words'));

/** The lines of a dictionary; each file says in its comments what it lists. */
function readLines(name: string): string[] {
  const text = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8');

  return text.split('\n').filter((line) => line && !line.startsWith('#'));
}
