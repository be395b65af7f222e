import {
  type Advice,
  type AdviceFeedback,
  type AdviceOutcome,
  type AdviceRecord,
  AppError,
} from '@hearthwise/contracts';
import type { AdviceResult } from '../answers/advice-result.js';
import type { StoredResult } from './advice.entity.js';
import type { AdviceRow } from './advice.repository.js';

const OUTCOMES: Record<AdviceResult['confidence'], AdviceOutcome> = {
  high: 'answer',
  medium: 'partial',
  none: 'gap',
};

/** A stored result with what its version did not know yet. */
function withDefaults(stored: StoredResult): AdviceResult {
  const added = { safety: null, possibleDanger: null, choices: [], nearest: [] };

  return { outcome: OUTCOMES[stored.confidence], ...added, ...stored };
}

/** Null for a question without an answer. */
export function toAdvice({ id, result }: Pick<AdviceRow, 'id' | 'result'>): Advice | null {
  return result && { adviceId: id, ...withDefaults(result) };
}

export function toRecord(row: AdviceRow): AdviceRecord {
  const { id, question, status, createdAt } = row;

  return {
    adviceId: id,
    question,
    status,
    advice: toAdvice(row),
    feedback: toFeedback(row),
    createdAt: createdAt.toISOString(),
  };
}

function toFeedback({ rating, ratingReason }: AdviceRow): AdviceFeedback | null {
  return rating && { rating, reason: ratingReason };
}

/** For a question that does not exist, or not for this reader. */
export function adviceNotFound(): AppError {
  return new AppError('advice.not_found', "The answer you're looking for doesn't exist.");
}
