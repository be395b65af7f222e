import type { Problem } from '../errors.js';
import type { Advice, AdviceSafety } from './advice.js';

/** How far a question is: it waits for a worker, guides are looked for, or the answer is being written. */
export const ADVICE_STAGES = ['queued', 'finding', 'writing'] as const;
export type AdviceStage = (typeof ADVICE_STAGES)[number];

/** The next piece of an answer. */
export interface AdvicePart {
  text: string;
  /** Index, in JavaScript's characters, at which it stands: what a client has from there on is replaced. 0 begins again. */
  at: number;
}

/**
 * What a stream of advice sends, by the names of its server-sent events. `advice-id` comes first, then `safety` when there is
 * danger, then stages and parts as they come, and last either `advice`, which holds the whole and final answer, or `error`.
 * A stream that ends without one of these two was cut: `GET /api/ai/advice/:adviceId` with the `Last-Event-ID` goes on. The ids
 * stand in `part` events; a resumed stream repeats everything else.
 */
export interface AdviceEvents {
  'advice-id': { adviceId: string };
  safety: AdviceSafety;
  progress: { stage: AdviceStage };
  part: AdvicePart;
  advice: Advice;
  error: Problem;
}

/** The text after this part. */
export function withPart(text: string, { text: added, at }: AdvicePart): string {
  return text.slice(0, at) + added;
}
