import { isDeepStrictEqual } from 'node:util';
import type { FoundGuide } from '../finding/found.js';
import type { Citation } from './citation.js';
import { guideLink } from './markdown.js';
import { formOf, hasMeasure, type QuestionForm } from './question-form.js';
import { textsOf } from './chunk.js';
import {
  ACKNOWLEDGEMENTS,
  CLOSING,
  CLOSING_OF_SEVERAL,
  MISSING_FIGURE,
  OPENINGS,
  PARTIAL_OPENING,
  STORY_OPENING,
} from './texts.js';

/** The line for somebody who grieves or is afraid; undefined for a plain question. */
export function acknowledgementOf(question: string): string | undefined {
  const plain = question.replace(/’/g, "'");

  return ACKNOWLEDGEMENTS.find(({ said }) => said.some((each) => each.test(plain)))?.line;
}

/** The first line: what comes, with a link to the guide; none before a short answer, which comes first itself. */
export function openingOf(
  citations: Citation[],
  form: QuestionForm,
  { isPartial, isNear }: { isPartial: boolean; isNear: boolean },
): string {
  const [first] = citations;
  if (!first) {
    return '';
  }
  const guide = guideLink(first.article);
  if (isPartial) {
    if (form.kind === 'amount' && lacksFigure(citations, form)) {
      return MISSING_FIGURE[form.measure](guide);
    }

    return first.answers.length === 0 || isNear ? PARTIAL_OPENING(guide) : '';
  }
  if (first.answers.length > 0) {
    return '';
  }

  return isStory(first) ? STORY_OPENING(guide) : OPENINGS[form.kind](guide);
}

/**
 * The last line after short answers: the guide that says more.
 * @param rivals the guides that may be the right ones; none where it is clear
 */
export function closingOf([first, ...others]: Citation[], rivals: FoundGuide[]): string {
  if (!first || first.answers.length === 0) {
    return '';
  }
  const cited = new Set([first, ...others].map(({ article }) => article));
  const rival = rivals.find(({ article }) => !cited.has(article));

  return rival
    ? CLOSING_OF_SEVERAL(guideLink(first.article), guideLink(rival.article))
    : CLOSING(guideLink(first.article));
}

/** Whether a question asks for a figure, and none of its kind is in the answer, nor was the answer written for such a question. */
export function lacksFigure(citations: Citation[], form: QuestionForm): boolean {
  if (form.kind !== 'amount') {
    return false;
  }
  const texts = citations.flatMap(({ answers, excerpt }) => [...answers, ...excerpt.flatMap(textsOf)]);
  const wordings = citations.flatMap(({ answers, passage }) =>
    passage.answers.filter(({ text }) => answers.includes(text)).flatMap((answer) => answer.wordings),
  );

  return (
    !texts.some((text) => hasMeasure(text, form.measure)) &&
    !wordings.some((wording) => isDeepStrictEqual(formOf(wording), form))
  );
}

/** Whether most of the excerpt speaks of somebody whom only the guide introduces. */
function isStory({ excerpt }: Citation): boolean {
  const sentences = excerpt.flatMap((chunk) => chunk.sentences);
  const told = sentences.filter(
    ({ text }) => /^(?:she|he|her|his)\b|\b(?:she|he)(?:'d|'s)?\s/i.test(text) && !/\byou/i.test(text),
  );

  return told.length >= sentences.length / 3 && told.length > 0;
}
