import { readFileSync } from 'node:fs';
import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import { featuresOf } from './features.js';

/** What `npm run safety:train` makes of examples. */
export interface DangerWeights {
  bias: number;
  /** Above this score, a text is dangerous. */
  threshold: number;
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

  /** The card that fits a dangerous text best; null for one that is not like the dangerous examples. */
  cardFor(text: string): SafetyCardKey | null {
    const { score, votes } = this.read(text);
    const best = votes.indexOf(Math.max(...votes));

    return score > this.weights.threshold && (votes[best] ?? 0) > 0 ? (SAFETY_CARD_KEYS[best] ?? null) : null;
  }

  scoreOf(text: string): number {
    return this.read(text).score;
  }

  private read(text: string): { score: number; votes: number[] } {
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

    return { score: this.weights.bias + sum / Math.sqrt(Math.max(1, features.size)), votes };
  }
}

/** A line for each feature: the feature, its weight and, if it speaks for a card, its key. The first line has bias and threshold. */
export function formatWeights({ bias, threshold, features }: DangerWeights): string {
  const lines = Object.entries(features).map(([feature, [weight, card]]) =>
    [feature, weight, ...(card === undefined ? [] : [SAFETY_CARD_KEYS[card]])].join('\t'),
  );

  return `${[`${bias}\t${threshold}`, ...lines].join('\n')}\n`;
}

function parseWeights(text: string): DangerWeights {
  const [head = '', ...lines] = text.trimEnd().split('\n');
  const [bias = 0, threshold = 0] = head.split('\t').map(Number);
  const features: DangerWeights['features'] = {};
  for (const line of lines) {
    const [feature = '', weight, key] = line.split('\t');
    const card = SAFETY_CARD_KEYS.findIndex((known) => known === key);
    features[feature] = card < 0 ? [Number(weight)] : [Number(weight), card];
  }

  return { bias, threshold, features };
}
