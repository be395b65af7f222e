import { normalise } from '@hearthwise/service-kit/search';
import { contentWords } from './content-words.js';

/**
 * Whether a message leans on the ones before it: no, since it says that it is about something else; hardly, since it names a
 * subject; perhaps; or certainly.
 */
export type Leaning = 'no' | 'hardly' | 'perhaps' | 'yes';

/** Content words with which a message says by itself what it is about. */
const WORDS_OF_A_SUBJECT = 3;
/** With so many content words even a message with a pronoun may have its own subject. */
const WORDS_OF_ANY_SUBJECT = 6;
/** A pronoun behind more content words stands for one of them. */
const MAX_WORDS_BEFORE_PRONOUN = 1;

/** Thanks and fillers, after which the message begins. */
const FILLERS =
  /^(?:(?:ok|okay|thanks|thank you|great|good|right|sure|well|please|hi|hello|yes|no|hmm|sorry|oh|cool|perfect) )+(?=\S)/;
const CHANGE =
  /^(?:a )?(?:different|another|new|other|unrelated)(?: (?:question|topic|subject|thing))?\b|^(?:changing|change of) (?:the )?subject\b|^something else\b/;
const OPENERS =
  /^(?:and|but|or|so|also|then|plus|what about|how about|what if|why|which of|without|with|even if|not|only|in that case|is that|i mean)\b/;
const CLOSERS = /\b(?:too|as well|instead|then|either|else|i mean|in that case|more detail|tell me more)$/;
const PRONOUNS =
  /\b(?:it|its|that|this|these|those|they|them|their|theirs|he|him|his|she|her|hers|ones|same|both|neither|another one|the other)\b|^one (?=\w+s\b|of\b|has\b)/;

/** Where these words stand for nothing: 'is it safe to', 'a letter that', 'this winter'. */
const NO_PRONOUNS = [
  /\bit (?:\w+ ){0,3}?(?:to|that|if|when|for me to) (?=\w)/g,
  /\bit (?:\w+ )?worth (?=\w+ing\b)/g,
  /\b(?:a|an|the|my|our|any|some|says?|said|know|think|sure|afraid) (?:\w+ )?that\b/g,
  /\b(?:this|that|these|those) (?:time|day|week|weekend|month|year|spring|summer|autumn|fall|winter|morning|evening|night|house|flat|home)s?\b/g,
];

/** How much a message leans on the ones before it, from its words alone. */
export function leaningOf(message: string): Leaning {
  const text = normalise(message).replace(FILLERS, '');
  if (CHANGE.test(text)) {
    return 'no';
  }
  const words = contentWords(text).length;
  if (words === 0) {
    return 'yes';
  }
  if (hasOpenPronoun(text)) {
    return words < WORDS_OF_ANY_SUBJECT ? 'yes' : 'perhaps';
  }
  if (OPENERS.test(text) || CLOSERS.test(text)) {
    return words === 1 ? 'yes' : words < WORDS_OF_ANY_SUBJECT ? 'perhaps' : 'hardly';
  }
  if (words >= WORDS_OF_A_SUBJECT) {
    return 'hardly';
  }

  return words === 1 && !/^(?:what|whats|who|how) (?:is|are|do|can|to)\b/.test(text) ? 'yes' : 'perhaps';
}

/** Whether a pronoun stands for something that the message has not named before it; the first one tells. */
function hasOpenPronoun(text: string): boolean {
  const rest = NO_PRONOUNS.reduce((left, pattern) => left.replace(pattern, ' '), text);
  const pronoun = PRONOUNS.exec(rest);

  return pronoun !== null && contentWords(rest.slice(0, pronoun.index)).length <= MAX_WORDS_BEFORE_PRONOUN;
}
