import { SYNONYMS } from '@hearthwise/service-kit/search';
import { isFunctionWord, stemOf, wordsOf } from './text.js';

/** Synonyms of one word or phrase, as stems; a phrase has several. */
type Alternatives = readonly (readonly string[])[];

/** The synonyms of a group's members, by the stems of a member. A member of several groups has the synonyms of all. */
const BY_STEMS: ReadonlyMap<string, Alternatives> = index();

/** The words of all members of all groups, some of them several times. */
export const SYNONYM_WORDS: readonly string[] = SYNONYMS.flat().flatMap(wordsOf);

/** Number of words of the longest member. */
const MAX_WORDS = Math.max(...SYNONYMS.flat().map((member) => wordsOf(member).length));

/** A word or phrase of a question with its synonyms. */
export interface Synonym {
  /** Position of its first word, and the number of its words. */
  at: number;
  length: number;
  alternatives: Alternatives;
}

/** The longest words and phrases that have synonyms. */
export function synonymsIn(stems: readonly string[]): Synonym[] {
  const found: Synonym[] = [];
  for (let at = 0; at < stems.length; at++) {
    for (let length = Math.min(MAX_WORDS, stems.length - at); length > 0; length--) {
      const alternatives = BY_STEMS.get(stems.slice(at, at + length).join(' '));
      if (alternatives) {
        found.push({ at, length, alternatives });
        at += length - 1;
        break;
      }
    }
  }

  return found;
}

function index(): Map<string, Alternatives> {
  const found = new Map<string, string[][]>();
  for (const group of SYNONYMS) {
    const members = group.map((member) => wordsOf(member));
    for (const member of members) {
      const key = member.map(stemOf).join(' ');
      const others = members
        .filter((other) => other !== member)
        .map((other) => other.filter((word) => !isFunctionWord(word)).map(stemOf))
        .filter((other) => other.length > 0);
      found.set(key, [...(found.get(key) ?? []), ...others]);
    }
  }

  return found;
}
