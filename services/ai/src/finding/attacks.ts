import { normalise, readDictionary } from '@hearthwise/service-kit/search';

const PHRASES = readDictionary(new URL('../../dictionaries/', import.meta.url), 'attack-phrases').map(
  (phrase) => phrase.replaceAll(' * ', '(?: \\w+){0,3} '),
);

const ATTACK = new RegExp(`\\b(?:${PHRASES.join('|')})\\b`);

/** Marks of a program or of a protocol, which no question about home has. */
const CODE = /<\/?\w+>|<\||<!--|```|\{\{|\$\{|"\s*:\s*[{"\d]|\bOR 1=1|\.\.\/|[;'"]\s*--/;

/**
 * Whether a question tries to change what the adviser does. It is refused whatever else it asks; and nothing that it says
 * changes an answer, because answers are composed of the guides.
 */
export function isAttack(question: string): boolean {
  return CODE.test(question) || ATTACK.test(joinSpelledOut(normalise(question.replace(/['’]/g, ' '))));
}

/** `i g n o r e` as `ignore`. */
function joinSpelledOut(text: string): string {
  return text.replace(/\b(?:\w )+\w\b/g, (letters) => letters.replaceAll(' ', ''));
}
