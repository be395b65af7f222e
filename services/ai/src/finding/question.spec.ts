import { beforeAll, describe, expect, it } from 'vitest';
import { indexSeedGuides } from '../testing/seed-guides.js';
import type { GuideIndex } from './guide-index.js';
import { piecesOf } from '../linear-models/pieces.js';
import { readQuestion } from './question.js';
import { wordsOf } from './text.js';

describe('reading a question', () => {
  let index: GuideIndex;

  beforeAll(async () => {
    ({ index } = await indexSeedGuides());
  });

  const read = (text: string) => readQuestion(text, index);
  const stemsIn = (text: string) => read(text).words.map(({ stem }) => stem);

  it.each([
    ['landlrd wants to come in witout asking', 'landlord wants to come in without asking'],
    ['how offen do I chaneg the batery', 'how often do I change the battery'],
    ['my neigbor stays home on vacaton', 'my neighbor stays home on vacation'],
    ['he didnt pay, whats next', "he didn't pay, what's next"],
  ])('should read %j as it was meant by everything that compares it', (typed, meant) => {
    const question = read(typed);
    expect(stemsIn(typed)).toEqual(stemsIn(meant));
    expect(question.pieces).toEqual(read(meant).pieces);
    expect(question.vector).toEqual(read(meant).vector);
  });

  it('should leave words alone that are English, though no guide has them, and short ones', () => {
    const text = 'the senator rows to col';
    expect(read(text).pieces).toEqual(piecesOf(wordsOf(text)));
    expect(stemsIn(text)).toEqual(['senat', 'row', 'col']);
  });

  it('should leave words alone that only wordings have, unless they are slips for a much more frequent one', () => {
    for (const text of ['moggy', 'icicles', 'nits']) {
      expect(read(text).pieces).toEqual(piecesOf(wordsOf(text)));
    }
    expect(stemsIn('kichen')).toEqual(['kitchen']);
  });

  it('should compare each form of a word as it is typed, and drop what was meant as grammar', () => {
    expect(read('leaks and leaking').pieces).toEqual(piecesOf(wordsOf('leaks and leaking')));
    expect(stemsIn('what shoud I do about thier fence')).toEqual(
      stemsIn('what should I do about their fence'),
    );
  });

  it('should be less sure of a corrected word', () => {
    const [landlord] = read('landlrd').words;
    expect(landlord?.certainty).toBeLessThan(1);
    expect(landlord?.certainty).toBeGreaterThan(0.5);
  });
});
