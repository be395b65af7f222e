import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import { hashesOf } from './features.js';
import type { LinearWeights } from './linear-model.js';
import { type LinearExample, trainLinear } from './train-linear.js';

export interface Example {
  text: string;
  /** Key of the card; null for a harmless text. */
  card: string | null;
  /** Who wrote it: the name of a file of messages to the adviser; null for a harmless text of another kind. */
  author: string | null;
  /** How much it counts; 1 for a message to the adviser. */
  weight: number;
}

/** A missed danger costs as much as so many false alarms; there are also many more harmless examples. */
const DANGER_COST = 6;

/** There are many more dangers of other cards. */
const CARD_COST = 6;

/** Places of features: fewer for the cards, which learn from dangers only. */
const DANGER_PLACES = 2 ** 18;
const CARD_PLACES = 2 ** 15;

/** What tells a danger from harmless texts. */
export function trainDanger(examples: readonly Example[]): LinearWeights {
  return trainLinear(
    examples.map(({ text, card, weight }) => ({
      hashes: hashesOf(text),
      isPositive: card !== null,
      cost: weight * (card === null ? 1 : DANGER_COST),
    })),
    DANGER_PLACES,
  );
}

/** What tells the dangers of each card from those of the others. */
export function trainCards(examples: readonly Example[]): Record<SafetyCardKey, LinearWeights> {
  const dangers = examples
    .filter(({ card }) => card !== null)
    .map(({ text, card }) => ({ card, hashes: hashesOf(text) }));

  return Object.fromEntries(
    SAFETY_CARD_KEYS.map((key) => {
      const own = dangers.map(({ card, hashes }): LinearExample => {
        const isPositive = card === key;

        return { hashes, isPositive, cost: isPositive ? CARD_COST : 1 };
      });

      return [key, trainLinear(own, CARD_PLACES)];
    }),
  ) as Record<SafetyCardKey, LinearWeights>;
}
