import { Postings } from './postings.js';
import type { SimilarTerm } from './vocabulary.js';

/** A word of a question: the term that it is, if the guides have it, and those that are written alike. */
export interface QueryWord {
  term: number | undefined;
  similar: readonly SimilarTerm[];
}

/** How like a question the nearest texts of a passage are, from 0 to 1: cosines by words, and by how words are written. */
export interface Likeness {
  byWords: Float32Array;
  byLetters: Float32Array;
}

/** Two words next to each other say more than the same two apart. */
const PAIR_WEIGHT = 0.7;

/** Added to the length of each text's vector, or texts of one or two words would be the most alike. */
const SHORTNESS = 10;

/** Collects short texts, and makes the index of them. */
export class TextIndexBuilder {
  private readonly texts: { terms: readonly number[]; withPairs: boolean }[] = [];
  private readonly pairs = new Map<number, number>();

  /** @param withPairs whether the order of its words counts, which costs memory */
  add(terms: readonly number[], withPairs: boolean): void {
    this.texts.push({ terms, withPairs });
  }

  finish(vocabularySize: number): TextIndex {
    const lists: number[][] = Array.from({ length: vocabularySize }, () => []);
    const features = this.texts.map((text) => this.featuresOf(text, vocabularySize));
    features.forEach((listed, document) => {
      for (const feature of listed) {
        (lists[feature] ??= []).push(document, 0);
      }
    });
    const weightOf = (feature: number) =>
      weightFor(lists[feature], this.texts.length, feature >= vocabularySize);
    const at = new Uint32Array(lists.length);
    features.forEach((listed) => {
      const norm = Math.sqrt(listed.reduce((sum, feature) => sum + weightOf(feature) ** 2, 0)) + SHORTNESS;
      for (const feature of listed) {
        const place = at[feature] as number;
        (lists[feature] as number[])[2 * place + 1] = weightOf(feature) / norm;
        at[feature] = place + 1;
      }
    });

    return new TextIndex(Postings.of(lists), this.pairs, { vocabularySize, size: this.texts.length });
  }

  /** Each feature of a text once: its words, and its pairs of words, which are numbered behind the vocabulary. */
  private featuresOf(
    { terms, withPairs }: { terms: readonly number[]; withPairs: boolean },
    first: number,
  ): number[] {
    const features = new Set(terms);
    const second = withPairs ? terms.slice(1) : [];
    second.forEach((term, at) => {
      const key = pairKey(terms[at] as number, term);
      const number = this.pairs.get(key) ?? first + this.pairs.size;
      this.pairs.set(key, number);
      features.add(number);
    });

    return [...features];
  }
}

const MAX_TERMS = 2 ** 26;

function pairKey(first: number, second: number): number {
  return first * MAX_TERMS + second;
}

function weightFor(list: readonly number[] | undefined, size: number, isPair: boolean): number {
  return (isPair ? PAIR_WEIGHT : 1) * Math.log(1 + size / (1 + (list?.length ?? 0) / 2));
}

/** Finds the texts that are most like a question, through lists of the texts that contain a word. */
export class TextIndex {
  constructor(
    private readonly postings: Postings,
    private readonly pairs: ReadonlyMap<number, number>,
    private readonly sizes: { vocabularySize: number; size: number },
  ) {}

  get size(): number {
    return this.sizes.size;
  }

  /** How like the words each text is. The same arrays are filled again for the next question if they are given. */
  compare(words: readonly QueryWord[]): Likeness {
    const byWords = new Float32Array(this.size);
    const byLetters = new Float32Array(this.size);
    const seen = new Int32Array(this.size).fill(-1);
    const norm = this.normOf(words);

    words.forEach(({ term, similar }, at) => {
      const weight = this.weightOf(term) / norm;
      if (term !== undefined) {
        this.postings.each(term, (text, value) => {
          byWords[text] = (byWords[text] as number) + weight * value;
          byLetters[text] = (byLetters[text] as number) + weight * value;
          seen[text] = at;
        });
      }
      for (const { term: other, similarity } of similar) {
        this.postings.each(other, (text, value) => {
          if (seen[text] !== at) {
            byLetters[text] = (byLetters[text] as number) + weight * value * similarity;
            seen[text] = at;
          }
        });
      }
    });
    for (const pair of this.pairsOf(words)) {
      const weight = this.weightOf(pair, true) / norm;
      this.postings.each(pair, (text, value) => {
        byWords[text] = (byWords[text] as number) + weight * value;
        byLetters[text] = (byLetters[text] as number) + weight * value;
      });
    }

    return { byWords, byLetters };
  }

  private normOf(words: readonly QueryWord[]): number {
    const squares = [
      ...words.map(({ term }) => this.weightOf(term) ** 2),
      ...this.pairsOf(words).map((pair) => this.weightOf(pair, true) ** 2),
    ];

    return Math.sqrt(squares.reduce((sum, square) => sum + square, 0)) || 1;
  }

  /** A word that no text has is as rare as can be. */
  private weightOf(feature: number | undefined, isPair = false): number {
    const count = feature === undefined ? 0 : this.postings.count(feature);

    return (isPair ? PAIR_WEIGHT : 1) * Math.log(1 + this.size / (1 + count));
  }

  private pairsOf(words: readonly QueryWord[]): number[] {
    return words.flatMap(({ term }, at) => {
      const before = words[at - 1]?.term;
      const pair =
        term === undefined || before === undefined ? undefined : this.pairs.get(pairKey(before, term));

      return pair === undefined ? [] : [pair];
    });
  }
}
