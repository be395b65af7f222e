import { describe, expect, it } from 'vitest';
import { levelOf, limitsFor } from './danger-model.js';

const LIMITS = {
  from: 0,
  likely: { withoutSign: 1, withSign: 0.5 },
  possible: { withoutSign: 0.2, withSign: -0.2 },
};

describe('levelOf', () => {
  it.each([
    [1.1, false, 'likely'],
    [1, false, 'possible'],
    [0.3, false, 'possible'],
    [0.2, false, null],
    [0.6, true, 'likely'],
    [0.5, true, 'possible'],
    [-0.1, true, 'possible'],
    [-0.2, true, null],
  ])('should be by the limits that a score exceeds: %d, with a sign: %s', (score, hasSign, level) => {
    expect(levelOf(score, hasSign, LIMITS)).toBe(level);
  });
});

describe('limitsFor', () => {
  it('should be those of the length', () => {
    const longer = { ...LIMITS, from: 500 };
    expect(limitsFor(499, [LIMITS, longer])).toBe(LIMITS);
    expect(limitsFor(500, [LIMITS, longer])).toBe(longer);
  });
});
