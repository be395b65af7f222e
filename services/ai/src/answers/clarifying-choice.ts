import { type AdviceChoice, LIMITS } from '@hearthwise/contracts';
import type { Finding, FoundGuide } from '../finding/found.js';
import type { AdviceResult } from './advice-result.js';
import { capitalise } from './markdown.js';
import { nearestOf } from './outcomes.js';
import { contentWords, formOf } from './question-form.js';
import { relatedTopics } from './related-topics.js';
import { CHOICE_QUESTION } from './texts.js';

/** Content words of a question that may be unclear; one only where the guides seem not to cover it. */
const MAX_WORDS = 2;

/** Share of the question that a wording must contain to be a way of understanding it. */
const MIN_RELEVANCE = 0.8;

const MIN_CHOICES = 2;

/** Asks back where a keyword could be about clearly different subjects; undefined where it is clear. */
export function clarifyingChoice(finding: Finding, question: string): AdviceResult | undefined {
  if (!isUnclear(question, finding.band === 'refusal' ? 1 : MAX_WORDS)) {
    return undefined;
  }
  const near = finding.guides.filter((guide) => choiceOf(guide, finding.relevanceOf) !== undefined);
  const subjects = near.filter(
    ({ article }, at) => near.findIndex((other) => other.article.subcategory === article.subcategory) === at,
  );
  const choices = subjects
    .flatMap((guide) => choiceOf(guide, finding.relevanceOf) ?? [])
    .slice(0, LIMITS.adviceChoices);
  if (choices.length < MIN_CHOICES) {
    return undefined;
  }

  return {
    outcome: 'choice',
    safety: null,
    possibleDanger: null,
    choices,
    nearest: nearestOf(finding),
    answer: CHOICE_QUESTION,
    suggestedActions: [],
    relatedTopics: relatedTopics(near.map(({ article }) => article.subcategory)),
    checklist: { title: '', items: [] },
    sources: [],
    confidence: 'medium',
    engine: 'passages',
  };
}

/** Whether a text is nothing but a few keywords. */
function isUnclear(text: string, maxWords: number): boolean {
  return formOf(text).kind === 'keywords' && contentWords(text).length <= maxWords;
}

/** Words of a label. */
const LABEL_WORDS = { min: 2, max: 6 };

/**
 * The subject of a guide in the words in which people ask for it, clear enough to be answered at once; undefined where the
 * question is not in them.
 */
function choiceOf({ passages }: FoundGuide, relevanceOf: Finding['relevanceOf']): AdviceChoice | undefined {
  const wording = passages
    .slice(0, MAX_PASSAGES)
    .flatMap(({ passage }) => passage.wordings)
    .map((text) => ({ text, words: text.trim().split(/\s+/).length }))
    .filter(({ words }) => words >= LABEL_WORDS.min && words <= LABEL_WORDS.max)
    .sort((a, b) => a.words - b.words)
    .find(({ text }) => relevanceOf(text) >= MIN_RELEVANCE && !isUnclear(text, MAX_WORDS))?.text;

  return wording ? { label: capitalise(wording), question: capitalise(wording) } : undefined;
}

const MAX_PASSAGES = 3;
