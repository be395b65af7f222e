import { type AdvicePart, type AdviceSafety, withPart } from '@hearthwise/contracts';
import type { AnswerListener } from '../answers/answer-listener.js';

/** Milliseconds between two writes of how far an answer is: a model sends hundreds of pieces in that order. */
const WRITE_INTERVAL_MS = 200;

/** How far an answer is, as its row has it. */
export interface Progress {
  stage: 'finding' | 'writing';
  safety: AdviceSafety | null;
  written: string;
  /** Rises when text that people may have read is replaced. */
  version: number;
}

/** Writes to the row of a question how far its answer is: what is dangerous at once, everything else from time to time. */
export class ProgressRecorder implements AnswerListener {
  private readonly progress: Progress;
  private timer: NodeJS.Timeout | undefined;
  private wroteAt = 0;
  private writing: Promise<void> = Promise.resolve();

  /**
   * @param version of the text, which is empty
   * @param write one that fails is made up for by the next one
   */
  constructor(
    version: number,
    private readonly write: (progress: Progress) => Promise<void>,
  ) {
    this.progress = { stage: 'finding', safety: null, written: '', version };
  }

  onSafety(safety: AdviceSafety): void {
    this.progress.safety = safety;
    this.writeNow();
  }

  onWriting(): void {
    this.progress.stage = 'writing';
    this.schedule();
  }

  onPart(part: AdvicePart): void {
    const { progress } = this;
    progress.stage = 'writing';
    progress.version += part.at < progress.written.length ? 1 : 0;
    progress.written = withPart(progress.written, part);
    this.schedule();
  }

  /** Writes nothing more; resolves when the last write has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
  }

  private schedule(): void {
    const delayMs = Math.max(0, this.wroteAt + WRITE_INTERVAL_MS - Date.now());
    this.timer ??= setTimeout(() => this.writeNow(), delayMs);
  }

  private writeNow(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.wroteAt = Date.now();
    const snapshot = { ...this.progress, written: whole(this.progress.written) };
    this.writing = this.writing.then(() => this.write(snapshot)).catch(() => {});
  }
}

/** A model may send the halves of a character one after the other; Postgres stores no half. */
function whole(text: string): string {
  return text.replace(/[\uD800-\uDBFF]$/, '');
}
