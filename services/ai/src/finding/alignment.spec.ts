import { describe, expect, it } from 'vitest';
import { Alignment } from './alignment.js';
import { wordsOf } from './text.js';

function alignment(question: string): Alignment {
  return new Alignment(wordsOf(question), wordsOf);
}

describe('the alignment of a question with short answers', () => {
  it('should be complete with its own words, in whatever order', () => {
    const { wording, all } = alignment('paint a damp wall').compare(['a damp wall paint'], '');
    expect(wording).toBeCloseTo(1);
    expect(all).toBeCloseTo(1);
  });

  it('should meet a word in others that mean the same', () => {
    const question = alignment('a new sofa');
    const couch = question.compare(['a new couch'], '');
    const fence = question.compare(['a new fence'], '');
    expect(couch.wording).toBeGreaterThan(fence.wording + 0.1);
    expect(couch.all).toBeGreaterThan(fence.all + 0.1);
  });

  it('should be that of the wording that aligns best, which says little beside the question', () => {
    const question = alignment('sofa for a small room');
    const exact = question.compare(['mortgage advice', 'small room sofa'], '').wording;
    const among = question.compare(['small room sofa mortgage advice'], '').wording;
    expect(exact).toBeGreaterThan(among + 0.05);
  });

  it('should look for the words of a question in all wordings and the answer together', () => {
    const question = alignment('mould behind the wardrobe');
    const { wording, all } = question.compare(['mould on walls'], 'Pull the wardrobe forward.');
    expect(all).toBeGreaterThan(question.compare(['mould on walls'], '').all);
    expect(all).toBeGreaterThan(wording);
  });

  it('should be nothing without a word that has a vector', () => {
    const nothing = { wording: 0, all: 0 };
    expect(alignment('').compare(['a new sofa'], 'Buy one.')).toEqual(nothing);
    expect(alignment('zorbish').compare(['a new sofa'], 'Buy one.')).toEqual(nothing);
    expect(alignment('a new sofa').compare([], '')).toEqual(nothing);
    expect(alignment('a new sofa').compare(['zorbish'], '')).toEqual(nothing);
  });
});
