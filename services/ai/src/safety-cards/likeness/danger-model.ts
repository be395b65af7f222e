import { readFileSync } from 'node:fs';
import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import { z } from 'zod';
import { SparseModel, sparseWeightsSchema } from '../../linear-models/sparse-model.js';

export const MODEL_FILE = new URL('../../../dictionaries/danger-model.json', import.meta.url);

/** The score that a text must exceed; a text with a sign needs less. */
const scoreLimitSchema = z.object({ withoutSign: z.number(), withSign: z.number() });

/** Limits for texts of one length: longer texts have higher scores, dangerous or not. */
const scoreLimitsSchema = z.object({
  /** Least number of features. */
  from: z.number(),
  likely: scoreLimitSchema,
  possible: scoreLimitSchema,
});
export type ScoreLimits = z.infer<typeof scoreLimitsSchema>;

/** How sure it is that a text is about a danger; null where nothing says so. */
export type DangerLevel = 'likely' | 'possible' | null;

/** What `npm run safety:train` has learned. */
const dangerModelSchema = z.object({
  /** From the shortest texts to the longest. */
  limits: z.array(scoreLimitsSchema).min(1),
  /** What tells a danger from harmless texts. */
  danger: sparseWeightsSchema,
  /** What tells the dangers of each card from those of the others. */
  cards: z.record(z.enum(SAFETY_CARD_KEYS), sparseWeightsSchema),
});
export type LearnedDanger = z.infer<typeof dangerModelSchema>;

/** How like dangerous messages a text is, for what no sign foresees. */
export class DangerModel {
  private readonly limits: readonly ScoreLimits[];
  private readonly danger: SparseModel;
  /** In the order of the keys. */
  private readonly cards: readonly SparseModel[];

  constructor(learned: LearnedDanger) {
    this.limits = learned.limits;
    this.danger = new SparseModel(learned.danger);
    this.cards = SAFETY_CARD_KEYS.map((key) => new SparseModel(learned.cards[key]));
  }

  static read(): DangerModel {
    return new DangerModel(dangerModelSchema.parse(JSON.parse(readFileSync(MODEL_FILE, 'utf8'))));
  }

  /**
   * How sure it is that a text is about a danger.
   * @param pieces those of the text's words
   * @param hasSign whether the text has a sign of one
   */
  classify(pieces: readonly Uint32Array[], hasSign: boolean): DangerLevel {
    const limits = limitsFor(lengthOf(pieces), this.limits);

    return levelOf(this.danger.score(pieces), hasSign, limits);
  }

  /** The card whose dangers a dangerous text is most like. */
  cardFor(pieces: readonly Uint32Array[]): SafetyCardKey {
    const scores = this.cards.map((model) => model.score(pieces));

    return SAFETY_CARD_KEYS[scores.indexOf(Math.max(...scores))] as SafetyCardKey;
  }
}

/** The level of a score, with the limits for the text's length. */
export function levelOf(score: number, hasSign: boolean, { likely, possible }: ScoreLimits): DangerLevel {
  const kind = hasSign ? 'withSign' : 'withoutSign';

  return score > likely[kind] ? 'likely' : score > possible[kind] ? 'possible' : null;
}

/** The number of a text's features. */
export function lengthOf(groups: readonly Uint32Array[]): number {
  return groups.reduce((sum, { length }) => sum + length, 0);
}

/** Those for texts with so many features. */
export function limitsFor(length: number, limits: readonly ScoreLimits[]): ScoreLimits {
  return limits.findLast(({ from }) => length >= from) ?? (limits[0] as ScoreLimits);
}
