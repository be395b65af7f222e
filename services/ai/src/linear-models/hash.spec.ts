import { describe, expect, it } from 'vitest';
import { addHashesOfPieces, hashOf } from './hash.js';

describe('hashes of pieces', () => {
  it('should be those of each piece with its kind before it', () => {
    const hashes = new Set<number>();
    addHashesOfPieces(hashes, 'abcd', { kind: 'i', from: 2, to: 3 });
    expect(hashes).toEqual(new Set(['iab', 'ibc', 'icd', 'iabc', 'ibcd'].map(hashOf)));
  });

  it('should be none of a text that is too short', () => {
    const hashes = new Set<number>();
    addHashesOfPieces(hashes, 'ab', { kind: 'i', from: 3, to: 6 });
    expect(hashes.size).toBe(0);
  });
});
