import { createRandom, shuffle } from './random.js';

/** A text or question with what it is: features by their places, all of them 1. */
export interface SparseExample {
  features: readonly number[];
  isPositive: boolean;
}

export interface DenseExample {
  figures: readonly number[];
  isPositive: boolean;
  /** How much the example counts. */
  weight: number;
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

const EPOCHS = 12;
const FIRST_RATE = 0.5;
const DECAY = 1e-5;

/** Logistic regression on many rare features, by stochastic gradient descent with weights that decay (L2). */
export function trainSparse(
  examples: readonly SparseExample[],
  size: number,
): { bias: number; weights: Float64Array } {
  const weights = new Float64Array(size);
  const random = createRandom(7);
  const order = examples.map((_, at) => at);
  const share = examples.filter(({ isPositive }) => isPositive).length / examples.length;
  let bias = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = FIRST_RATE / (1 + epoch);
    shuffle(order, random);
    for (const at of order) {
      const { features, isPositive } = examples[at] as SparseExample;
      const norm = 1 / Math.sqrt(features.length || 1);
      const sum = features.reduce((total, place) => total + (weights[place] as number), 0);
      const error = (isPositive ? 1 : 0) - sigmoid(bias + norm * sum);
      const step = rate * error * (isPositive ? 0.5 / share : 0.5 / (1 - share));
      bias += 0.1 * step;
      for (const place of features) {
        weights[place] = (weights[place] as number) * (1 - rate * DECAY) + step * norm;
      }
    }
  }

  return { bias, weights };
}

const STEPS = 1_000;
const RATE = 1;
const PENALTY = 1e-4;

/** Logistic regression on a few figures of about the same size, by gradient descent. */
export function trainDense(examples: readonly DenseExample[]): { bias: number; weights: number[] } {
  const count = examples[0]?.figures.length ?? 0;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const weights = Array.from({ length: count }, () => 0);
  let bias = 0;
  for (let step = 0; step < STEPS; step++) {
    const slope = Array.from({ length: count }, () => 0);
    let biasSlope = 0;
    for (const { figures, isPositive, weight } of examples) {
      const sum = figures.reduce((value, figure, at) => value + figure * (weights[at] as number), bias);
      const error = (weight * ((isPositive ? 1 : 0) - sigmoid(sum))) / total;
      biasSlope += error;
      figures.forEach((figure, at) => {
        slope[at] = (slope[at] as number) + error * figure;
      });
    }
    bias += RATE * biasSlope;
    slope.forEach((value, at) => {
      weights[at] = (weights[at] as number) + RATE * (value - PENALTY * (weights[at] as number));
    });
  }

  return { bias, weights };
}
