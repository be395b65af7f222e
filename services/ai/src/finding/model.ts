import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Classifier } from './classifier.js';
import { FIGURES } from './figures.js';
import { sparseWeightsSchema } from '../linear-models/sparse-model.js';

const FILE = new URL('../../dictionaries/coverage.json', import.meta.url);

/** What `npm run adviser:train` has learned. */
export const coverageModelSchema = z.object({
  /** The least probability for the bands. */
  thresholds: z.object({ answer: z.number(), nearest: z.number() }),
  bias: z.number(),
  /** A weight for each of `FIGURES`, which are made equally large by their mean and deviation first. */
  figures: z
    .array(z.object({ name: z.string(), weight: z.number(), mean: z.number(), deviation: z.number() }))
    .length(FIGURES.length),
  classifier: sparseWeightsSchema,
});
export type CoverageModel = z.infer<typeof coverageModelSchema>;

/** Says how probable it is that the guides cover a question, from its figures. */
export class Coverage {
  readonly classifier: Classifier;

  constructor(private readonly model: CoverageModel) {
    this.classifier = new Classifier(model.classifier);
  }

  static read(): Coverage {
    return new Coverage(coverageModelSchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))));
  }

  get thresholds(): CoverageModel['thresholds'] {
    return this.model.thresholds;
  }

  probabilityOf(figures: readonly number[]): number {
    const sum = this.model.figures.reduce(
      (total, { weight, mean, deviation }, at) =>
        total + (weight * ((figures[at] as number) - mean)) / deviation,
      this.model.bias,
    );

    return 1 / (1 + Math.exp(-sum));
  }
}
