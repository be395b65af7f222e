import { describe, expect, it } from 'vitest';
import { blocksOf, joinBlocks } from './blocks.js';

describe('blocksOf', () => {
  it.each([
    ['', []],
    ['one', ['one']],
    ['one\ntwo\n\n\nthree\n', ['one\ntwo\n\n\n', 'three\n']],
    ['\n\none\n\ntwo', ['\n\n', 'one\n\n', 'two']],
    ['```\na\n\nb\n```\n\nafter', ['```\na\n\nb\n```\n\n', 'after']],
    ['one\r\n\r\ntwo', ['one\r\n\r\n', 'two']],
  ])('splits %j at blank lines outside code', (text, blocks) => {
    expect(blocksOf(text)).toEqual(blocks);
    expect(blocksOf(text).join('')).toBe(text);
  });
});

describe('joinBlocks', () => {
  it('keeps blank lines as they are, and adds one only where there is none', () => {
    expect(joinBlocks(['one\n\n\n', 'two\n', 'three'])).toBe('one\n\n\ntwo\n\nthree');
  });
});
