import type { GapKind } from '@hearthwise/contracts';
import type { AdviceResult } from '../answers/advice-result.js';
import type { GuideIndex } from '../finding/guide-index.js';
import { isFunctionWord, stemOf, wordsOf } from '../finding/text.js';

/** What a question shares with the others of its group. */
export interface GapSubject {
  /** The same for all questions of a group. */
  key: string;
  /** The same for people. */
  topic: string;
}

/** Words of a question that are compared; what a person writes beyond them says little more. */
const MAX_WORDS = 100;

/** A word that is in more than one passage of 50 says little about the subject. */
const MIN_RARITY = Math.log(50);

interface Word extends GapSubject {
  rarity: number;
  isKnown: boolean;
}

/** The passage whose answer was poor; null when no guide answered. */
export function subjectOfAnswer(
  kind: GapKind,
  { sources }: Partial<Pick<AdviceResult, 'sources'>>,
): GapSubject | null {
  const [first] = kind === 'unanswered' ? [] : (sources ?? []);

  return first
    ? {
        key: `passage ${first.slug} ${first.heading}`,
        topic: first.heading ? `${first.title}: ${first.heading}` : first.title,
      }
    : null;
}

/**
 * The words of a question that say its subject, the best first: rare ones that guides have, then those that no guide has, among
 * which may be names and slips, the longest first. Without any, the rarest of the others.
 */
export function subjectsOfQuestion(question: string, index: GuideIndex): GapSubject[] {
  const words = wordsIn(question, index);
  const rare = words.filter(({ rarity }) => rarity >= MIN_RARITY);
  const known = rare
    .filter(({ isKnown }) => isKnown)
    .toSorted((a, b) => b.rarity - a.rarity || compare(a, b));
  const unknown = rare
    .filter(({ isKnown }) => !isKnown)
    .toSorted((a, b) => b.topic.length - a.topic.length || compare(a, b));
  const [rarest] = words.toSorted((a, b) => b.rarity - a.rarity || compare(a, b));
  const best = [...known, ...unknown];

  return best.length > 0 ? best : [rarest ?? { key: 'word', topic: 'Questions of a few words' }];
}

function wordsIn(question: string, { vocabulary, passages }: GuideIndex): Word[] {
  const words = wordsOf(question)
    .slice(0, MAX_WORDS)
    .filter((word) => !isFunctionWord(word))
    .map((word) => {
      const stem = stemOf(word);
      const term = vocabulary.find(stem);

      return {
        key: `word ${stem}`,
        topic: word,
        rarity: passages.rarityOf(term),
        isKnown: term !== undefined,
      };
    });

  return [...new Map(words.toReversed().map((word) => [word.key, word])).values()];
}

function compare(a: GapSubject, b: GapSubject): number {
  return a.key < b.key ? -1 : 1;
}
