import type { Term } from './question-analyser.js';

/** Added to a term's rarity, so that words that most articles contain still count. */
const BASE_WEIGHT = 0.8;
/** Rarity of a word that no article contains: moderate, because it may only be an unusual wording. */
const UNKNOWN_RARITY = 1.6;
/** The same for an off-topic word: with one of them, most of the question lies outside the articles. */
const OFF_TOPIC_RARITY = 4;
/** Minimum rarity of such a word when articles contain it, perhaps in another sense. */
const MIN_OFF_TOPIC_RARITY = 2.5;
/** Factor for weak words. */
const WEAK_FACTOR = 0.5;

/** The weight of each term of a question. */
export class TermWeights {
  private readonly weights: number[];
  private readonly total: number;

  constructor(
    private readonly terms: Term[],
    rarity: (number | null)[],
  ) {
    this.weights = terms.map((term, at) => rawWeightOf(term, rarity[at] ?? null));
    this.total = this.weights.reduce((sum, weight) => sum + weight, 0);
  }

  /** From 0 to 1: the share of these terms in the question. Off-topic words never count in favour of an answer. */
  coverage(termsFound: number[]): number {
    const found = [...new Set(termsFound)].filter((at) => !this.terms[at]?.isOffTopic);
    const covered = found.reduce((sum, at) => sum + this.weightOf(at), 0);

    return this.total > 0 ? covered / this.total : 0;
  }

  /** A term's weight, multiplied by its certainty. */
  weightOf(at: number): number {
    return (this.weights[at] ?? 0) * (this.terms[at]?.certainty ?? 0);
  }

  /** How many concepts of the question these terms are. */
  countConcepts(termsFound: number[]): number {
    return termsFound.reduce((sum, at) => sum + this.conceptsIn(at), 0);
  }

  /** A phrase is two concepts, a weak word half of one. */
  conceptsIn(at: number): number {
    const term = this.terms[at];
    if (!term || term.isOffTopic) {
      return 0;
    }

    return term.certainty * (term.isPhrase ? 2 : term.isWeak ? 0.5 : 1);
  }
}

function rawWeightOf({ isOffTopic, isWeak }: Term, rarity: number | null): number {
  const effectiveRarity = isOffTopic
    ? Math.max(rarity ?? OFF_TOPIC_RARITY, MIN_OFF_TOPIC_RARITY)
    : (rarity ?? UNKNOWN_RARITY);

  return (isWeak ? WEAK_FACTOR : 1) * (BASE_WEIGHT + effectiveRarity);
}
