import { hashOf } from './hash.js';
import { LinearModel, type LinearWeights } from './linear-model.js';
import { isFunctionWord, pairsOf, stemOf, wordsOf } from './text.js';

/** Features share this many places; a few of them meet in one, which costs less than a list of them all. */
export const CLASSIFIER_SIZE = 2 ** 18;

/**
 * Says by its words, pairs of words and character 3-5-grams alone how far a text looks like a question about home, whatever
 * the guides say: a logistic regression.
 */
export class Classifier {
  private readonly model: LinearModel;

  constructor(learned: LinearWeights) {
    this.model = new LinearModel(learned);
  }

  /** Logarithm of the odds that the text is about home. */
  score(text: string): number {
    return this.model.score(Uint32Array.from(featuresOf(text)));
  }
}

/**
 * The places of a text's features, each once: the words that carry its subject, pairs of them, how they are written, and pairs
 * of all words, because 'who invented' says as much as a subject.
 */
export function featuresOf(text: string): number[] {
  const words = wordsOf(text);
  const subjects = words.filter((word) => !isFunctionWord(word));
  const features = [
    ...subjects.map((word) => `w${stemOf(word)}`),
    ...pairsOf(subjects.map(stemOf)).map((pair) => `p${pair}`),
    ...subjects.flatMap((word) => gramsOf(` ${word} `).map((gram) => `g${gram}`)),
    ...pairsOf(words.map((word) => (isFunctionWord(word) ? word : stemOf(word)))).map((pair) => `P${pair}`),
  ];

  return [...new Set(features.map((feature) => hashOf(feature) % CLASSIFIER_SIZE))];
}

function gramsOf(word: string): string[] {
  return [3, 4, 5].flatMap((length) =>
    Array.from({ length: Math.max(0, word.length - length + 1) }, (_, at) => word.slice(at, at + length)),
  );
}
