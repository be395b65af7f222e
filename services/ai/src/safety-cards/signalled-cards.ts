import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import type { Reading } from './signs/reading.js';
import { isIn, type Sign } from './signs/sign.js';
import { ASBESTOS_SIGNS } from './signs/asbestos.js';
import { BATTERY_SIGNS } from './signs/battery.js';
import { BREAK_IN_SIGNS } from './signs/break-in.js';
import { BURNS_SIGNS } from './signs/burns.js';
import { CARBON_MONOXIDE_SIGNS } from './signs/carbon-monoxide.js';
import { ELECTRIC_SIGNS } from './signs/electric.js';
import { FIRE_SIGNS } from './signs/fire.js';
import { FLOODING_SIGNS } from './signs/flooding.js';
import { GAS_SIGNS } from './signs/gas.js';
import { HEAT_COLD_SIGNS } from './signs/heat-cold.js';
import { POISONING_SIGNS } from './signs/poisoning.js';
import { STRUCTURE_SIGNS } from './signs/structure.js';
import { SUICIDE_SIGNS } from './signs/suicide.js';
import { VIOLENCE_SIGNS } from './signs/violence.js';
import { WATER_CEILING_SIGNS } from './signs/water-ceiling.js';

const SIGNS: Readonly<Record<SafetyCardKey, readonly Sign[]>> = {
  suicide: SUICIDE_SIGNS,
  violence: VIOLENCE_SIGNS,
  fire: FIRE_SIGNS,
  gas: GAS_SIGNS,
  'carbon-monoxide': CARBON_MONOXIDE_SIGNS,
  poisoning: POISONING_SIGNS,
  burns: BURNS_SIGNS,
  battery: BATTERY_SIGNS,
  electric: ELECTRIC_SIGNS,
  'water-ceiling': WATER_CEILING_SIGNS,
  flooding: FLOODING_SIGNS,
  'heat-cold': HEAT_COLD_SIGNS,
  'break-in': BREAK_IN_SIGNS,
  structure: STRUCTURE_SIGNS,
  asbestos: ASBESTOS_SIGNS,
};

/** The cards of which a text has signs, best first: those with more signs, then in the order of the keys. */
export function signalledCards(reading: Reading): SafetyCardKey[] {
  return SAFETY_CARD_KEYS.map((key) => ({
    key,
    count: SIGNS[key].filter((sign) => isIn(reading, sign)).length,
  }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .map(({ key }) => key);
}
