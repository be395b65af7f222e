import { groupsOf } from '../finding/answer-groups.js';
import type { Finding, FoundGuide, Passage } from '../finding/found.js';
import type { ShortAnswer } from '../search-index/passage.js';
import { isGrave, mayBeGrave, mentions, type Wanted } from './chunk-value.js';
import { likenessToNearest } from './passage-rank.js';
import { hasMeasure } from './question-form.js';

/**
 * A short answer that editors wrote, and how well it fits the question; comparable within one question. Its text is empty for
 * what of a passage has none.
 */
export interface RankedAnswer extends ShortAnswer {
  guide: FoundGuide;
  passage: Passage;
  figures: AnswerFigures;
  value: number;
}

/** What speaks for a short answer, from 0 to 1 unless said otherwise; nearness is a cosine, from -1 to 1. */
export interface AnswerFigures {
  /** The score of its guide, as a share of the best. */
  guide: number;
  /** Likeness by words to its wordings, beside those of the guide's other short answers, from 0 to 2. */
  ownWords: number;
  /** Nearness by vectors to the mean of its wordings, and to its text. */
  nearWordings: number;
  nearText: number;
  /** How well the question aligns, word by word, with the wording that fits best, and with all that belongs to it. */
  alignedWording: number;
  alignedAll: number;
}

/**
 * How much each of them counts. Learned (listwise, softmax) from 700 questions of people, for each of which an editor named the
 * short answer that fits best; nothing else had learned from these questions. It is first for 65 % of them, and among three for 84 %.
 */
const WEIGHTS: AnswerFigures = {
  guide: 0.32,
  ownWords: 0.36,
  nearWordings: 0.87,
  nearText: 0.43,
  alignedWording: 0.56,
  alignedAll: 0.69,
};

/** Short answers that are aligned with the question: those that fit best by the other figures. It is the costliest comparison. */
const MAX_ALIGNED = 40;

/** For what is in the form that a question asks for which leans on the messages before: the form is what is new in it. */
const FORM_OF_FOLLOW_UP = 0.3;

/** For each circumstance of the person that it speaks to. */
const CIRCUMSTANCE_VALUE = 0.08;

/** For an answer with the question itself among its wordings: more than all figures together. */
const OWN_WORDING_VALUE = 5;

/** Against what is for those who have lost somebody where the question doesn't speak of death. */
const GRAVE_COST = 2;

/**
 * Share of the wordings of a short answer that speak of death from which it is for those who have lost somebody. Others name it in
 * passing, as most on wills and on buying together do: of 18 replies to 840 questions that the cost had pushed aside for the word
 * alone, 15 were the better ones.
 */
const MIN_GRAVE_SHARE = 2 / 3;

const byValue = (a: { value: number }, b: { value: number }) => b.value - a.value;

/** The short answers of the guides that fit, the one that fits best first. */
export function rankAnswers({ guides }: Finding, wanted: Wanted): RankedAnswer[] {
  const best = guides[0]?.score || 1;

  return guides
    .flatMap((guide) =>
      guide.passages.flatMap(({ passage }) => candidatesOf(guide, passage, guide.score / best, wanted)),
    )
    .sort(byValue)
    .slice(0, MAX_ALIGNED)
    .map((candidate) => align(candidate, wanted))
    .sort(byValue);
}

/** A short answer before it is aligned with the question. */
type Candidate = Omit<RankedAnswer, 'figures'> & { figures: Omit<AnswerFigures, keyof AlignedFigures> };

function candidatesOf(guide: FoundGuide, passage: Passage, share: number, wanted: Wanted): Candidate[] {
  return groupsOf(passage).map((answer) => {
    const placed = { ...answer, guide, passage };
    const figures = { guide: share, ...nearnessFigures(placed, wanted) };

    return {
      ...placed,
      figures,
      value: weighFigures(figures) + valueOfSituation(answer, wanted) + valueOfWording(answer, wanted),
    };
  });
}

function align(candidate: Candidate, wanted: Wanted): RankedAnswer {
  const aligned = alignedFigures(candidate, wanted);

  return {
    ...candidate,
    figures: { ...candidate.figures, ...aligned },
    value: candidate.value + weighFigures(aligned),
  };
}

/** A wording of an answer, such as the question on a button, is answered by it, however like those of others it is. */
function valueOfWording({ wordings }: Pick<ShortAnswer, 'wordings'>, { sameWordings }: Wanted): number {
  return wordings.some((wording) => sameWordings.has(wording)) ? OWN_WORDING_VALUE : 0;
}

/** What the question says for a short answer, or for a passage without one. */
export function questionFigures(answer: PlacedAnswer, wanted: Wanted): Omit<AnswerFigures, 'guide'> {
  return { ...nearnessFigures(answer, wanted), ...alignedFigures(answer, wanted) };
}

type PlacedAnswer = Pick<RankedAnswer, 'guide' | 'passage' | 'text' | 'wordings'>;

function nearnessFigures(
  { guide, passage, text }: PlacedAnswer,
  { nearnessOf, likenessToAnswer }: Wanted,
): Pick<AnswerFigures, 'ownWords' | 'nearWordings' | 'nearText'> {
  const { byWords, byVectors } = likenessToAnswer(guide.article, passage, text);

  return { ownWords: byWords, nearWordings: byVectors, nearText: nearnessOf(text || passage.text) };
}

type AlignedFigures = Pick<AnswerFigures, 'alignedWording' | 'alignedAll'>;

function alignedFigures(
  { guide, passage, text, wordings }: PlacedAnswer,
  { alignmentWith }: Wanted,
): AlignedFigures {
  const asked = wordings.length > 0 ? wordings : [`${guide.article.title} ${passage.heading}`];
  const { wording, all } = alignmentWith(asked, text || passage.text);

  return { alignedWording: wording, alignedAll: all };
}

export function weighFigures(figures: Partial<AnswerFigures>): number {
  return Object.entries(figures).reduce(
    (sum, [name, figure]) => sum + WEIGHTS[name as keyof AnswerFigures] * figure,
    0,
  );
}

/** What the person's circumstances, and what they leaned on, say for or against a text. */
function valueOfSituation({ text, wordings }: ShortAnswer, wanted: Wanted): number {
  const met = wanted.circumstances.filter(({ meant }) => meant.test(text)).length;
  const isTactless =
    !wanted.isGrave &&
    isGrave(text) &&
    wordings.filter(mayBeGrave).length >= MIN_GRAVE_SHARE * wordings.length &&
    likenessToNearest(wordings, wanted.relevanceOf) < SAME_QUESTION;

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
