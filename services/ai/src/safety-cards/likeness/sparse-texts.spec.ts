import { describe, expect, it } from 'vitest';
import { hashesOf } from './features.js';
import { packSparse, SparseModel } from './sparse-model.js';
import { SparseTexts } from './sparse-texts.js';

/** Hashes that meet in one slot of a small table. */
const MEETING = [1, 1 + 2 ** 20, 1 + 2 ** 21];

describe('a sparse model', () => {
  it('should score what it knows, also where hashes meet in a slot, and nothing else', () => {
    const weights = MEETING.map((hash, at) => [hash, at + 1] as const);
    const model = new SparseModel(packSparse(0, new Map(weights), 3));
    MEETING.forEach((hash, at) => expect(model.score([Uint32Array.of(hash)])).toBeCloseTo(at + 1, 1));
    expect(model.score([Uint32Array.of(1 + 2 ** 22, 7)])).toBe(0);
  });

  it('should keep the greatest weights', () => {
    const model = new SparseModel(
      packSparse(
        0.5,
        new Map([
          [3, 1],
          [4, -9],
          [5, 2],
        ]),
        2,
      ),
    );
    expect([3, 4, 5].map((hash) => Math.round(model.score([Uint32Array.of(hash)]) * 2) / 2)).toEqual([
      0.5, -8.5, 2.5,
    ]);
  });

  it('should have only its bias for a text without features, and without weights', () => {
    const empty = new SparseModel(packSparse(-1, new Map(), 10));
    expect(empty.score([new Uint32Array(0), Uint32Array.of(5)])).toBe(-1);
  });

  it('should tell texts like those that it has learned from others, the same in every run', () => {
    const texts = ['the kettle is smoking', 'the socket is smoking', 'a smoking jacket', 'a dinner jacket'];
    const train = () =>
      new SparseTexts(texts.map(hashesOf)).train(
        texts.map((_, text) => ({ text, isPositive: text < 2, cost: 1 })),
        1_000,
      );
    const model = new SparseModel(train());
    expect(train()).toEqual(train());
    expect(model.score(hashesOf('the toaster is smoking'))).toBeGreaterThan(0);
    expect(model.score(hashesOf('a velvet jacket'))).toBeLessThan(0);
  });
});
