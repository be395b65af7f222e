import { type AdviceChoice, LIMITS } from '@hearthwise/contracts';
import { keyOfWords, wordsOf } from '../finding/text.js';
import type { RankedAnswer } from './answer-rank.js';
import type { Citation } from './citation.js';
import { shownQuestion } from './shown-question.js';

/** Share of the best answer's value from which another one may be what was meant. */
const MIN_SHARE = 0.85;

/**
 * Questions that other short answers answer, in case the answer is not what was meant. Where its first paragraph missed the point,
 * readers found one of these to the point for two questions in five.
 * @param question what was asked, which is not offered again, nor is a question that stands above an answer
 * @param ranked the best first; those that are said already are left out
 */
export function nearQuestions(
  question: string,
  ranked: readonly RankedAnswer[],
  citations: readonly Citation[],
): AdviceChoice[] {
  const minValue = (ranked[0]?.value ?? 0) * MIN_SHARE;
  const said = new Set(citations.flatMap(({ answers }) => answers));
  const shown = ranked.filter(({ text }) => said.has(text)).map(({ wordings }) => shownQuestion(wordings));
  const asked = new Set([question, ...shown].map((each) => keyOfWords(wordsOf(each))));
  const choices: AdviceChoice[] = [];
  for (const { text, wordings, value } of ranked) {
    if (choices.length === LIMITS.adviceChoices) {
      break;
    }
    const isNear = text !== '' && value >= minValue && !said.has(text);
    const near = isNear ? shownQuestion(wordings) : '';
    const key = keyOfWords(wordsOf(near));
    if (near !== '' && !asked.has(key)) {
      choices.push({ label: near, question: near });
      asked.add(key);
    }
  }

  return choices;
}
