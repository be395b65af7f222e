import { SAFETY_CARD_KEYS } from '@hearthwise/contracts';
import type { DangerWeights } from './danger-model.js';
import { featuresOf } from './features.js';

export interface Example {
  text: string;
  /** Key of the card; null for a harmless text. */
  card: string | null;
  /** As somebody would write to the adviser, and no short wording. */
  isQuestion?: boolean;
}

const ROUNDS = 12;
const RATE = 0.3;
const BIAS_RATE = 0.02;

/** A missed danger costs as much as so many false alarms; there are also many more harmless examples. */
const DANGER_COST = 6;

/** Smaller weights for and against danger are left out, and the rest rounded: they change few decisions, and the file stays small. */
const MIN_FOR = 0.2;
const MIN_AGAINST = 0.35;

/** A feature that so much of one card's examples have, compared with those of others, speaks for that card. */
const MIN_SHARE = 0.5;

/** Logistic regression by stochastic gradients with adaptive rates (Duchi and others, 2011). The same examples give the same weights. */
export function trainDangerModel(examples: readonly Example[], threshold: number): DangerWeights {
  const data = examples.map(({ text, card }) => ({
    features: [...featuresOf(text)],
    isDanger: card !== null,
  }));
  const weights = new Map<string, number>();
  const squares = new Map<string, number>();
  const random = pseudoRandom();
  let bias = -2;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { features, isDanger } of shuffled(data, random)) {
      const scale = 1 / Math.sqrt(Math.max(1, features.length));
      const score = bias + scale * features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0);
      const error = (1 / (1 + Math.exp(-score)) - Number(isDanger)) * (isDanger ? DANGER_COST : 1);
      for (const feature of features) {
        const step = error * scale;
        const square = (squares.get(feature) ?? 0.1) + step * step;
        squares.set(feature, square);
        weights.set(feature, (weights.get(feature) ?? 0) - (RATE * step) / Math.sqrt(square));
      }
      bias -= BIAS_RATE * error;
    }
  }
  const cards = cardsOf(examples);
  const kept = [...weights]
    .filter(([, weight]) => weight >= MIN_FOR || weight <= -MIN_AGAINST)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

  return {
    bias: rounded(bias),
    threshold,
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
