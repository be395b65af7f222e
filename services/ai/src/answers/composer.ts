import type { Finding } from '../finding/found.js';
import type { AdviceResult } from './advice-result.js';
import type { RankedAnswer } from './answer-rank.js';
import { checklistOf, editorsChecklist } from './checklist.js';
import { chooseCitations } from './citation-choice.js';
import type { Citation } from './citation.js';
import { circumstancesOf } from './circumstances.js';
import { mayBeGrave, type Wanted } from './chunk-value.js';
import { wordCount } from './chunk.js';
import type { Inquiry } from './inquiry.js';
import { acknowledgementOf, closingOf, lacksFigure, openingOf } from './openings.js';
import { clarifyingChoice } from './clarifying-choice.js';
import { composeGap, composeRefusal, nearestOf, smallTalkOf } from './outcomes.js';
import { nearQuestions } from './near-questions.js';
import { paragraphsOf } from './prose.js';
import { chooseShortAnswers } from './short-answers.js';
import { formOf } from './question-form.js';
import { relatedTopics } from './related-topics.js';
import { suggestActions } from './suggested-actions.js';
import { shownQuestion } from './shown-question.js';
import { toSource } from './sources.js';

/** What the adviser says, and the passages that it cites; none unless the outcome is an answer or a part of one. */
export interface Composition {
  result: AdviceResult;
  citations: Citation[];
}

/** Words from which a question tells a situation. */
const LONG_QUESTION_WORDS = 25;

const ASKS_FOR_WORDS =
  /\b(?:write|letter|email|text (?:to|him|her|them)|note|message|say|tell|ask|reply|word(?:s|ing)?|talk|template|complain)\b/i;

/** A question and the subject of the conversation that it leans on; null where it stands alone. */
export type Asked = Pick<Inquiry, 'question' | 'context'> & {
  about: string | null;
  /** What was found for each question of a message with several. */
  parts?: Finding[];
};

/** Composes the advice of sentences of the guides; every paragraph names its source. */
export function compose(finding: Finding, { question, context, about, parts = [] }: Asked): Composition {
  const small = smallTalkOf(question);
  if (small) {
    return { result: small, citations: [] };
  }
  const choice = about ? undefined : clarifyingChoice(finding, question);
  if (finding.band === 'refusal') {
    return { result: choice ?? composeRefusal(), citations: [] };
  }
  const words = wordCount([question]);
  const said = [about, question].filter(Boolean).join(' ');
  const wanted: Wanted = {
    sameWordings: finding.sameWordings,
    form: formOf(question),
    circumstances: circumstancesOf(said),
    relevanceOf: remembered(finding.relevanceOf),
    nearnessOf: finding.nearnessOf,
    likenessToAnswer: finding.likenessToAnswer,
    alignmentWith: finding.alignmentWith,
    isLong: words >= LONG_QUESTION_WORDS,
    isFollowUp: about !== null,
    asksForWords: ASKS_FOR_WORDS.test(question),
    isGrave: mayBeGrave(said),
  };
  const { citations: answers, ...chosen } = chooseShortAnswers(finding, wanted, parts);
  const isSure = answers.length > 0 && chosen.isClear;
  if (choice && !isSure) {
    return { result: choice, citations: [] };
  }
  const citations = answers.length > 0 ? answers : chooseCitations(finding, wanted);
  const isBeside =
    (finding.band === 'nearest' && !fitsStrongly(finding, citations)) ||
    (!about && !isSure && isDoubtful(finding, chosen.ranked));
  if (citations.length === 0 || isBeside) {
    const choices = nearQuestions(question, chosen.ranked, []);

    return { result: composeGap(finding, context, choices), citations: [] };
  }

  return { result: composeAnswer(finding, { question, citations, ...chosen, wanted }), citations };
}

