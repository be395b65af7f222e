import { describe, expect, it } from 'vitest';
import { canBeMisspelt, correct, slipsBetween } from './spelling.js';

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

describe('canBeMisspelt', () => {
  it('should leave alone what is too short or too long for a word, and what is none', () => {
    expect(['falt', 'a'.repeat(30)].map(canBeMisspelt)).toEqual([true, true]);
    expect(['fla', 'a'.repeat(31), 'fl4t', 'été'].map(canBeMisspelt)).toEqual([false, false, false, false]);
  });
});

describe('slipsBetween', () => {
  it('should count a swap of neighbours as one slip', () => {
    expect(slipsBetween('falt', 'flat')).toBe(1);
    expect(slipsBetween('', 'flat')).toBe(4);
    expect(slipsBetween('flat', 'flat')).toBe(0);
  });
});
