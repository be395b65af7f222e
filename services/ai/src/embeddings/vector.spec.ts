import { describe, expect, it } from 'vitest';
import { packVector, VectorIndex } from './vector.js';

describe('vectors', () => {
  const index = VectorIndex.of(
    [
      { passage: 0, vector: packVector([1, 0, 0]) },
      { passage: 2, vector: packVector([0, 0, 5]) },
      { passage: 2, vector: packVector([0.3, 0.3, 0]) },
    ],
    4,
  );

  it('should be compared by their direction, the nearest one of each passage', () => {
    const likeness = index.compare(packVector([2, 2, 0])) as Float32Array;
    expect(Array.from(likeness, (value) => Number(value.toFixed(2)))).toEqual([0.71, 0, 1, 0]);
  });

  it('should not be compared with those of another model', () => {
    expect(index.compare(packVector([1, 0]))).toBeNull();
  });

  it('should need a direction', () => {
    for (const vector of [[], [0, 0], [Number.NaN, 1], [Infinity, 1]]) {
      expect(() => packVector(vector)).toThrow('without a direction');
    }
  });

  it('should be compared in a few milliseconds', () => {
    const random = (at: number) =>
      Array.from({ length: 1_536 }, (_, dimension) => Math.sin(at * 7 + dimension));
    const entries = Array.from({ length: 300 }, (_, at) => ({
      passage: at,
      vector: packVector(random(at)),
    }));
    const many = VectorIndex.of(entries, 300);
    const startedAt = performance.now();
    expect((many.compare(packVector(random(77))) as Float32Array)[77]).toBeCloseTo(1);
    expect(performance.now() - startedAt).toBeLessThan(50);
  });
});
