export interface DenseExample {
  figures: readonly number[];
  isPositive: boolean;
  /** How much the example counts. */
  weight: number;
}

const sigmoid = (value: number) => 1 / (1 + Math.exp(-value));

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
