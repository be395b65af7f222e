import { type AdviceChoice, LIMITS } from '@hearthwise/contracts';
import { keyOfWords, wordsOf } from '../finding/text.js';
import { COMMON_VECTORS } from '../finding/word-vectors.js';
import type { RankedAnswer } from './answer-rank.js';
import type { Wanted } from './chunk-value.js';
import type { Citation } from './citation.js';
import { capitalise } from './markdown.js';

/** Words of a question on a button. */
const MAX_WORDS = 14;

/** Share of the best answer's value from which another one may be what was meant. */
const MIN_SHARE = 0.85;

/**
 * Questions that other short answers answer, in the words in which people ask them, in case the answer is not what was meant. Where its
 * first paragraph missed the point, readers found one of these to the point for two questions in five.
 * @param question what was asked, which is not offered again
 * @param ranked the best first; those that are said already are left out
 */
export function nearQuestions(
  question: string,
  ranked: readonly RankedAnswer[],
  citations: readonly Citation[],
  wanted: Wanted,
): AdviceChoice[] {
  const minValue = (ranked[0]?.value ?? 0) * MIN_SHARE;
  const asked = new Set([keyOfWords(wordsOf(question))]);
  const said = new Set(citations.flatMap(({ answers }) => answers));
  const choices: AdviceChoice[] = [];
  for (const { text, wordings, value } of ranked) {
    if (choices.length === LIMITS.adviceChoices) {
      break;
    }
    const isNear = text !== '' && value >= minValue && !said.has(text);
    const near = isNear ? buttonTextOf(wordings, asked, wanted) : '';
    if (near !== '') {
      choices.push({ label: near, question: near });
      asked.add(keyOfWords(wordsOf(near)));
    }
  }

  return choices;
}

/** The nearest of the wordings that can stand on a button: short, and without rare or misspelt words; empty without one. */
function buttonTextOf(
  wordings: readonly string[],
  asked: ReadonlySet<string>,
  { nearnessOf }: Wanted,
): string {
  const [nearest = ''] = wordings
    .filter((wording) => canStandOnButton(wording, asked))
    .sort((a, b) => nearnessOf(b) - nearnessOf(a));

  return capitalise(nearest);
}

function canStandOnButton(wording: string, asked: ReadonlySet<string>): boolean {
  const words = wordsOf(wording);

  return (
    wording.split(/\s+/).length <= MAX_WORDS &&
    words.every((word) => COMMON_VECTORS.has(word)) &&
    !asked.has(keyOfWords(words))
  );
}
