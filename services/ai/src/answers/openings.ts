import type { Citation } from './citation.js';
import { guideLink } from './markdown.js';
import { hasMeasure, type QuestionForm } from './question-form.js';
import { textsOf } from './chunk.js';
import { ACKNOWLEDGEMENTS, MISSING_FIGURE, OPENINGS, PARTIAL_OPENING, STORY_OPENING } from './texts.js';

/** The line for somebody who grieves or is afraid; undefined for a plain question. */
export function acknowledgementOf(question: string): string | undefined {
  return ACKNOWLEDGEMENTS.find(({ said }) => said.test(question.replace(/’/g, "'")))?.line;
}

/** The first line: what comes, with a link to the guide. */
export function openingOf(citations: Citation[], form: QuestionForm, isPartial: boolean): string {
  const [first] = citations;
  if (!first) {
    return '';
  }
  const guide = guideLink(first.article);
  if (isPartial) {
    return form.kind === 'amount' && lacksFigure(citations, form)
      ? MISSING_FIGURE[form.measure](guide)
      : PARTIAL_OPENING(guide);
  }

  return isStory(first) ? STORY_OPENING(guide) : OPENINGS[form.kind](guide);
}

/** Whether a question asks for a figure, and none of its kind is in the answer. */
export function lacksFigure(citations: Citation[], form: QuestionForm): boolean {
  const texts = citations.flatMap(({ excerpt }) => excerpt.flatMap(textsOf));

  return form.kind === 'amount' && !texts.some((text) => hasMeasure(text, form.measure));
}

/** Whether most of the excerpt speaks of somebody whom only the guide introduces. */
function isStory({ excerpt }: Citation): boolean {
  const sentences = excerpt.flatMap((chunk) => chunk.sentences);
  const told = sentences.filter(
    ({ text }) => /^(?:she|he|her|his)\b|\b(?:she|he)(?:'d|'s)?\s/i.test(text) && !/\byou/i.test(text),
  );

  return told.length >= sentences.length / 3 && told.length > 0;
}
