import { hashOf } from '../../finding/hash.js';
import { wordsIn } from '../signs/reading.js';

/** Words after a word that make a pair with it. */
const REACH = 3;

const ENDING = /(?:ing|ed|es|s|ly|y|e)$/;

/** Letters in a row by which longer words are compared, so that compounds and misspellings have something in common. */
const GRAM = 4;
const MIN_GRAM_WORD = 5;

/** Hashes of what a text is compared by, each once. */
export function hashesOf(text: string): Uint32Array {
  return Uint32Array.from(new Set(Array.from(featuresOf(text), hashOf)));
}

/**
 * What a text is compared by: its words without endings, pairs of words near each other, and the letters of longer words.
 * Linear in the text's length.
 */
function featuresOf(text: string): Set<string> {
  const words = wordsIn(text);
  const stems = words.map(stemOf);
  const features = new Set(words.flatMap(gramsOf));
  for (const [index, stem] of stems.entries()) {
    features.add(stem);
    for (let distance = 1; distance <= REACH && index + distance < stems.length; distance += 1) {
      features.add(`${stem}${distance === 1 ? ' ' : ' ~ '}${stems[index + distance]}`);
    }
  }

  return features;
}

function gramsOf(word: string): string[] {
  const marked = `^${word}$`;

  return word.length < MIN_GRAM_WORD
    ? []
    : Array.from({ length: marked.length - GRAM + 1 }, (_, at) => `-${marked.slice(at, at + GRAM)}`);
}

function stemOf(token: string): string {
  return /^\d+$/.test(token) ? rangeOf(Number(token)) : token.length > 4 ? token.replace(ENDING, '') : token;
}

/** Cold rooms, heat, and ages of old people. */
function rangeOf(number: number): string {
  if (number < 16) {
    return '#low';
  }

  return number >= 30 && number < 50 ? '#hot' : number >= 70 && number < 100 ? '#old' : '#';
}
