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

/** The cards for what a text tells of. */
interface Recognised {
  /** For dangers that are likely, best first. */
  likely: SafetyCardKey[];
  /** For one that is only possible, where none is likely. */
  possible: SafetyCardKey | null;
}

/**
 * What the learned model says of the whole text decides whether danger is likely or possible; a text with signs needs less.
 * The cards are those of which it has signs; without signs, the one whose examples it is like. Signs
 * can be explained and are surer; the likeness is for what nobody foresaw. What is said outright needs no more.
 */
export function recogniseDanger(text: string): Recognised {
  const reading = new Reading(text);
  const signalled = signalledCards(reading);
  const outright = SAID_OUTRIGHT.find(([, said]) => reading.find(said).length > 0);
  if (outright) {
    return { likely: [...new Set([outright[0], ...signalled])], possible: null };
  }
  const pieces = piecesOf(reading.words);
  const level = model.classify(pieces, signalled.length > 0);
  const cards = level === null ? [] : signalled.length > 0 ? signalled : cardsLike(reading, pieces);

  return level === 'likely' ? { likely: cards, possible: null } : { likely: [], possible: cards[0] ?? null };
}

/** The card whose examples a text without signs is like, if it says enough. */
function cardsLike(reading: Reading, pieces: readonly Uint32Array[]): SafetyCardKey[] {
  if (new Set(reading.words).size < MIN_WORDS_WITHOUT_SIGN) {
    return [];
  }
  const card = model.cardFor(pieces);
  const isAboutPlace = card === 'suicide' && reading.find(LIVES_SOMEWHERE).length > 0;

  return isAboutPlace ? [] : [card];
}
