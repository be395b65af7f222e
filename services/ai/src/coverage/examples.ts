import { hashOf } from '../linear-models/hash.js';
import type { SourceArticle } from '../search-index/passages.repository.js';
import { readAnsweredQuestions, readLines, readQuestions } from './training-questions.js';

/**
 * Kinds of questions that are not about home: of other subjects, with words of the home in another sense, attacks, and stories
 * about people at home who ask about something else.
 */
export const OFF_TOPIC_KINDS = ['ordinary', 'hard', 'injection', 'scenes'] as const;

/**
 * Kinds of questions that the guides cover: as editors word them, whole ones as people ask them, and those that were written for
 * a short answer.
 */
const COVERED_KINDS = ['wording', 'question', 'answered'] as const;

/** A question that the guides cover, or one that they do not. */
export interface Example {
  text: string;
  kind: (typeof COVERED_KINDS)[number] | (typeof OFF_TOPIC_KINDS)[number];
  /** Left out of training, for choosing thresholds. */
  isHeldOut: boolean;
  /** Questions of the same part are figured by an index and a classifier that have seen none of them. */
  part: number;
}

export const PARTS = 5;

/** All examples of all kinds. */
export function readExamples(articles: readonly SourceArticle[]): Example[] {
  const wordings = articles.flatMap(({ passages }) => passages.flatMap((passage) => passage.wordings));
  const asked = ['training/covered', 'training/covered-long'].flatMap(readQuestions);
  // Many indirect questions don't show that they are about home.
  const answered = readAnsweredQuestions('training/answered').flatMap(({ questions }) => questions);
  const texts: Pick<Example, 'text' | 'kind'>[] = [
    ...wordings.map((text) => ({ text, kind: 'wording' as const })),
    ...asked.map((text) => ({ text, kind: 'question' as const })),
    ...answered.map((text) => ({ text, kind: 'answered' as const })),
    ...OFF_TOPIC_KINDS.flatMap((kind) => readLines(`training/${kind}.txt`).map((text) => ({ text, kind }))),
  ];

  return texts.map((example) => ({
    ...example,
    isHeldOut: hashOf(example.text) % 3 === 0,
    part: partOf(example.text),
  }));
}

export function isCovered({ kind }: Pick<Example, 'kind'>): boolean {
  return COVERED_KINDS.some((covered) => covered === kind);
}

/** The same part for the same text in every run. */
export function partOf(text: string): number {
  return hashOf(`${text} part`) % PARTS;
}
