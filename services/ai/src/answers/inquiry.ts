import type { AdviceTurn } from '@hearthwise/contracts';

/** What a person asks, and what the answer may depend on. */
export interface Inquiry {
  question: string;
  /** Name of the topic or category that the person chose; null for none. */
  context: string | null;
  /** The messages before the question, the oldest first. */
  history: AdviceTurn[];
}
