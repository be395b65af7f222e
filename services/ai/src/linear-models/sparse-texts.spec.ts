import { describe, expect, it } from 'vitest';
import { piecesOf } from './pieces.js';
import { packSparse, SparseModel, type SparseWeights } from './sparse-model.js';
import { SparseTexts } from './sparse-texts.js';

/** Hashes that meet in one slot of a small table. */
const MEETING = [1, 1 + 2 ** 20, 1 + 2 ** 21];

const read = (text: string) => piecesOf(text.split(' '));

function pack(bias: number, weights: [hash: number, weight: number][], maxFeatures: number): SparseWeights {
  const hashes = Uint32Array.from(weights, ([hash]) => hash);

  return packSparse(
    bias,
    { hashes, weights: Float64Array.from(weights, ([, weight]) => weight) },
    maxFeatures,
  );
}

describe('a sparse model', () => {
  it('should score what it knows, also where hashes meet in a slot, and nothing else', () => {
    const model = new SparseModel(
      pack(
        0,
        MEETING.map((hash, at) => [hash, at + 1]),
        3,
      ),
    );
    MEETING.forEach((hash, at) => expect(model.score([Uint32Array.of(hash)])).toBeCloseTo(at + 1, 1));
    expect(model.score([Uint32Array.of(1 + 2 ** 22, 7)])).toBe(0);
  });

  it('should keep the greatest weights', () => {
    const model = new SparseModel(
      pack(
        0.5,
        [
          [3, 1],
          [4, -9],
          [5, 2],
        ],
        2,
      ),
    );
    expect([3, 4, 5].map((hash) => Math.round(model.score([Uint32Array.of(hash)]) * 2) / 2)).toEqual([
      0.5, -8.5, 2.5,
    ]);
  });

  it('should have only its bias for a text without features, and without weights', () => {
    const empty = new SparseModel(pack(-1, [], 10));
    expect(empty.score([new Uint32Array(0), Uint32Array.of(5)])).toBe(-1);
  });

  it('should tell texts like those that it has learned from others, the same in every run', () => {
    const texts = ['the kettle is smoking', 'the socket is smoking', 'a smoking jacket', 'a dinner jacket'];
    const train = () =>
      new SparseTexts(texts.map(read)).train(
        texts.map((_, text) => ({ text, isPositive: text < 2, cost: 1 })),
        1_000,
      );
    const model = new SparseModel(train());
    expect(train()).toEqual(train());
    expect(model.score(read('the toaster is smoking'))).toBeGreaterThan(0);
    expect(model.score(read('a velvet jacket'))).toBeLessThan(0);
  });
});
