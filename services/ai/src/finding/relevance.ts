import type { GuideIndex } from './guide-index.js';
import type { Question, QuestionWord } from './question.js';
import { stemsOf } from './text.js';
import { dot, vectorOf } from './word-vectors.js';

/** A synonym in place of the word itself. */
const SYNONYM_SHARE = 0.5;

/** Stems of texts are kept while one answer is composed; it asks for the same sentences many times. */
type StemsByText = Map<string, ReadonlySet<number>>;

/**
 * Says what share of a question's words texts contain together, weighted by how rare the words are. Words that no guide has
 * are left out: no text could contain them.
 */
export function relevanceTo({ words }: Question, index: GuideIndex): (...texts: string[]) => number {
  const counted = words.filter(isKnown);
  const weights = counted.map((word) => index.passages.rarityOf(word.term));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const stems: StemsByText = new Map();

  return (...texts) => {
    const sets = texts.map((text) => termsOf(text, index, stems));
    const contained = counted.reduce(
      (sum, word, at) =>
        sum + (weights[at] as number) * Math.max(0, ...sets.map((set) => shareOf(word, set))),
      0,
    );

    return total > 0 ? contained / total : 0;
  };
}

/** Says how near texts are to a question by the vectors of their words: the cosine. */
export function nearnessTo(
  { vector }: Question,
  { wordingNumbers, wordingVectors }: GuideIndex,
): (text: string) => number {
  const known = new Map<string, number>();
  const compare = (text: string) => {
    const wording = wordingNumbers.get(text);

    return wording === undefined ? dot(vectorOf(text), vector) : wordingVectors.cosine(wording, vector);
  };

  return (text) => {
    const nearness = known.get(text) ?? compare(text);
    known.set(text, nearness);

    return nearness;
  };
}

function isKnown({ term, synonyms }: QuestionWord): boolean {
  return term !== undefined || synonyms.length > 0;
}

function shareOf({ term, synonyms }: QuestionWord, terms: ReadonlySet<number>): number {
  if (term !== undefined && terms.has(term)) {
    return 1;
  }
  const isSubstituted = synonyms.some((synonym) => synonym.every((part) => terms.has(part)));

  return isSubstituted ? SYNONYM_SHARE : 0;
}

function termsOf(text: string, index: GuideIndex, known: StemsByText): ReadonlySet<number> {
  const found = known.get(text) ?? new Set(wordingTerms(text, index) ?? readTerms(text, index));
  known.set(text, found);

  return found;
}

function wordingTerms(
  text: string,
  { wordingNumbers, wordingPlaces }: GuideIndex,
): readonly number[] | undefined {
  return wordingPlaces[wordingNumbers.get(text) ?? -1]?.terms;
}

function readTerms(text: string, { vocabulary }: GuideIndex): number[] {
  return stemsOf(text).flatMap((stem) => vocabulary.find(stem) ?? []);
}
