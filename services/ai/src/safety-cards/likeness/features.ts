import { prepare } from '../signs/reading.js';

/** Words after a word that make a pair with it. */
const REACH = 3;

const ENDING = /(?:ing|ed|es|s|ly|y|e)$/;

/** What a text is compared by: its words without endings, and pairs of words near each other. Linear in the text's length. */
export function featuresOf(text: string): Set<string> {
  const stems = prepare(text)
    .filter((token) => token !== '.' && token !== '')
    .map(stemOf);
  const features = new Set<string>();
  for (const [index, stem] of stems.entries()) {
    features.add(stem);
    for (let distance = 1; distance <= REACH && index + distance < stems.length; distance += 1) {
      features.add(`${stem}${distance === 1 ? ' ' : ' ~ '}${stems[index + distance]}`);
    }
  }

  return features;
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
