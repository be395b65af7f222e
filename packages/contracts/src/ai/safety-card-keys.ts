/** Keys of the safety cards, the most urgent danger first. */
export const SAFETY_CARD_KEYS = [
  'suicide',
  'violence',
  'fire',
  'gas',
  'carbon-monoxide',
  'poisoning',
  'burns',
  'battery',
  'electric',
  'water-ceiling',
  'flooding',
  'heat-cold',
  'break-in',
  'structure',
  'asbestos',
] as const;
export type SafetyCardKey = (typeof SAFETY_CARD_KEYS)[number];
