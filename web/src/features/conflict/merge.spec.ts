import { describe, expect, it } from 'vitest';
import { type Choice, whoChanged, type Difference, joinParts, mergeTexts, safeChoice } from './merge.js';

const BASE = 'one\n\ntwo\n\nthree\n\nfour';
const differences = (base: string, mine: string, theirs: string) =>
  mergeTexts(base, mine, theirs).filter((part): part is Difference => part.kind === 'difference');
const merge = (mine: string, theirs: string, choice?: Choice) => {
  const found = differences(BASE, mine, theirs);

  return joinParts(
    mergeTexts(BASE, mine, theirs),
    found.map((difference) => choice ?? safeChoice(difference)),
  );
};

describe('mergeTexts', () => {
  it.each([
    [
      'changes in different places',
      'ONE\n\ntwo\n\nthree\n\nfour',
      'one\n\ntwo\n\nthree\n\nFOUR',
      'ONE\n\ntwo\n\nthree\n\nFOUR',
    ],
    [
      'changes to neighbours',
      'one\n\nTWO\n\nthree\n\nfour',
      'one\n\ntwo\n\nTHREE\n\nfour',
      'one\n\nTWO\n\nTHREE\n\nfour',
    ],
    [
      'two changes of one paragraph',
      'one\n\nmine\n\nthree\n\nfour',
      'one\n\ntheirs\n\nthree\n\nfour',
      'one\n\nmine\n\ntheirs\n\nthree\n\nfour',
    ],
    [
      'a paragraph that one removed',
      'one\n\nthree\n\nfour',
      'one\n\ntwo\n\nthree\n\nFOUR',
      'one\n\nthree\n\nFOUR',
    ],
    ['paragraphs added at the end', `${BASE}\n\nmine`, `${BASE}\n\ntheirs`, `${BASE}\n\nmine\n\ntheirs`],
    [
      'the same change',
      'one\n\n2\n\nthree\n\nfour',
      'one\n\n2\n\nthree\n\nfour',
      'one\n\n2\n\nthree\n\nfour',
    ],
  ])('keeps all that was typed: %s', (_name, mine, theirs, merged) => {
    expect(merge(mine, theirs)).toBe(merged);
  });

  it.each([
    ['one\n\nmine\n\nthree', 'zero\n\none\n\ntheirs\n\nthree\n\nfour'],
    ['', BASE],
    ['a\n\nb', 'c\n\nd\n\ne'],
  ])('is one side or the other when all choices are: %j', (mine, theirs) => {
    expect(merge(mine, theirs, 'mine').trimEnd()).toBe(mine.trimEnd());
    expect(merge(mine, theirs, 'theirs').trimEnd()).toBe(theirs.trimEnd());
  });

  it('says who changed what', () => {
    const found = differences(BASE, 'ONE\n\nmine\n\nthree\n\nfour', 'one\n\ntheirs\n\nthree\n\nFOUR');
    expect(found.map((difference) => difference.changedBy)).toEqual(['me', 'both', 'them']);
  });
});

describe('whoChanged', () => {
  it('compares values of any kind', () => {
    expect(whoChanged(['a'], ['a'], ['a'])).toBeNull();
    expect(whoChanged(null, '', 'new')).toBe('them');
    expect(whoChanged(false, true, false)).toBe('me');
    expect(whoChanged('a', 'b', 'c')).toBe('both');
  });
});
