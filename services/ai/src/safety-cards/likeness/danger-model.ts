import { readFileSync } from 'node:fs';
import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import { featuresOf } from './features.js';

/** Scores above which texts of a length are dangerous; longer texts have higher scores, dangerous or not. */
export interface ScoreLimits {
  /** Least number of features. */
  from: number;
  withoutSign: number;
  /** Below it, a sign stands in a harmless text. */
  withSign: number;
}

/** What `npm run safety:train` makes of examples. */
export interface DangerWeights {
  bias: number;
  /** From the shortest texts to the longest. */
  limits: readonly ScoreLimits[];
  /** Of each feature its weight and, for what dangerous texts have, the index of the card that it speaks for. */
  features: Record<string, [weight: number, card?: number]>;
}

export const WEIGHTS_FILE = new URL('../../../dictionaries/danger-weights.txt', import.meta.url);

/** A linear model: how like the dangerous examples a text is, for what no sign foresees. */
export class DangerModel {
  private readonly features: ReadonlyMap<string, readonly [weight: number, card?: number]>;

  constructor(private readonly weights: DangerWeights) {
    this.features = new Map(Object.entries(weights.features));
  }

  static read(): DangerModel {
    return new DangerModel(parseWeights(readFileSync(WEIGHTS_FILE, 'utf8')));
  }

  /** Whether a text is dangerous, with a sign or without, and the card that fits it best; null when its words speak for none. */
  judge(text: string): { isDanger: boolean; isDangerWithSign: boolean; card: SafetyCardKey | null } {
    const { score, length, votes } = this.read(text);
    const limits = this.weights.limits.findLast(({ from }) => length >= from);
    const best = votes.indexOf(Math.max(...votes));

    return {
      isDanger: score > (limits?.withoutSign ?? Infinity),
      isDangerWithSign: score > (limits?.withSign ?? -Infinity),
      card: (votes[best] ?? 0) > 0 ? (SAFETY_CARD_KEYS[best] ?? null) : null,
    };
  }

  /** @returns the score, and the number of features as the length */
  read(text: string): { score: number; length: number; votes: number[] } {
    const features = featuresOf(text);
    const votes = SAFETY_CARD_KEYS.map(() => 0);
    let sum = 0;
    for (const feature of features) {
      const [weight, card] = this.features.get(feature) ?? [0];
      sum += weight;
      if (card !== undefined && weight > 0) {
        votes[card] = (votes[card] ?? 0) + weight;
      }
    }

    return {
      score: this.weights.bias + sum / Math.sqrt(Math.max(1, features.size)),
      length: features.size,
      votes,
    };
  }
}

/**
 * The bias, a line for each of the limits, an empty line, and a line for each feature: the feature, its weight and, if it speaks
 * for a card, its key.
 */
export function formatWeights({ bias, limits, features }: DangerWeights): string {
  const lines = Object.entries(features).map(([feature, [weight, card]]) =>
    [feature, weight, ...(card === undefined ? [] : [SAFETY_CARD_KEYS[card]])].join('\t'),
  );
  const head = [
    bias,
    ...limits.map(({ from, withoutSign, withSign }) => `${from}\t${withoutSign}\t${withSign}`),
  ];

  return `${[...head, '', ...lines].join('\n')}\n`;
}

function parseWeights(text: string): DangerWeights {
  const [head = '', body = ''] = text.trimEnd().split('\n\n');
  const [bias, ...limits] = head.split('\n');
  const features: DangerWeights['features'] = {};
  for (const line of body.split('\n')) {
    const [feature = '', weight, key] = line.split('\t');
    const card = SAFETY_CARD_KEYS.findIndex((known) => known === key);
    features[feature] = card < 0 ? [Number(weight)] : [Number(weight), card];
  }

  return {
    bias: Number(bias),
    limits: limits.map((line) => {
      const [from = 0, withoutSign = 0, withSign = 0] = line.split('\t').map(Number);

      return { from, withoutSign, withSign };
    }),
    features,
  };
}
