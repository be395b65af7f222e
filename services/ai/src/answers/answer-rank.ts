import { groupsOf } from '../finding/answer-groups.js';
import type { Finding, FoundGuide, Passage } from '../finding/found.js';
import type { ShortAnswer } from '../search-index/passage.js';
import { wordCount } from './chunk.js';
import { isGrave, mentions, type Wanted } from './chunk-value.js';
import { likenessToNearest } from './passage-rank.js';
import { hasMeasure } from './question-form.js';

/**
 * A short answer that editors wrote, and how well it fits the question; comparable within one question. Its text is empty for
 * what of a passage has none.
 */
export interface RankedAnswer {
  guide: FoundGuide;
  passage: Passage;
  text: string;
  wordings: string[];
  checklist: ShortAnswer['checklist'];
  figures: AnswerFigures;
  value: number;
}

/** What speaks for a short answer, from 0 to 1 unless said otherwise; nearness is a cosine, from -1 to 1. */
export interface AnswerFigures {
  /** The score of its guide, as a share of the best. */
  guide: number;
  /**
   * Likeness to the questions that it was written for, beside those of the guide's other short answers: by words from 0 to 2, by
   * vectors from -1 to 1.
   */
  ownWords: number;
  ownVectors: number;
  /** The question's words in all that belongs to it. */
  words: number;
  /** Nearness by vectors to its nearest wording, and to its text. */
  nearWording: number;
  nearText: number;
  /** Its number of words, as a share of that of a long one: what says more answers more, above all to a situation. */
  length: number;
}

/**
 * How much each of them counts. Learned (listwise, softmax) from 640 questions of people, for each of which a reader graded twelve
 * short answers. Of 550 other questions the one that comes first was graded 2.24 of 3, the best one 2.65. Twelve figures, among them the
 * score of the passage and whether there is a figure or a decision where one is asked for, chose no better.
 */
const WEIGHTS: AnswerFigures = {
  guide: 0.4,
  ownWords: 0.26,
  ownVectors: 0.56,
  words: 0.29,
  nearWording: 0.66,
  nearText: 1.05,
  length: 0.25,
};

/** For what is in the form that a question asks for which leans on the messages before: the form is what is new in it. */
const FORM_OF_FOLLOW_UP = 0.3;

/** Words of a long short answer. */
const LONG_ANSWER_WORDS = 100;

/** For each circumstance of the person that it speaks to. */
const CIRCUMSTANCE_VALUE = 0.08;

/** For an answer with the question itself among its wordings: more than all figures together. */
const OWN_WORDING_VALUE = 5;

/** Against what speaks of death where the question doesn't. */
const GRAVE_COST = 2;

const MAX_GUIDES = 3;

/** The short answers of the best guides, the one that fits best first. */
export function rankAnswers({ guides }: Finding, wanted: Wanted): RankedAnswer[] {
  const found = guides.slice(0, MAX_GUIDES);
  const best = found[0]?.score || 1;

  return found
    .flatMap((guide) =>
      guide.passages.flatMap(({ passage }) => answersOf(guide, passage, guide.score / best, wanted)),
    )
    .sort((a, b) => b.value - a.value);
}

function answersOf(guide: FoundGuide, passage: Passage, share: number, wanted: Wanted): RankedAnswer[] {
  return groupsOf(passage).map((answer) => {
    const { text, wordings, checklist } = answer;
    const figures: AnswerFigures = {
      guide: share,
      length: Math.min(1, wordCount([text]) / LONG_ANSWER_WORDS),
      ...questionFigures(guide, passage, answer, wanted),
    };

    return {
      guide,
      passage,
      text,
      wordings,
      checklist,
      figures,
      value: weighFigures(figures) + valueOfSituation(answer, wanted) + valueOfWording(answer, wanted),
    };
  });
}

/** A wording of an answer, such as the question on a button, is answered by it, however like those of others it is. */
function valueOfWording({ wordings }: Pick<ShortAnswer, 'wordings'>, { sameWordings }: Wanted): number {
  return wordings.some((wording) => sameWordings.has(wording)) ? OWN_WORDING_VALUE : 0;
}

/** What the question says for a short answer, or for a passage without one. */
export function questionFigures(
  { article }: FoundGuide,
  passage: Passage,
  { text, wordings }: Pick<ShortAnswer, 'text' | 'wordings'>,
  {
    relevanceOf,
    nearnessOf,
    likenessToAnswer,
  }: Pick<Finding, 'relevanceOf' | 'nearnessOf' | 'likenessToAnswer'>,
): Omit<AnswerFigures, 'guide' | 'length'> {
  const { heading, text: passageText } = passage;
  const { byWords, byVectors } = likenessToAnswer(article, passage, text);
  const asked = wordings.length > 0 ? wordings : [`${article.title} ${heading}`];

  return {
    ownWords: byWords,
    ownVectors: byVectors,
    words: relevanceOf(text, heading, ...wordings),
    nearWording: Math.max(...asked.map((wording) => nearnessOf(wording))),
    nearText: nearnessOf(text || passageText),
  };
}

export function weighFigures(figures: AnswerFigures): number {
  return Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * figures[name as keyof AnswerFigures],
    0,
  );
}

/** What the person's circumstances, and what they leaned on, say for or against a text. */
function valueOfSituation({ text, wordings }: ShortAnswer, wanted: Wanted): number {
  const met = wanted.circumstances.filter(({ meant }) => meant.test(text)).length;
  const isTactless =
    isGrave(text) && !wanted.isGrave && likenessToNearest(wordings, wanted.relevanceOf) < SAME_QUESTION;

  return (
    CIRCUMSTANCE_VALUE * met +
    (wanted.isFollowUp && isInForm(text, wanted) ? FORM_OF_FOLLOW_UP : 0) -
    (isTactless ? GRAVE_COST : 0)
  );
}

/** Likeness to a wording from which the question is the same. */
export const SAME_QUESTION = 0.7;

const DECIDES =
  /^(?:yes|no|only|never|not|usually|often|sometimes|rarely|seldom|it depends|you (?:can|may|must))\b/i;

/** Whether a text begins or deals with what is asked for: a figure, a decision, one of two things. */
function isInForm(text: string, { form }: Wanted): boolean {
  switch (form.kind) {
    case 'amount':
      return hasMeasure(text, form.measure);
    case 'decision':
      return DECIDES.test(text);
    case 'comparison':
      return form.options.every((option) => mentions(text, option));
    default:
      return false;
  }
}
