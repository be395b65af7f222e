import { type LinearWeights, packWeights } from '../../finding/linear-model.js';

export interface LinearExample {
  /** Hashes of its features, each once. */
  hashes: Uint32Array;
  isPositive: boolean;
  /** How much a wrong answer costs. */
  cost: number;
}

const ROUNDS = 12;
const RATE = 0.3;
const BIAS_RATE = 0.02;
const FIRST_BIAS = -2;
const FIRST_SQUARE = 0.1;

/** Keeps weights small that few examples ask for. */
const DECAY = 0.003;

/**
 * Logistic regression by stochastic gradients with adaptive rates (Duchi and others, 2011): the mean of the last half of its
 * rounds. The same examples give the same weights.
 * @param size number of places that features share
 */
export function trainLinear(examples: readonly LinearExample[], size: number): LinearWeights {
  const weights = new Float64Array(size);
  const squares = new Float64Array(size).fill(FIRST_SQUARE);
  const sums = new Float64Array(size);
  const random = pseudoRandom();
  let bias = FIRST_BIAS;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { hashes, isPositive, cost } of shuffled(examples, random)) {
      const scale = 1 / Math.sqrt(hashes.length || 1);
      const score = bias + scale * hashes.reduce((sum, hash) => sum + (weights[hash % size] as number), 0);
      const error = (1 / (1 + Math.exp(-score)) - Number(isPositive)) * cost;
      for (const hash of hashes) {
        const place = hash % size;
        const weight = weights[place] as number;
        const step = error * scale + DECAY * weight;
        const square = (squares[place] as number) + step * step;
        squares[place] = square;
        weights[place] = weight - (RATE * step) / Math.sqrt(square);
      }
      bias -= BIAS_RATE * error;
    }
    if (round > ROUNDS / 2) {
      weights.forEach((weight, place) => {
        sums[place] = (sums[place] as number) + weight / (ROUNDS / 2);
      });
    }
  }

  return { bias, ...packWeights(sums) };
}

/** Linear congruential; good enough to shuffle. */
function pseudoRandom(): () => number {
  let state = 1;

  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;

    return state / 2_147_483_648;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let index = result.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [result[index], result[other]] = [result[other] as T, result[index] as T];
  }

  return result;
}
