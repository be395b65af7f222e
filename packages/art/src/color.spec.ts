import { describe, expect, it } from 'vitest';
import { hex, mix, oklch } from './color.js';

describe('hex', () => {
  it('should agree with CSS on well-known colours', () => {
    expect(hex(oklch(1, 0, 0))).toBe('#ffffff');
    expect(hex(oklch(0, 0, 0))).toBe('#000000');
    expect(hex(oklch(0.62796, 0.25768, 29.234))).toBe('#ff0000');
    expect(hex(oklch(0.45201, 0.31321, 264.052))).toBe('#0000ff');
  });

  it('should take chroma, not lightness, from a colour no screen can show', () => {
    const vivid = hex(oklch(0.7, 0.37, 150));

    expect(vivid).toMatch(/^#[0-9a-f]{6}$/);
    expect(vivid).not.toBe(hex(oklch(0.7, 0, 150)));
  });
});

describe('mix', () => {
  it('should begin at the one colour and end at the other', () => {
    expect(mix('#336699', '#ffcc00', 0)).toBe('#336699');
    expect(mix('#336699', '#ffcc00', 1)).toBe('#ffcc00');
  });
});
