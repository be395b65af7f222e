import type { GuideIndex } from './guide-index.js';
import type { Question, QuestionWord } from './question.js';
import { stemsOf } from './text.js';
import { dot, vectorOf } from './word-vectors.js';

/** A synonym in place of the word itself. */
const SYNONYM_SHARE = 0.5;

/**
 * Says what share of a question's words texts contain together, weighted by how rare the words are. Words that no guide has
 * are left out: no text could contain them.
 */
export function relevanceTo({ words }: Question, index: GuideIndex): (...texts: string[]) => number {
  const counted = words.filter(isKnown);
  const weights = counted.map((word) => index.passages.rarityOf(word.term));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const meant = new Set(counted.flatMap(({ term, synonyms }) => [term, ...synonyms.flat()]));
  const compare = (text: string) => {
    const contained = new Set(termsOf(text, index).filter((term) => meant.has(term)));

    return counted.map((word) => shareOf(word, contained));
  };
  // One answer asks for the same texts many times.
  const compared = new Map<string, number[]>();
  const sharesOf = (text: string) => {
    const shares = compared.get(text) ?? compare(text);
    compared.set(text, shares);

    return shares;
  };

  return (...texts) => {
    const shares = texts.map(sharesOf);
    const contained = weights.reduce(
      (sum, weight, at) => sum + weight * Math.max(0, ...shares.map((each) => each[at] as number)),
      0,
    );

    return total > 0 ? contained / total : 0;
  };
}

/** Says how near texts are to a question by the vectors of their words: the cosine. */
export function nearnessTo({ vector }: Question, { texts, vectors }: GuideIndex): (text: string) => number {
  const known = new Map<string, number>();
  const compare = (text: string) => {
    const read = texts.get(text);

    return read ? vectors.cosine(read.vector, vector) : dot(vectorOf(text), vector);
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

function termsOf(text: string, { texts, vocabulary }: GuideIndex): readonly number[] {
  return texts.get(text)?.terms ?? stemsOf(text).flatMap((stem) => vocabulary.find(stem) ?? []);
}
