import { hashOf } from '../linear-models/hash.js';
import { piecesOf } from '../linear-models/pieces.js';
import type { SparseWeights } from '../linear-models/sparse-model.js';
import { wordsOf } from '../finding/text.js';
import { SparseTexts } from '../linear-models/sparse-texts.js';
import { type Example, isCovered } from './examples.js';

/** Features that are kept. */
const MAX_FEATURES = 250_000;

/**
 * How much an example counts beside others that the guides cover, or beside others that they do not: wordings are searches, and
 * there are many of them.
 */
const WEIGHTS: Record<Example['kind'], number> = {
  wording: 0.5,
  question: 2,
  answered: 1.5,
  ordinary: 1,
  hard: 1,
  injection: 1,
  scenes: 1,
};

/** What classifiers are learned from. */
export class ClassifierTraining {
  private readonly examples: readonly Example[];
  private readonly texts: SparseTexts;

  constructor(examples: readonly Example[]) {
    this.examples = examples.filter(teachesClassifier);
    this.texts = new SparseTexts(this.examples.map(({ text }) => piecesOf(wordsOf(text))));
  }

  /**
   * What tells a question about home from others. Both kinds count alike, however many there are.
   * @param isSeen whether an example may be learned from
   */
  train(isSeen: (example: Example) => boolean): SparseWeights {
    const seen = this.examples.flatMap((example, text) =>
      isSeen(example) ? [{ text, isPositive: isCovered(example), weight: WEIGHTS[example.kind] }] : [],
    );
    const total = seen.reduce((sum, { weight }) => sum + weight, 0);
    const covered = seen.reduce((sum, { isPositive, weight }) => sum + (isPositive ? weight : 0), 0);
    const targets = seen.map(({ text, isPositive, weight }) => ({
      text,
      isPositive,
      cost: (0.5 * weight * total) / (isPositive ? covered : total - covered),
    }));

    return this.texts.train(targets, MAX_FEATURES);
  }
}

/** A third of the scenes is enough: with all of them, words of the home speak against a question. */
function teachesClassifier({ kind, text }: Example): boolean {
  return kind !== 'scenes' || hashOf(`${text} read`) % 3 === 0;
}
