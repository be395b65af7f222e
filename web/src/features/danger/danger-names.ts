import type { SafetyCardKey } from '@hearthwise/contracts';

/** The heading above each safety card: what the danger is. The card's own title addresses the person. */
export const DANGER_NAMES: Readonly<Record<SafetyCardKey, string>> = {
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
