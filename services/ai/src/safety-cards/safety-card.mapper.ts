import type { SafetyCard, SafetyCardKey, SafetyCardRevisionRecord } from '@hearthwise/contracts';
import { BUILT_IN_CARDS } from './built-in-cards.js';
import type { SafetyCardRevisionRow, SafetyCardRow } from './safety-cards.repository.js';

/** @param row undefined for a card that nobody has saved: it is the one that came with the product */
export function toSafetyCard(key: SafetyCardKey, row: SafetyCardRow | undefined): SafetyCard {
  const { fields, triggers } = BUILT_IN_CARDS[key];

  return {
    key,
    ...fields,
    ...row?.fields,
    triggers,
    revision: row?.revision ?? 0,
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}

export function toSafetyCardRevision({ createdAt, ...row }: SafetyCardRevisionRow): SafetyCardRevisionRecord {
  return { ...row, createdAt: createdAt.toISOString() };
}
