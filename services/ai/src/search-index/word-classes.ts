import { OFF_TOPIC_WORDS, STOP_PHRASES, STOP_WORDS, WEAK_WORDS } from '../dictionaries.js';

const stopPhrases = new RegExp(`\\b(?:${STOP_PHRASES.join('|')})\\b`, 'g');

/** Removes from a normalised question the phrases that any question can contain. */
export function removeStopPhrases(normalised: string): string {
  return normalised.replace(stopPhrases, ' ').replace(/\s+/g, ' ').trim();
}

/** Whether any question can contain the word, so that it says nothing about the topic. */
export function isStopWord(word: string): boolean {
  return hasForm(STOP_WORDS, word);
}

/** Whether the word counts less than others, because many articles have it. */
export function isWeakWord(word: string): boolean {
  return hasForm(WEAK_WORDS, word);
}

/** Dictionaries need not list the regular endings of their words. */
function hasForm(words: ReadonlySet<string>, word: string): boolean {
  return words.has(word) || words.has(word.replace(/(?:s|ed|ing)$/, ''));
}

/** Whether the word is about something that the articles do not cover. */
export function isOffTopicWord(word: string): boolean {
  return OFF_TOPIC_WORDS.has(word);
}

/** The words of a question that are written like names: capitalised, but not at the beginning of a sentence. */
export function properNamesIn(question: string): string[] {
  return Array.from(
    question.matchAll(/\p{Lu}(?<=[\p{L}\p{N},;)]\s+\p{Lu})[\p{L}\p{N}]+/gu),
    ([name]) => name,
  );
}
