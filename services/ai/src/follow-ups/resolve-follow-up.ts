import type { AdviceTurn } from '@hearthwise/contracts';
import { LIMITS } from '@hearthwise/contracts';
import { pointAt, pointNumberIn } from './answer-point.js';
import { type Leaning, leaningOf } from './leaning.js';

/** A question and the messages before it, the oldest first. */
export interface Conversation {
  question: string;
  history: AdviceTurn[];
}

/** A question with what it leans on, so that it can be understood by itself. */
export interface ResolvedQuestion {
  /** What to look for in the guides: the subject, the point and the question itself. */
  question: string;
  /** The subject: the last question that stood alone and what was said about it since; null when this one stands alone. */
  about: string | null;
  /** The part of the last answer that is meant, such as the text of 'the third point'; null for none. */
  point: string | null;
}

/** A leaning that words leave open, as those of 'should I write to the council?' do. */
export type OpenLeaning = Exclude<Leaning, 'no' | 'yes'>;

/** Whether a question that may stand alone is about the subject of the conversation. */
export type IsAbout = (question: string, subject: string, leaning: OpenLeaning) => Promise<boolean>;

/** Characters of the subject that are kept; its beginning says what it is about. */
const SUBJECT_MAX = LIMITS.questionMax / 2;

/** Joins a question with the subject of the conversation if it leans on it. The same messages give the same result. */
export async function resolveFollowUp(
  { question, history }: Conversation,
  isAbout: IsAbout,
): Promise<ResolvedQuestion> {
  const subject = await subjectOf(history, isAbout);
  const number = subject === null ? null : pointNumberIn(question);
  if (subject === null || (number === null && !(await leansOn(question, subject, isAbout)))) {
    return { question, about: null, point: null };
  }
  const answer = history.findLast(({ role }) => role === 'assistant')?.content ?? '';
  const point = number === null ? null : pointAt(answer, number);

  return { question: [subject, point, question].filter(Boolean).join('\n'), about: subject, point };
}

/** What the messages are about: each question of the person either leans on the subject so far or is the next one. */
async function subjectOf(history: AdviceTurn[], isAbout: IsAbout): Promise<string | null> {
  let subject: string | null = null;
  for (const { content } of history.filter(({ role }) => role === 'user')) {
    const leans: boolean = subject !== null && (await leansOn(content, subject, isAbout));
    subject = (leans ? `${subject}\n${content}` : content).slice(0, SUBJECT_MAX);
  }

  return subject;
}

async function leansOn(question: string, subject: string, isAbout: IsAbout): Promise<boolean> {
  const leaning = leaningOf(question);

  return leaning === 'yes' || (leaning !== 'no' && isAbout(question, subject, leaning));
}
