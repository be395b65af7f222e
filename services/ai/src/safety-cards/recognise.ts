import type { SafetyCardKey } from '@hearthwise/contracts';
import { piecesOf } from '../linear-models/pieces.js';
import { DangerModel } from './likeness/danger-model.js';
import { signalledCards } from './signalled-cards.js';
import { Reading, type Words } from './signs/reading.js';
import { LIVES_SOMEWHERE, SUICIDE_SAID_OUTRIGHT } from './signs/suicide.js';
import { VIOLENCE_SAID_OUTRIGHT } from './signs/violence.js';

const model = DangerModel.read();

/** Fewer different words tell of nothing: 'barbecue' and 'heaters' stand in many dangers, and are searched for. */
const MIN_WORDS_WITHOUT_SIGN = 3;

/** What needs nothing beside it. */
const SAID_OUTRIGHT: [SafetyCardKey, Words][] = [
  ['suicide', SUICIDE_SAID_OUTRIGHT],
  ['violence', VIOLENCE_SAID_OUTRIGHT],
];

/**
 * The cards for what a text tells of, best first: those of which it has signs, unless the rest of it is harmless; without signs,
 * the one whose examples it is like. Signs can be explained and are surer; the likeness is for what nobody foresaw. What is
 * said outright needs no more.
 */
export function recogniseDanger(text: string): SafetyCardKey[] {
  const reading = new Reading(text);
  const signalled = signalledCards(reading);
  const outright = SAID_OUTRIGHT.find(([, said]) => reading.find(said).length > 0);
  if (outright) {
    return [...new Set([outright[0], ...signalled])];
  }
  const pieces = piecesOf(reading.words);
  const isDanger = model.classify(pieces);
  if (signalled.length > 0) {
    return isDanger.withSign ? signalled : [];
  }

  if (!isDanger.withoutSign || new Set(reading.words).size < MIN_WORDS_WITHOUT_SIGN) {
    return [];
  }
  const card = model.cardFor(pieces);
  const isAboutPlace = card === 'suicide' && reading.find(LIVES_SOMEWHERE).length > 0;

  return isAboutPlace ? [] : [card];
}
