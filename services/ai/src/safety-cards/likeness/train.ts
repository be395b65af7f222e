import { SAFETY_CARD_KEYS } from '@hearthwise/contracts';
import type { DangerWeights, ScoreLimits } from './danger-model.js';
import { featuresOf } from './features.js';

export interface Example {
  text: string;
  /** Key of the card; null for a harmless text. */
  card: string | null;
  /** Who wrote it: the name of a file of messages to the adviser; null for a harmless text of another kind. */
  author: string | null;
  /** How much it counts; 1 for a message to the adviser. */
  weight: number;
}

const ROUNDS = 12;
const RATE = 0.3;
const BIAS_RATE = 0.02;

/** Keeps weights small that few examples ask for. */
const DECAY = 0.003;

/** A missed danger costs as much as so many false alarms; there are also many more harmless examples. */
const DANGER_COST = 6;

/** Smaller weights for and against danger are left out, and the rest rounded: they change few decisions, and the file stays small. */
const MIN_FOR = 0.2;
const MIN_AGAINST = 0.35;

/** A feature that so much of one card's examples have, compared with those of others, speaks for that card. */
const MIN_SHARE = 0.5;

/**
 * Logistic regression by stochastic gradients with adaptive rates (Duchi and others, 2011), which is the mean of the last half
 * of its rounds. The same examples give the same weights.
 */
export function trainDangerModel(
  examples: readonly Example[],
  limits: readonly ScoreLimits[],
): DangerWeights {
  const numbers = new Map<string, number>();
  const numberOf = (feature: string) => {
    const number = numbers.get(feature) ?? numbers.size;
    numbers.set(feature, number);

    return number;
  };
  const data = examples.map(({ text, card, weight }) => ({
    features: Uint32Array.from(featuresOf(text), numberOf),
    isDanger: card !== null,
    cost: weight * (card === null ? 1 : DANGER_COST),
  }));
  const weights = new Float64Array(numbers.size);
  const squares = new Float64Array(numbers.size).fill(0.1);
  const sums = new Float64Array(numbers.size);
  const random = pseudoRandom();
  let bias = -2;
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { features, isDanger, cost } of shuffled(data, random)) {
      const scale = 1 / Math.sqrt(Math.max(1, features.length));
      const score = bias + scale * features.reduce((sum, feature) => sum + (weights[feature] as number), 0);
      const error = (1 / (1 + Math.exp(-score)) - Number(isDanger)) * cost;
      for (const feature of features) {
        const weight = weights[feature] as number;
        const step = error * scale + DECAY * weight;
        const square = (squares[feature] as number) + step * step;
        squares[feature] = square;
        weights[feature] = weight - (RATE * step) / Math.sqrt(square);
      }
      bias -= BIAS_RATE * error;
    }
    if (round > ROUNDS / 2) {
      weights.forEach((weight, at) => {
        sums[at] = (sums[at] as number) + weight / (ROUNDS / 2);
      });
    }
  }
  const cards = cardsOf(examples);
  const kept = Array.from(numbers, ([feature, number]) => [feature, sums[number] as number] as const)
    .filter(([, weight]) => weight >= MIN_FOR || weight <= -MIN_AGAINST)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

  return {
    bias: rounded(bias),
    limits,
    features: Object.fromEntries(
      kept.map(([feature, weight]) => {
        const card = weight > 0 ? cards.get(feature) : undefined;

        return [feature, card === undefined ? [rounded(weight)] : [rounded(weight), card]];
      }),
    ),
  };
}

/** Of each feature of dangerous examples the card that most of them have, in relation to how many examples a card has. */
function cardsOf(examples: readonly Example[]): Map<string, number> {
  const total = SAFETY_CARD_KEYS.map((key) => examples.filter(({ card }) => card === key).length);
  const counts = new Map<string, number[]>();
  for (const { text, card } of examples) {
    const index = SAFETY_CARD_KEYS.findIndex((key) => key === card);
    for (const feature of index < 0 ? [] : featuresOf(text)) {
      const count = counts.get(feature) ?? SAFETY_CARD_KEYS.map(() => 0);
      count[index] = (count[index] ?? 0) + 1;
      counts.set(feature, count);
    }
  }

  return new Map(
    [...counts].flatMap(([feature, count]) => {
      const shares = count.map((number, index) => number / Math.max(1, total[index] ?? 0));

      const best = Math.max(...shares);
      const all = shares.reduce((sum, share) => sum + share, 0);

      return best / all >= MIN_SHARE ? [[feature, shares.indexOf(best)] as const] : [];
    }),
  );
}

function rounded(weight: number): number {
  return Math.round(weight * 100) / 100;
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
