import { AppError } from '@hearthwise/contracts';

const RETRY_SECONDS = 5;

/** Counts the bytes of request bodies in progress, by sender. */
export class BodyBudget {
  private readonly taken = new Map<string, number>();

  /** @param limit bytes that one sender may have in progress */
  constructor(private readonly limit: number) {}

  /**
   * Reserves `bytes` of a sender's budget; the returned function releases them.
   * @throws AppError request.rate_limited when the sender's budget is used up
   */
  reserve(sender: string, bytes: number): () => void {
    if (this.reservedBy(sender) + bytes > this.limit) {
      throw new AppError(
        'request.rate_limited',
        'Too much is being sent at once. Please try again shortly.',
        {
          retryAfter: RETRY_SECONDS,
        },
      );
    }
    this.change(sender, bytes);

    return () => this.change(sender, -bytes);
  }

  private reservedBy(sender: string): number {
    return this.taken.get(sender) ?? 0;
  }

  private change(sender: string, bytes: number): void {
    const left = this.reservedBy(sender) + bytes;
    if (left === 0) {
      this.taken.delete(sender);
    } else {
      this.taken.set(sender, left);
    }
  }
}
