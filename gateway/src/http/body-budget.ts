import { AppError } from '@hearthwise/contracts';

const RETRY_SECONDS = 5;

/** Counts the bytes of bodies that are under way, by whom they come from. */
export class BodyBudget {
  private readonly taken = new Map<string, number>();

  /** @param limit bytes that one sender may have under way */
  constructor(private readonly limit: number) {}

  /**
   * Takes `bytes` from a sender's budget; the function that comes back returns them.
   * @throws AppError request.rate_limited when too much of theirs is under way
   */
  take(sender: string, bytes: number): () => void {
    if (this.takenBy(sender) + bytes > this.limit) {
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

  private takenBy(sender: string): number {
    return this.taken.get(sender) ?? 0;
  }

  private change(sender: string, bytes: number): void {
    const left = this.takenBy(sender) + bytes;
    if (left === 0) {
      this.taken.delete(sender);
    } else {
      this.taken.set(sender, left);
    }
  }
}
