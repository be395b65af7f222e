import { describe, expect, it } from 'vitest';
import { DIMENSIONS, packVectors } from '../finding/word-vectors.js';
import { createRandom } from '../linear-models/random.js';
import { type TextGroup, trainVectors } from './vector-training.js';

const [TAP, DRIPS, WASHER, SLEEP, NOISE, CURTAIN, MY] = [0, 1, 2, 3, 4, 5, 6] as const;
const WORDS = 7;

/** One batch each. */
const EPOCHS = 600;

/** Two subjects, and a word that questions about both have. */
const GROUPS: TextGroup[] = [
  {
    questions: [
      [MY, TAP, DRIPS],
      [DRIPS, MY],
    ],
    answer: [WASHER],
    heading: [TAP],
  },
  {
    questions: [
      [MY, NOISE],
      [SLEEP, MY],
    ],
    answer: [CURTAIN],
    heading: [SLEEP],
  },
];

function randomTable(): Float32Array {
  const random = createRandom(5);

  return Float32Array.from({ length: WORDS * DIMENSIONS }, () => random() - 0.5);
}

function likeness(table: Float32Array, a: number[], b: number[]): number {
  const sumOf = (words: number[]) =>
    Array.from({ length: DIMENSIONS }, (_, at) =>
      words.reduce((sum, word) => sum + (table[word * DIMENSIONS + at] as number), 0),
    );
  const [left, right] = [sumOf(a), sumOf(b)];
  const dot = left.reduce((sum, value, at) => sum + value * (right[at] as number), 0);

  return dot / Math.hypot(...left) / Math.hypot(...right);
}

describe('the training of vectors', () => {
  it('should bring together what belongs together, and part what does not', () => {
    const table = randomTable();
    trainVectors(GROUPS, table, EPOCHS);

    const nearer = (question: number[], own: number, other: number) =>
      likeness(table, question, [own]) - likeness(table, question, [other]);
    expect(nearer([DRIPS], WASHER, CURTAIN)).toBeGreaterThan(0.3);
    expect(nearer([MY, NOISE], CURTAIN, WASHER)).toBeGreaterThan(0.3);
    expect(nearer([MY, SLEEP], NOISE, DRIPS)).toBeGreaterThan(0.3);
  });

  it('should give the same vectors in every run', () => {
    const [first, second] = [randomTable(), randomTable()];
    trainVectors(GROUPS, first, EPOCHS);
    trainVectors(GROUPS, second, EPOCHS);

    expect(first).toEqual(second);
  });
});

describe('packed vectors', () => {
  it('should keep the numbers of a word to a hundredth of the greatest', () => {
    const vector = Float32Array.from({ length: DIMENSIONS }, (_, at) => Math.sin(at) * 3);
    const { words, bytes: packed } = packVectors(new Map([['tap', vector]]));
    const bytes = new Uint8Array(packed);

    expect(words).toBe('tap\n');
    const [scale = 0] = new Float32Array(bytes.slice(0, 4).buffer);
    const unpacked = Array.from(new Int8Array(bytes.slice(4).buffer), (value) => value * scale);
    unpacked.forEach((value, at) => expect(Math.abs(value - (vector[at] as number))).toBeLessThan(0.03));
  });
});
