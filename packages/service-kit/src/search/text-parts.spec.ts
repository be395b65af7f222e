import { describe, expect, it } from 'vitest';
import { MATCH_END, MATCH_START, toTextParts, withEllipses } from './text-parts.js';

const marked = (text: string) => `${MATCH_START}${text}${MATCH_END}`;

describe('toTextParts', () => {
  it('should split at the marks and show what was escaped', () => {
    expect(toTextParts(`a &lt;b&gt; ${marked('b &amp; c')}\n d`)).toEqual([
      { text: 'a <b> ', isMatch: false },
      { text: 'b & c', isMatch: true },
      { text: ' d', isMatch: false },
    ]);
  });

  it.each([
    ['marks without their other half', `${MATCH_END}a${MATCH_START}b`],
    ['a mark within a mark', `${MATCH_START}${marked('ab')}`],
    ['many of them', `${MATCH_START.repeat(10_000)}ab`],
  ])('should leave out %s', (_, text) => {
    expect(
      toTextParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe('ab');
  });
});

describe('withEllipses', () => {
  it.each([
    ['A whole sentence.', 'A whole sentence.'],
    ['the end of a sentence. And one', '… the end of a sentence. And one …'],
    [`${marked('marked')} at once!`, `… ${marked('marked')} at once!`],
    ['A list · of items ·', 'A list · of items …'],
    ['', ''],
  ])('should turn %j into %j', (text, expected) => {
    expect(withEllipses(text)).toBe(expected);
  });
});
