import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work after which other work has a turn. */
const SLICE_MS = 10;

/** Cuts long work into slices, so that the event loop does other work between them. */
export class Turns {
  private since = performance.now();

  /** Asked for each small piece of work; waiting each time would cost more than the work. */
  get isDue(): boolean {
    return performance.now() - this.since >= SLICE_MS;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.since = performance.now();
  }
}
