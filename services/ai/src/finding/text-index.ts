import { Postings } from './postings.js';
import type { Turns } from './turns.js';
import type { SimilarTerm } from './vocabulary.js';

/** A word of a question: the term that it is, if the guides have it, and those that are written alike. */
export interface QueryWord {
  term: number | undefined;
  similar: readonly SimilarTerm[];
}

/** Called with each text that has a word of the question, and how alike they are, from 0 to 1: by words, and by letters. */
export type LikenessVisitor = (text: number, byWords: number, byLetters: number) => void;

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

  async finish(vocabularySize: number, turns: Turns): Promise<TextIndex> {
    const lists: number[][] = Array.from({ length: vocabularySize }, () => []);
    const features: number[][] = [];
    for (const text of this.texts) {
      if (turns.isDue) {
        await turns.next();
      }
      const listed = this.featuresOf(text, vocabularySize);
      const document = features.push(listed) - 1;
      for (const feature of listed) {
        (lists[feature] ??= []).push(document, 0);
      }
    }

    const weightOf = (feature: number) =>
      weightFor(lists[feature], this.texts.length, feature >= vocabularySize);
    const at = new Uint32Array(lists.length);
    for (const listed of features) {
      if (turns.isDue) {
        await turns.next();
      }
      const norm = Math.sqrt(listed.reduce((sum, feature) => sum + weightOf(feature) ** 2, 0)) + SHORTNESS;
      for (const feature of listed) {
        const place = at[feature] as number;
        (lists[feature] as number[])[2 * place + 1] = weightOf(feature) / norm;
        at[feature] = place + 1;
      }
    }

    return new TextIndex(await Postings.of(lists, turns), this.pairs, this.texts.length);
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

const NOT_SEEN = -1;

/** Finds the texts that are most like a question, through lists of the texts that contain a word. */
export class TextIndex {
  /** Used by one comparison after the other, and empty between them: a question has a dozen clauses. */
  private readonly scratch: {
    byWords: Float32Array;
    byLetters: Float32Array;
    /** Position of the last word that was found in a text. */
    seen: Int32Array;
    touched: Uint32Array;
  };

  constructor(
    private readonly postings: Postings,
    private readonly pairs: ReadonlyMap<number, number>,
    readonly size: number,
  ) {
    this.scratch = {
      byWords: new Float32Array(size),
      byLetters: new Float32Array(size),
      seen: new Int32Array(size).fill(NOT_SEEN),
      touched: new Uint32Array(size),
    };
  }

  /** The cosines of the words and of each text that has one of them; without `similar`, both are the same. */
  compare(words: readonly QueryWord[], visit: LikenessVisitor): void {
    const { byWords, byLetters, seen, touched } = this.scratch;
    const norm = this.normOf(words);
    let count = 0;
    const add = (text: number, at: number, value: number) => {
      if (seen[text] === NOT_SEEN) {
        touched[count++] = text;
      }
      seen[text] = at;
      byLetters[text] = (byLetters[text] as number) + value;
    };

    words.forEach(({ term, similar }, at) => {
      const weight = this.weightOf(term) / norm;
      if (term !== undefined) {
        this.postings.each(term, (text, value) => {
          add(text, at, weight * value);
          byWords[text] = (byWords[text] as number) + weight * value;
        });
      }
      for (const { term: other, similarity } of similar) {
        this.postings.each(other, (text, value) => {
          if (seen[text] !== at) {
            add(text, at, weight * value * similarity);
          }
        });
      }
    });
    for (const pair of this.pairsOf(words)) {
      const weight = this.weightOf(pair, true) / norm;
      this.postings.each(pair, (text, value) => {
        byLetters[text] = (byLetters[text] as number) + weight * value;
        byWords[text] = (byWords[text] as number) + weight * value;
      });
    }

    for (const text of touched.subarray(0, count)) {
      visit(text, byWords[text] as number, byLetters[text] as number);
      byWords[text] = 0;
      byLetters[text] = 0;
      seen[text] = NOT_SEEN;
    }
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
