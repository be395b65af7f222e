import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import type { LinearWeights } from '../../finding/linear-model.js';
import { hashesOf } from './features.js';
import { type LinearExample, trainLinear } from './train-linear.js';

export interface Example {
  text: string;
  /** Key of the card; null for a harmless text. */
  card: string | null;
  /** Where it is from, so that models can be tested on texts that they have not seen; null for one of which none are tested. */
  author: string | null;
  /** A message about a danger or like one, a question that guides answer, one about anything else, or an editor's wording. */
  kind: 'message' | 'covered' | 'offTopic' | 'wording';
}

/** How much a text counts: what is not written to the adviser less, because there is so much of it. */
const WEIGHTS: Record<Example['kind'], number> = { message: 1, covered: 2, offTopic: 1, wording: 0.3 };

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
    examples.map(({ text, card, kind }) => ({
      hashes: hashesOf(text),
      isPositive: card !== null,
      cost: WEIGHTS[kind] * (card === null ? 1 : DANGER_COST),
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
