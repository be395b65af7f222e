import { describe, expect, it } from 'vitest';
import { SparseTexts } from '../linear-models/sparse-texts.js';
import { GuideClassifier } from './guide-classifier.js';
import { piecesOf, withinWords } from '../linear-models/pieces.js';
import { wordsOf } from './text.js';

const QUESTIONS = {
  damp: ['black spots on the wall', 'mould behind the wardrobe', 'the window is wet in the morning'],
  noise: ['the neighbour plays the drums', 'music through the wall at night', 'a loud neighbour upstairs'],
};
const GUIDES = Object.keys(QUESTIONS);

const read = (text: string) => piecesOf(wordsOf(text));

function train(): GuideClassifier {
  const texts = Object.entries(QUESTIONS).flatMap(([guide, questions]) =>
    questions.map((question) => ({ guide, question })),
  );
  const sparse = new SparseTexts(texts.map(({ question }) => withinWords(read(question))));

  return new GuideClassifier(
    Object.fromEntries(
      GUIDES.map((slug) => [
        slug,
        sparse.train(
          texts.map(({ guide }, text) => ({ text, isPositive: guide === slug, cost: 1 })),
          1_000,
        ),
      ]),
    ),
  );
}

describe('the classifier of guides', () => {
  const classifier = train();

  it('should take the guide for the likeliest whose questions have such words', () => {
    const [damp, noise] = classifier.likelihoodsOf(GUIDES, read('spots on a wet window'));
    expect(damp).toBe(1);
    expect(noise).toBeLessThan(0.8);
  });

  it('should leave a guide that it does not know to what else speaks for it', () => {
    expect(classifier.likelihoodsOf(['written-later', 'noise'], read('spots on a wet window'))).toEqual([
      1, 1,
    ]);
    expect(classifier.likelihoodsOf(['written-later'], read('drums'))).toEqual([1]);
    expect(classifier.likelihoodsOf([], read('drums'))).toEqual([]);
  });
});
