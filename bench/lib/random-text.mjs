import { randomSequence } from '@hearthwise/service-kit/testing';

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

/**
 * Makes texts of words that are as unevenly frequent as those of a language; always the same words.
 *
 * @param {() => number} random
 * @returns {(words: number) => string}
 */
export function textMaker(random) {
  const lexicographer = randomSequence(0);
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
