import { describe, expect, it } from 'vitest';
import { differencesOf, fieldPartsOf, mergedFields } from './merge-fields.js';

const base = { title: 'Floors', tags: ['a'], isFeatured: false, content: 'one\n\ntwo' };
const mine = { ...base, title: 'Quiet floors', content: 'ONE\n\ntwo' };
const theirs = { ...base, tags: ['a', 'b'], isFeatured: true, content: 'one\n\ntwo\n\nthree' };
const versions = { base, mine, theirs };
const labels = { title: 'Title', tags: 'Tags', isFeatured: 'Featured', content: 'Text' };
const parts = fieldPartsOf({ versions, labels, longTexts: ['content'] });

describe('mergedFields', () => {
  it('takes what only one side changed, of every kind of value', () => {
    expect(mergedFields(versions, parts, {})).toEqual({
      title: 'Quiet floors',
      tags: ['a', 'b'],
      isFeatured: true,
      content: 'ONE\n\ntwo\n\nthree',
    });
  });

  it('follows the choices', () => {
    const first = differencesOf(parts).find(({ label }) => label.startsWith('Text'));
    const merged = mergedFields(versions, parts, { 'title-0': 'theirs', [first?.id ?? '']: 'theirs' });
    expect(merged).toMatchObject({ title: 'Floors', content: 'one\n\ntwo\n\nthree' });
  });
});

describe('differencesOf', () => {
  it('names each place and who changed it', () => {
    expect(differencesOf(parts).map(({ label, changedBy, preset }) => [label, changedBy, preset])).toEqual([
      ['Title', 'me', 'mine'],
      ['Tags', 'them', 'theirs'],
      ['Featured', 'them', 'theirs'],
      ['Text, change 1 of 2', 'me', 'mine'],
      ['Text, change 2 of 2', 'them', 'theirs'],
    ]);
  });
});
