import { readFileSync } from 'node:fs';
import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import { z } from 'zod';
import { SparseModel, sparseWeightsSchema } from '../../linear-models/sparse-model.js';

export const MODEL_FILE = new URL('../../../dictionaries/danger-model.json', import.meta.url);

/** Scores above which texts of a length are dangerous; longer texts have higher scores, dangerous or not. */
const scoreLimitsSchema = z.object({
  /** Least number of features. */
  from: z.number(),
  withoutSign: z.number(),
  /** Below it, a sign stands in a harmless text. */
  withSign: z.number(),
});
export type ScoreLimits = z.infer<typeof scoreLimitsSchema>;

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
   * Whether a text is dangerous: one with a sign, and one without.
   * @param pieces those of the text's words
   */
  classify(pieces: readonly Uint32Array[]): { withSign: boolean; withoutSign: boolean } {
    const score = this.danger.score(pieces);
    const limits = limitsFor(lengthOf(pieces), this.limits);

    return { withSign: score > limits.withSign, withoutSign: score > limits.withoutSign };
  }

  /** The card whose dangers a dangerous text is most like. */
  cardFor(pieces: readonly Uint32Array[]): SafetyCardKey {
    const scores = this.cards.map((model) => model.score(pieces));

    return SAFETY_CARD_KEYS[scores.indexOf(Math.max(...scores))] as SafetyCardKey;
  }
}

/** The number of a text's features. */
export function lengthOf(groups: readonly Uint32Array[]): number {
  return groups.reduce((sum, { length }) => sum + length, 0);
}

/** Those for texts with so many features. */
export function limitsFor(length: number, limits: readonly ScoreLimits[]): ScoreLimits {
  return limits.findLast(({ from }) => length >= from) ?? (limits[0] as ScoreLimits);
}
