import { addHashesOfPieces, hashOf } from './hash.js';

/** Pieces of words, and of the whole text: their lengths, and what tells them from other features. */
const IN_WORDS = { kind: 'i', from: 3, to: 6 };
const IN_TEXT = { kind: 'a', from: 5, to: 9 };

/**
 * Hashes of what linear models compare a text by, each once, in three groups: its words and pairs of neighbours; pieces of its
 * words, so that compounds, endings and misspellings have something in common; and pieces of the whole text, across the gaps
 * between words, too, which are phrases in a way that allows for other endings. Linear in the text's length.
 */
export function piecesOf(words: readonly string[]): Uint32Array[] {
  const ofWords = [...words.map((word) => `w${word}`), ...pairsOf(words).map((pair) => `p${pair}`)].map(
    hashOf,
  );
  const inWords = new Set<number>();
  words.forEach((word) => addHashesOfPieces(inWords, ` ${word} `, IN_WORDS));
  const inText = new Set<number>();
  addHashesOfPieces(inText, ` ${words.join(' ')} `, IN_TEXT);

  return [new Set(ofWords), inWords, inText].map((group) => Uint32Array.from(group));
}

/** The groups without pieces across words: enough where many models compare a text. */
export function withinWords([ofWords, inWords]: readonly Uint32Array[]): Uint32Array[] {
  return [ofWords, inWords].filter((group) => group !== undefined);
}

/** Each word with the one after it. */
function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}
