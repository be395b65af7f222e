import { editDistance } from '@hearthwise/service-kit/search';
import { stemOf } from './text.js';
import type { Turns } from './turns.js';
import { COMMON_VECTORS } from './word-vectors.js';

/** Letters; too many others are one edit from a shorter word. */
const MIN_LENGTH = 4;

/** Letters from which a word may differ in two places. */
const LONG = 7;

/**
 * How much less likely a word is with each edit, and if it begins with another letter: logarithms, as the frequencies they are weighed
 * against. People leave a letter out, or swap two, more often than they type a wrong one or one too many.
 */
const COSTS = { edit: 3.2, wrongLetter: 0.8, firstLetter: 2 };

/** A word that was misspelt. */
export interface Correction {
  word: string;
  /** From 0 to 1: lower with each edit, less so in longer words. */
  certainty: number;
}

/**
 * Finds the word that a misspelt one was meant to be. Each known word is kept under itself and under what is left of it
 * without one of its letters, so that two words a letter apart meet without a comparison with all others.
 */
export class Spelling {
  private readonly byRest = new Map<string, string[]>();
  private readonly stems = new Set<string>();

  private constructor(
    private readonly counts: ReadonlyMap<string, number>,
    private readonly typedCounts: ReadonlyMap<string, number>,
  ) {}

  /**
   * @param counts in how many texts of the guides each word is, about: nearness and frequency are weighed against each other
   * @param typedCounts in how many wordings, where slips are meant to be: a word that only these have may be one or not
   */
  static async of(
    counts: ReadonlyMap<string, number>,
    typedCounts: ReadonlyMap<string, number>,
    turns: Turns,
  ): Promise<Spelling> {
    const spelling = new Spelling(counts, typedCounts);
    for (const word of counts.keys()) {
      if (turns.isDue) {
        await turns.next();
      }
      spelling.add(word);
    }

    return spelling;
  }

  /** Whether a word may be misspelt: it is neither common English nor known from the texts of the guides. */
  isUnknown(word: string): boolean {
    return canBeCorrected(word) && !COMMON_VECTORS.has(word) && !this.stems.has(stemOf(word));
  }

  /** What a misspelt word was meant to be; undefined if none is near, or none likelier than the word itself. */
  correct(word: string): Correction | undefined {
    const candidates = new Set(restsOf(word).flatMap((rest) => this.byRest.get(rest) ?? []));
    const typedCount = this.typedCounts.get(word);
    let likeliest = typedCount === undefined ? -Infinity : Math.log(typedCount);
    let best: Correction | undefined;
    for (const candidate of candidates) {
      const edits = editDistance(word, candidate);
      const likelihood = this.likelihoodOf(candidate, word, edits);
      if (edits <= (word.length >= LONG ? 2 : 1) && likelihood > likeliest) {
        likeliest = likelihood;
        best = { word: candidate, certainty: 1 - edits / Math.min(word.length, candidate.length) };
      }
    }

    return best;
  }

  private likelihoodOf(candidate: string, word: string, edits: number): number {
    const isWrongLetter = candidate.length <= word.length && !isAnagram(candidate, word);

    return (
      Math.log(this.counts.get(candidate) ?? 1) -
      COSTS.edit * edits -
      (isWrongLetter ? COSTS.wrongLetter : 0) -
      (candidate[0] === word[0] ? 0 : COSTS.firstLetter)
    );
  }

  private add(word: string): void {
    this.stems.add(stemOf(word));
    if (!canBeCorrected(word)) {
      return;
    }
    for (const rest of restsOf(word)) {
      const listed = this.byRest.get(rest);
      if (listed) {
        listed.push(word);
      } else {
        this.byRest.set(rest, [word]);
      }
    }
  }
}

/** Plain letters, and enough of them. */
function canBeCorrected(word: string): boolean {
  return word.length >= MIN_LENGTH && /^[a-z]+$/.test(word);
}

/** Whether both have the same letters. */
function isAnagram(a: string, b: string): boolean {
  return a.length === b.length && a.split('').sort().join('') === b.split('').sort().join('');
}

/** The word, and it without each of its letters. */
function restsOf(word: string): string[] {
  const shorter = Array.from({ length: word.length }, (_, at) => word.slice(0, at) + word.slice(at + 1));

  return [...new Set([word, ...shorter])];
}
