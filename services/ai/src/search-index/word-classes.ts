import { OFF_TOPIC_WORDS, STOP_PHRASES } from '../dictionaries.js';

const stopPhrases = new RegExp(`\\b(?:${STOP_PHRASES.join('|')})\\b`, 'g');

/** Removes from a normalised question the phrases that any question can contain. */
export function removeStopPhrases(normalised: string): string {
  return normalised.replace(stopPhrases, ' ').replace(/\s+/g, ' ').trim();
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
