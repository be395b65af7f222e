import { describe, expect, it } from 'vitest';
import { correct, slipsBetween } from './spelling.js';

describe('correct', () => {
  it.each([
    ['smal', 'small'],
    ['falt', 'flat'],
    ['flatt', 'flat'],
    ['insurence', 'insurance'],
    ['appartment', 'apartment'],
    ['draughtproofign', 'draughtproofing'],
  ])('should see %s for %s', (word, meant) => {
    expect(correct(word, ['coat', meant, 'zebra'])?.word).toBe(meant);
  });

  it.each([
    ['goat', 'coat'],
    ['movie', 'move'],
    ['boot', 'bolt'],
    ['peru', 'per'],
    ['python', 'photon'],
  ])('should leave %s alone, though %s is near', (word, near) => {
    expect(correct(word, [near])).toBeUndefined();
  });

  it('should be the surer the longer the word', () => {
    expect(correct('insurence', ['insurance'])?.certainty).toBeGreaterThan(
      correct('smal', ['small'])?.certainty ?? 1,
    );
  });
});

describe('slipsBetween', () => {
  it('should count a swap of neighbours as one slip', () => {
    expect(slipsBetween('falt', 'flat')).toBe(1);
    expect(slipsBetween('', 'flat')).toBe(4);
    expect(slipsBetween('flat', 'flat')).toBe(0);
  });
});
