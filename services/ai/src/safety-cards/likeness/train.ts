import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import { piecesOf } from '../../linear-models/pieces.js';
import type { SparseWeights } from '../../linear-models/sparse-model.js';
import { SparseTexts } from '../../linear-models/sparse-texts.js';
import { Reading } from '../signs/reading.js';

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

/** Features that are kept: fewer for the cards, which learn from dangers only. */
const MAX_DANGER_FEATURES = 250_000;
const MAX_CARD_FEATURES = 10_000;

/** What models of danger are learned from. */
export class DangerTraining {
  private readonly texts: SparseTexts;

  constructor(private readonly examples: readonly Example[]) {
    this.texts = new SparseTexts(examples.map(({ text }) => piecesOf(new Reading(text).words)));
  }

  /**
   * What tells a danger from harmless texts.
   * @param isSeen whether a text may be learned from
   */
  trainDanger(isSeen: (example: Example) => boolean = () => true): SparseWeights {
    const targets = this.examples.flatMap((example, text) => {
      const { card, kind } = example;
      const isPositive = card !== null;

      return isSeen(example)
        ? { text, isPositive, cost: WEIGHTS[kind] * (isPositive ? DANGER_COST : 1) }
        : [];
    });

    return this.texts.train(targets, MAX_DANGER_FEATURES);
  }

  /** What tells the dangers of each card from those of the others. */
  trainCards(): Record<SafetyCardKey, SparseWeights> {
    const trainCard = (key: SafetyCardKey) =>
      this.texts.train(
        this.examples.flatMap(({ card }, text) => {
          const isPositive = card === key;

          return card === null ? [] : { text, isPositive, cost: isPositive ? CARD_COST : 1 };
        }),
        MAX_CARD_FEATURES,
      );

    return Object.fromEntries(SAFETY_CARD_KEYS.map((key) => [key, trainCard(key)])) as Record<
      SafetyCardKey,
      SparseWeights
    >;
  }
}
