import { addHashesOfPieces, hashOf } from './hash.js';

/** Pieces of words, and of the whole text: their lengths, and what tells them from other features. */
const IN_WORDS = { kind: 'i', from: 3, to: 6 };
const IN_TEXT = { kind: 'a', from: 5, to: 9 };

/**
 * Hashes of what linear models compare a text by, each once, in three groups: those of `piecesWithinWords`, and pieces of the
 * whole text, across the gaps between words, too, which are phrases in a way that allows for other endings. Linear in the
 * text's length.
 */
export function piecesOf(words: readonly string[]): Uint32Array[] {
  const inText = new Set<number>();
  addHashesOfPieces(inText, ` ${words.join(' ')} `, IN_TEXT);

  return [...piecesWithinWords(words), Uint32Array.from(inText)];
}

/**
 * The words and pairs of neighbours; and pieces of the words, so that compounds, endings and misspellings have something in
 * common: enough where many models compare a text.
 */
export function piecesWithinWords(words: readonly string[]): Uint32Array[] {
  const features = [...words.map((word) => `w${word}`), ...pairsOf(words).map((pair) => `p${pair}`)];
  const inWords = new Set<number>();
  words.forEach((word) => addHashesOfPieces(inWords, ` ${word} `, IN_WORDS));

  return [new Set(features.map(hashOf)), inWords].map((group) => Uint32Array.from(group));
}

/** The groups of `piecesWithinWords` among those of `piecesOf`. */
export function withinWords(pieces: readonly Uint32Array[]): Uint32Array[] {
  return pieces.slice(0, 2);
}

/** Each word with the one after it. */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}
