import type { Question } from './question.js';
import { SparseModel, type SparseWeights } from '../linear-models/sparse-model.js';

/** Says by its words and pieces alone how far a text looks like a question about home, whatever the guides say. */
export class Classifier {
  private readonly model: SparseModel;

  constructor(learned: SparseWeights) {
    this.model = new SparseModel(learned);
  }

  /** Above 0 for what looks like a question about home. */
  score({ pieces }: Pick<Question, 'pieces'>): number {
    return this.model.score(pieces);
  }
}
