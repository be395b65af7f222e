import { normalise } from '@hearthwise/service-kit/search';

const DIMENSIONS = 64;

/** A vector that is the same for the same words: each word adds to one dimension. */
export function embeddingOf(text: string): number[] {
  const vector = Array.from({ length: DIMENSIONS }, () => 0);
  for (const word of normalise(text).split(' ')) {
    const at = Array.from(word).reduce(
      (hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
      7,
    );
    vector[at % DIMENSIONS] = (vector[at % DIMENSIONS] ?? 0) + 1;
  }

  return vector;
}
