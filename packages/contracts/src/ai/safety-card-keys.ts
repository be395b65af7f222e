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

/** What each card is about, as the heading above it: the title speaks to whoever is in the danger. */
export const SAFETY_CARD_NAMES: Readonly<Record<SafetyCardKey, string>> = {
  suicide: 'Thoughts of suicide',
  violence: 'Violence at home',
  fire: 'Fire and smoke',
  gas: 'Smell of gas',
  'carbon-monoxide': 'Carbon monoxide',
  poisoning: 'Poisoning',
  burns: 'Burns and scalds',
  battery: 'Batteries that swell or smoke',
  electric: 'Electric shock and sparks',
  'water-ceiling': 'Water through the ceiling',
  flooding: 'Flooding',
  'heat-cold': 'Heat and cold',
  'break-in': 'Break-in',
  structure: 'Cracks and collapse',
  asbestos: 'Asbestos',
};

/** Keys of the cards that somebody else in the room must not see on the screen: their page can be left at once. */
export const HIDDEN_SAFETY_CARDS: ReadonlySet<string> = new Set<SafetyCardKey>(['violence']);
