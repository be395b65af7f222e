import { describe, expect, it } from 'vitest';
import { canBeMisspelt, correctSpelling, editDistance } from './spelling.js';

describe('correctSpelling', () => {
  it.each([
    ['smal', 'small'],
    ['falt', 'flat'],
    ['flatt', 'flat'],
    ['insurence', 'insurance'],
    ['appartment', 'apartment'],
    ['draughtproofign', 'draughtproofing'],
  ])('should correct %s to %s', (word, meant) => {
    expect(correctSpelling(word, ['coat', meant, 'zebra'])?.word).toBe(meant);
  });

  it.each([
    ['goat', 'coat'],
    ['movie', 'move'],
    ['boot', 'bolt'],
    ['peru', 'per'],
    ['python', 'photon'],
  ])('should not correct %s, although %s is similar', (word, near) => {
    expect(correctSpelling(word, [near])).toBeUndefined();
  });

  it('should be more certain of longer words', () => {
    expect(correctSpelling('insurence', ['insurance'])?.certainty).toBeGreaterThan(
      correctSpelling('smal', ['small'])?.certainty ?? 1,
    );
  });
});

describe('canBeMisspelt', () => {
  it('should be false for words too short or too long, and for anything but letters', () => {
    expect(['falt', 'a'.repeat(30)].map(canBeMisspelt)).toEqual([true, true]);
    expect(['fla', 'a'.repeat(31), 'fl4t', 'été'].map(canBeMisspelt)).toEqual([false, false, false, false]);
  });
});

describe('editDistance', () => {
  it('should count a transposition as one edit', () => {
    expect(editDistance('falt', 'flat')).toBe(1);
    expect(editDistance('', 'flat')).toBe(4);
    expect(editDistance('flat', 'flat')).toBe(0);
  });
});
