import { readFileSync } from 'node:fs';

const FOLDER = new URL('../../evaluation/', import.meta.url);

/** Questions that were written for one short answer, in other words than its editors'. */
export interface AnsweredQuestions {
  /** Slug of the guide. */
  guide: string;
  /** The first wording of the short answer, which tells it from the others of its guide. */
  wording: string;
  questions: string[];
}

/** The files of questions that were written for short answers: direct ones, and those that only tell what it is like. */
export const ANSWERED = ['training/answered', 'training/answered-indirect'] as const;

export function readAnsweredQuestions(name: (typeof ANSWERED)[number]): AnsweredQuestions[] {
  return readLines(`${name}.jsonl`).map((line) => JSON.parse(line) as AnsweredQuestions);
}

/** A question that somebody asked, and the slug of the guide that covers it. */
interface CoveredQuestion {
  question: string;
  guide: string;
  /** The first wording of the short answer that an editor chose as the best one; missing where nobody has chosen. */
  wording?: string;
}

export function readCoveredQuestions(name: 'training/covered' | 'training/covered-long'): CoveredQuestion[] {
  return readLines(`${name}.jsonl`).map((line) => JSON.parse(line) as CoveredQuestion);
}

/** The questions alone, of any set in which each line has one. */
export function readQuestions(name: string): string[] {
  return readLines(`${name}.jsonl`).map((line) => (JSON.parse(line) as { question: string }).question);
}

/** The lines of a file that have text. No line is a comment: attacks begin with any character. */
export function readLines(path: string): string[] {
  return readFileSync(new URL(path, FOLDER), 'utf8')
    .split('\n')
    .filter((line) => line.trim());
}