/** Asks for the same texts once: sentences are compared with the question in many places. */
function remembered(valueOf: (...texts: string[]) => number): (...texts: string[]) => number {
  const known = new Map<string, number>();

  return (...texts) => {
    const key = texts.join('\n');
    const value = known.get(key) ?? valueOf(...texts);
    known.set(key, value);

    return value;
  };
}

/** Relevance of the cited texts, and likeness to a wording, from which a guide near the question answers a part of it. */
const MIN_PARTIAL_RELEVANCE = 0.5;
const MIN_PARTIAL_LIKENESS = 0.25;

function fitsStrongly({ guides, relevanceOf }: Finding, [first]: Citation[]): boolean {
  const found = guides.flatMap(({ passages }) => passages).find(({ passage }) => passage === first?.passage);
  const { heading = '', text = '' } = first?.passage ?? {};
  const relevance = relevanceOf(heading, ...(first?.answers ?? []), text);

  return relevance >= MIN_PARTIAL_RELEVANCE || (found?.wording?.likeness ?? 0) >= MIN_PARTIAL_LIKENESS;
}

/**
 * Coverage and value of the best short answer below which both together say that a question is about something else. Of 480 questions
 * about homes one in forty has a lower value.
 */
const DOUBTFUL = { coverage: 0.95, value: 1.77 };

function isDoubtful({ coverage }: Finding, [best]: RankedAnswer[]): boolean {
  return (
    best !== undefined && best.text !== '' && coverage < DOUBTFUL.coverage && best.value < DOUBTFUL.value
  );
}

/** Share of the first guide's score from which another may be meant: of those below, one in twenty was, of those above, three in ten. */
const MIN_RIVAL_SHARE = 0.7;

function rivalsIn({ guides }: Finding): Finding['guides'] {
  return guides.filter(({ score }) => score >= (guides[0]?.score ?? 0) * MIN_RIVAL_SHARE);
}

interface Chosen {
  question: string;
  citations: Citation[];
  /** Whether there is no doubt that it answers the question, and no part of the question is left out. */
  isClear: boolean;
  withChecklist: RankedAnswer | undefined;
  /** All short answers that were weighed, the best first. */
  ranked: RankedAnswer[];
  wanted: Wanted;
}

function composeAnswer(
  finding: Finding,
  { question, citations, isClear, withChecklist, ranked, wanted }: Chosen,
): AdviceResult {
  const isNear = finding.band === 'nearest';
  const isPartial = isNear || !isClear || lacksFigure(citations, wanted.form);
  const opening = [
    acknowledgementOf(question),
    openingOf(citations, wanted.form, { isPartial, isNear }),
  ].filter(Boolean);
  const closing = closingOf(citations, isPartial ? rivalsIn(finding) : []);
  const headingOf = (text: string) =>
    isClear ? '' : shownQuestion(ranked.find((each) => each.text === text)?.wordings ?? []);
  const paragraphs = citations.flatMap((citation, at) =>
    paragraphsOf(
      citation,
      !citations.slice(0, at).some(({ article }) => article === citation.article),
      citation.part === 'circumstance' ? undefined : headingOf,
    ),
  );
  const hasShortAnswer = citations.some(({ answers }) => answers.length > 0);
  const checklist = hasShortAnswer
    ? editorsChecklist(withChecklist)
    : checklistOf(finding.guides[0], citations, wanted);
  const articles = [...new Set(citations.map(({ article }) => article))];

  return {
    outcome: isPartial ? 'partial' : 'answer',
    safety: null,
    possibleDanger: null,
    choices: isPartial ? nearQuestions(question, ranked, citations) : [],
    nearest: isPartial ? nearestOf(finding) : [],
    answer: [opening.join(' '), ...paragraphs, closing].filter(Boolean).join('\n\n'),
    suggestedActions: suggestActions(citations, checklist.items, wanted),
    relatedTopics: relatedTopics(articles.map(({ subcategory }) => subcategory)),
    checklist,
    sources: citations.map((citation) => toSource(citation, wanted)),
    confidence: isPartial ? 'medium' : 'high',
    engine: 'passages',
  };
}
