import { readFileSync } from 'node:fs';
import { SAFETY_CARD_KEYS, type SafetyCardKey } from '@hearthwise/contracts';
import { type BuiltInCard, parseSafetyCardFile } from './safety-card-file.js';

const FOLDER = new URL('../../seed/safety-cards/', import.meta.url);

/** Read once, when the process starts: a card that is missing or invalid keeps it from starting. */
export const BUILT_IN_CARDS = Object.fromEntries(
  SAFETY_CARD_KEYS.map((key) => [
    key,
    parseSafetyCardFile(key, readFileSync(new URL(`${key}.md`, FOLDER), 'utf8')),
  ]),
) as Record<SafetyCardKey, BuiltInCard>;
