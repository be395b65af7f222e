import { groupsOf } from '../finding/answer-groups.js';
import type { Finding, FoundGuide, FoundPassage, Passage } from '../finding/found.js';
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

/** What speaks for or against a short answer, each from 0 to 1; nearness is a cosine, from -1 to 1. */
export interface AnswerFigures {
  /** Scores of its passage and of its guide, as shares of the best. */
  passage: number;
  guide: number;
  /** Likeness to the questions that it was written for, beside those of the guide's other short answers; 0 if not compared. */
  questions: number;
  /** The question's words in its heading, and in all that belongs to it. */
  heading: number;
  all: number;
  /** Nearness by vectors: to the nearest wording, to the three nearest, and to its text. */
  nearWording: number;
  nearWordings: number;
  nearText: number;
  /** Whether it is what is asked for: a figure, a decision, a comparison. */
  form: number;
  /** Whether it says yes or no to another question. */
  unasked: number;
  /** Its number of words, as a share of that of a long one: what says more answers more, above all to a situation. */
  length: number;
}

/**
 * How much each of them counts. Learned (listwise, softmax) from 4,705 questions of people, for each of which an editor chose one to
 * three short answers of a guide that serve best; the guides were ranked by models that had not seen these questions.
 */
const WEIGHTS: AnswerFigures = {
  passage: 0.28,
  guide: 0.59,
  questions: 0.8,
  heading: 0.11,
  all: 0.21,
  nearWording: 0.31,
  nearWordings: 0.84,
  nearText: 0.43,
  form: 0.05,
  unasked: -0.08,
  length: 0.27,
};

/** For what is in the form that a question asks for which leans on the messages before: the form is what is new in it. */
const FORM_OF_FOLLOW_UP = 0.3;

/** Words of a long short answer. */
const LONG_ANSWER_WORDS = 100;

/** For each circumstance of the person that it speaks to. */
const CIRCUMSTANCE_VALUE = 0.08;

/** Against what speaks of death where the question doesn't. */
const GRAVE_COST = 2;

const MAX_GUIDES = 3;

/**
 * Those that fit best without it are compared by the questions they were written for, and the best of each guide; with more, the
 * same are chosen.
 */
export const MAX_COMPARED = 8;

/** The short answers of the best guides, the one that fits best first. */
export function rankAnswers({ guides }: Finding, wanted: Wanted): RankedAnswer[] {
  const found = guides.slice(0, MAX_GUIDES);
  const best = {
    guide: found[0]?.score || 1,
    passage: Math.max(0, ...found.flatMap(({ passages }) => passages.map(({ score }) => score))) || 1,
  };

  const ranked = found
    .flatMap((guide) => guide.passages.flatMap((passage) => answersOf(guide, passage, best, wanted)))
    .sort(byValue);

  const compared = new Set([
    ...ranked.slice(0, MAX_COMPARED),
    ...found.map((guide) => ranked.find((answer) => answer.guide === guide)),
  ]);

  return ranked
    .map((answer) => (compared.has(answer) ? compareQuestions(answer, wanted) : answer))
    .sort(byValue);
}

function byValue(a: RankedAnswer, b: RankedAnswer): number {
  return b.value - a.value;
}

function compareQuestions(answer: RankedAnswer, { likenessToAnswer }: Wanted): RankedAnswer {
  const questions = likenessToAnswer(answer.guide.article, answer.passage, answer.text);

  return {
    ...answer,
    figures: { ...answer.figures, questions },
    value: answer.value + WEIGHTS.questions * questions,
  };
}

function answersOf(
  guide: FoundGuide,
  { passage, score }: FoundPassage,
  best: { guide: number; passage: number },
  wanted: Wanted,
): RankedAnswer[] {
  const { circumstances, isFollowUp } = wanted;

  return groupsOf(passage).map(({ text, wordings, checklist }) => {
    const figures: AnswerFigures = {
      passage: score / best.passage,
      guide: guide.score / best.guide,
      questions: 0,
      ...wordFigures(passage, text, wordings, wanted),
      ...vectorFigures(guide.article.title, passage, { text, wordings }, wanted),
      length: Math.min(1, wordCount([text]) / LONG_ANSWER_WORDS),
    };
    const met = circumstances.filter(({ meant }) => meant.test(text)).length;
    const isTactless =
      isGrave(text) && !wanted.isGrave && likenessToNearest(wordings, wanted.relevanceOf) < SAME_QUESTION;

    return {
      guide,
      passage,
      text,
      wordings,
      checklist,
      figures,
      value:
        weighFigures(figures) +
        CIRCUMSTANCE_VALUE * met +
        (isFollowUp ? FORM_OF_FOLLOW_UP * figures.form : 0) -
        (isTactless ? GRAVE_COST : 0),
    };
  });
}

/** What the words of a question say for a short answer, or for a passage without one. */
export function wordFigures(
  { heading }: Passage,
  text: string,
  wordings: string[],
  wanted: Wanted,
): Pick<AnswerFigures, 'heading' | 'all' | 'form' | 'unasked'> {
  const { relevanceOf } = wanted;

  return {
    heading: relevanceOf(heading),
    all: relevanceOf(text, heading, ...wordings),
    form: Number(isInForm(text, wanted)),
    unasked: Number(isForAnother(text, wordings, wanted)),
  };
}

/** What the vectors of their words say for a short answer, or for a passage without one. */
export function vectorFigures(
  title: string,
  { heading, text: passageText }: Passage,
  { text, wordings }: Pick<ShortAnswer, 'text' | 'wordings'>,
  { nearnessOf }: Wanted,
): Pick<AnswerFigures, 'nearWording' | 'nearWordings' | 'nearText'> {
  const nearest = (wordings.length > 0 ? wordings : [`${title} ${heading}`])
    .map((wording) => nearnessOf(wording))
    .sort((a, b) => b - a)
    .slice(0, NEAREST_WORDINGS);

  return {
    nearWording: nearest[0] ?? 0,
    nearWordings: nearest.reduce((sum, each) => sum + each, 0) / (nearest.length || 1),
    nearText: nearnessOf(text || passageText),
  };
}

const NEAREST_WORDINGS = 3;

export function weighFigures(figures: AnswerFigures): number {
  return Object.entries(WEIGHTS).reduce(
    (sum, [name, weight]) => sum + weight * figures[name as keyof AnswerFigures],
    0,
  );
}

/** Likeness to a wording from which its yes or no is meant for the question. */
const MIN_SAME_QUESTION = 0.4;

/** Likeness to a wording from which the question is the same. */
export const SAME_QUESTION = 0.7;

/** Yes or no to a question that was not asked reads as a wrong answer. */
function isForAnother(text: string, wordings: string[], { form, relevanceOf }: Wanted): boolean {
  if (form.kind === 'comparison' || !SAYS_YES_OR_NO.test(text)) {
    return false;
  }

  return form.kind !== 'decision' || likenessToNearest(wordings, relevanceOf) < MIN_SAME_QUESTION;
}

const SAYS_YES_OR_NO =
  /^(?:(?:yes|no|hardly|seldom|rarely)\b|usually(?: yes| not)?[,:;]|not (?:always|automatically|usually|necessarily|really|quite|by|if)\b|only (?:if|when|where|with)\b|it depends)/i;

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
