import { describe, expect, it } from 'vitest';
import { newPlaceholder, withoutPlaceholders } from './placeholders.js';

describe('placeholders of images', () => {
  it('should differ, and be removed from a text that is recovered', () => {
    const [one, other] = [newPlaceholder(), newPlaceholder()];
    expect(one).not.toBe(other);
    expect(withoutPlaceholders(`Before ${one}${other}after ![a](/objects/1)`)).toBe(
      'Before after ![a](/objects/1)',
    );
  });
});
