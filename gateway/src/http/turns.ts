import { setImmediate as nextRound } from 'node:timers/promises';

/** Lets work on the main thread begin one after the other, and everything else that waits come between. */
export class Turns {
  private last = Promise.resolve();

  /** Resolves when it is the caller's turn. */
  next(): Promise<void> {
    const turn = this.last;
    this.last = turn.then(() => nextRound());

    return turn;
  }
}
