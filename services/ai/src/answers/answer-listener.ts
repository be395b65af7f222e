import type { AdvicePart, AdviceSafety } from '@hearthwise/contracts';

/**
 * Hears how far an answer is while it is made, so that people can read along. None of these waits for anything: what they are told
 * is stored from time to time. Whatever they were told, the result alone is the answer.
 */
export interface AnswerListener {
  /** Danger has been recognised: people see the card at once, while the answer is still looked for. */
  onSafety(safety: AdviceSafety): void;
  /** Guides have been found, and the answer is being written, which may take seconds. */
  onWriting(): void;
  /** The next piece of the text, checked as far as what people may see: `at` 0 begins again. */
  onPart(part: AdvicePart): void;
}

/** For an answer that nobody reads before it is finished. */
export const NOBODY: AnswerListener = { onSafety: () => {}, onWriting: () => {}, onPart: () => {} };
