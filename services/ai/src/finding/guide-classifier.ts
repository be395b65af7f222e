import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { withinWords } from '../linear-models/pieces.js';
import { SparseModel, type SparseWeights, sparseWeightsSchema } from '../linear-models/sparse-model.js';

export const GUIDE_CLASSIFIER_FILE = new URL('../../dictionaries/guide-classifier.json', import.meta.url);

/** What `npm run adviser:train` has learned: for the slug of each guide, what tells its questions from those of the others. */
const learnedGuidesSchema = z.record(z.string(), sparseWeightsSchema);
export type LearnedGuides = Record<string, SparseWeights>;

/** Tells for which guides a question is, by its words and pieces. */
export class GuideClassifier {
  private readonly models: ReadonlyMap<string, SparseModel>;

  constructor(learned: LearnedGuides) {
    this.models = new Map(Object.entries(learned).map(([slug, weights]) => [slug, new SparseModel(weights)]));
  }

  static read(): GuideClassifier {
    return new GuideClassifier(
      learnedGuidesSchema.parse(JSON.parse(readFileSync(GUIDE_CLASSIFIER_FILE, 'utf8'))),
    );
  }

  /**
   * How likely each of these guides is beside the likeliest of them: from 0 to 1. A guide that was written after the training is as
   * likely as the likeliest, so that what else speaks for it decides.
   * @param pieces those of the question's words
   */
  likelihoodsOf(slugs: readonly string[], pieces: readonly Uint32Array[]): number[] {
    const groups = withinWords(pieces);
    const scores = slugs.map((slug) => this.models.get(slug)?.score(groups));
    const best = Math.max(...scores.map((score) => score ?? -Infinity));

    return scores.map((score) => (score === undefined ? 1 : Math.exp(score - best)));
  }
}
