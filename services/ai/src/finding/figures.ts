import { type Evidence, NEAREST } from './evidence.js';
import type { Classifier } from './classifier.js';
import type { Question } from './question.js';

/**
 * What says how far the guides cover a question. The order is that of the weights. The number of words, how many of them no
 * guide has, and the share that one passage has are none of them: wordings of editors are short and spelled well, questions
 * are neither, and what was learned from these figures refused a third of the questions that the guides cover.
 */
export const FIGURES = [
  'classifier',
  'likeness to the nearest wording by words',
  'mean likeness to five wordings by words',
  'likeness to the nearest sentence',
  'nearness to the nearest wording by vectors',
  'mean nearness to five wordings by vectors',
] as const;

interface Sources {
  question: Question;
  evidence: Evidence;
  classifier: Classifier;
}

/** The figures of a question, in the order of `FIGURES`. */
export function figuresOf({ question, evidence, classifier }: Sources): number[] {
  const { byWords, byVectors } = evidence.nearest;

  return [
    classifier.score(question),
    byWords[0] ?? 0,
    meanOf(byWords),
    greatestOf(evidence.sentenceByLetters),
    byVectors[0] ?? 0,
    meanOf(byVectors),
  ];
}

/** Where fewer wordings are near at all, the others count nothing. */
function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / NEAREST;
}

function greatestOf(values: Float32Array): number {
  return values.reduce((greatest, value) => Math.max(greatest, value), 0);
}
