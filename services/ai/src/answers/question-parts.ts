import { ASKS } from './question-form.js';

/** Questions in one message that are answered each on its own. */
const MAX_PARTS = 3;

/** Words of the shortest part that says what it is about. */
const MIN_WORDS = 3;

/**
 * The questions that a message consists of, such as 'what should I clean it with' and 'what do I say to the landlord'; none where
 * it asks one thing only.
 */
export function questionParts(text: string): string[] {
  const parts = text
    .split(/(?<=[.?!;\n])\s+/)
    .flatMap((sentence) => sentence.split(BEFORE_ANOTHER))
    .map((part) => part.trim())
    .filter((part) => ASKS.test(part.toLowerCase()) && part.split(/\s+/).length >= MIN_WORDS);

  return parts.length > 1 ? parts.slice(0, MAX_PARTS) : [];
}

/** Between two questions of one sentence. */
const BEFORE_ANOTHER = /,? (?:and|or|but)(?= (?:how|what|when|where|which|who|why)\b)/i;
