/** Parts of syllables: enough of them for about as many trigrams as English has. None holds a q. */
const ONSETS = [
  '',
  ...'b bl br c ch cl cr d dr f fl fr g gl gr h j k l m n p pl pr r s sc sh sl sm sn sp st str t th tr v w wh'.split(
    ' ',
  ),
];
const VOWELS = 'a e i o u ea ee oo ou ai ie'.split(' ');
const CODAS = [
  '',
  '',
  ...'b ck d f ft g l ld ll lt m mp n nd ng nt p r rd rk rm rn rt s sh ss st t tch x'.split(' '),
];
const VOCABULARY_SIZE = 4_000;

/** Numbers from 0 up to 1, the same ones for the same seed (mulberry32). */
export function seededRandom(seed) {
  let state = seed;

  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;

    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Makes texts of words that are as unevenly frequent as those of a language; always the same words.
 *
 * @param {() => number} random
 * @returns {(words: number) => string}
 */
export function textMaker(random) {
  const lexicographer = seededRandom(0);
  const vocabulary = Array.from({ length: VOCABULARY_SIZE }, (_, rank) => wordOf(lexicographer, rank));
  const pick = () => vocabulary[Math.floor(VOCABULARY_SIZE ** random()) - 1];

  return (words) => Array.from({ length: words }, pick).join(' ');
}

/** Frequent words are short. */
function wordOf(random, rank) {
  const oneOf = (parts) => parts[Math.floor(random() * parts.length)];
  const syllables = 1 + Math.floor(Math.log10(rank + 1) / 1.5) + Math.floor(random() * 1.5);

  return Array.from({ length: syllables }, () => oneOf(ONSETS) + oneOf(VOWELS) + oneOf(CODAS)).join('');
}
