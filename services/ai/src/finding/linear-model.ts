import { z } from 'zod';
import { toSignedBytes } from './signed-bytes.js';

/** What a linear model has learned: a weight for each place, as signed bytes in base64, and what to multiply them with. */
export const linearWeightsSchema = z.object({ bias: z.number(), scale: z.number(), weights: z.base64() });
export type LinearWeights = z.infer<typeof linearWeightsSchema>;

/** Learned weights as they are kept: a scale, and a signed byte for each place. */
export function packWeights(weights: Float64Array): Pick<LinearWeights, 'scale' | 'weights'> {
  const { scale, bytes } = toSignedBytes(weights);

  return { scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}

/** A logistic regression on hashed features: several features share a place, which costs less than a list of them all. */
export class LinearModel {
  private readonly weights: Int8Array;

  constructor(private readonly learned: LinearWeights) {
    this.weights = new Int8Array(Buffer.from(learned.weights, 'base64'));
  }

  /**
   * Logarithm of the odds.
   * @param hashes those of the features, each once
   */
  score(hashes: Uint32Array): number {
    const { bias, scale } = this.learned;
    let sum = 0;
    for (const hash of hashes) {
      sum += this.weights[hash % this.weights.length] as number;
    }

    return bias + (scale * sum) / Math.sqrt(hashes.length || 1);
  }
}
