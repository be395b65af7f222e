import { AppError } from '@hearthwise/contracts';
import { KeyedCounter } from '../http/keyed-counter.js';

const RETRY_SECONDS = 5;

/** Counts the bytes of request bodies in progress, by sender. */
export class BodyBudget {
  private readonly reserved = new KeyedCounter();

  /** @param limit bytes that one sender may have in progress */
  constructor(private readonly limit: number) {}

  /**
   * Reserves `bytes` of a sender's budget; the returned function releases them.
   * @throws AppError request.rate_limited when the sender's budget is used up
   */
  reserve(sender: string, bytes: number): () => void {
    if (this.reserved.get(sender) + bytes > this.limit) {
      throw new AppError(
        'request.rate_limited',
        'Too much is being sent at once. Please try again shortly.',
        {
          retryAfter: RETRY_SECONDS,
        },
      );
    }
    this.reserved.add(sender, bytes);

    return () => this.reserved.add(sender, -bytes);
  }
}
