import { addHashesOfPieces, hashOf } from '../../finding/hash.js';
import { pairsOf } from '../../finding/text.js';
import { wordsIn } from '../signs/reading.js';

/** Pieces of words, and of the whole text: their lengths, and what tells them from other features. */
const IN_WORDS = { kind: 'i', from: 3, to: 6 };
const IN_TEXT = { kind: 'a', from: 5, to: 9 };

/**
 * Hashes of what a text is compared by, each once, in three groups: its words and pairs of neighbours; pieces of its words, so that
 * compounds, endings and misspellings have something in common; and pieces of the whole text, across the gaps between
 * words, too, which are phrases in a way that allows for other endings. Linear in the text's length.
 */
export function hashesOf(text: string): Uint32Array[] {
  const words = wordsIn(text);
  const ofWords = [...words.map((word) => `w${word}`), ...pairsOf(words).map((pair) => `p${pair}`)].map(
    hashOf,
  );
  const inWords = new Set<number>();
  words.forEach((word) => addHashesOfPieces(inWords, ` ${word} `, IN_WORDS));
  const inText = new Set<number>();
  addHashesOfPieces(inText, ` ${words.join(' ')} `, IN_TEXT);

  return [new Set(ofWords), inWords, inText].map((group) => Uint32Array.from(group));
}
