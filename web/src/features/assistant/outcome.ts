import type { AdviceOutcome } from '@hearthwise/contracts';
import type { ChatAdvice } from './store/chat-store.js';

/** What advice of an earlier version meant, which knew no outcomes. */
const BY_CONFIDENCE = { high: 'answer', medium: 'partial', none: 'gap' } as const;

/** What the adviser made of the question; of a message without advice, as in a conversation that was opened, nothing is known. */
export function outcomeOf(advice: ChatAdvice | undefined): AdviceOutcome | undefined {
  return advice && (advice.outcome ?? BY_CONFIDENCE[advice.confidence]);
}
