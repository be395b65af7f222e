import type { WorkingCopyFields } from '@hearthwise/contracts';

/** Stores on the server what an editor has typed and not saved; nothing deletes it there. */
type Store = (work: Work | undefined) => Promise<void>;

export interface Work {
  fields: WorkingCopyFields;
  baseRevision: number;
}

/**
 * Sends unsaved work one request after the other, always the newest, so that an older one never arrives after a newer one.
 */
export class WorkingCopySync {
  private running: Promise<void> | undefined;
  private isOutdated = false;

  /**
   * @param current the unsaved work of this moment; undefined when everything is saved
   * @param store never throws
   */
  constructor(
    private readonly current: () => Work | undefined,
    private readonly store: Store,
  ) {}

  /** Resolves when what was there at the call, or something newer, has been sent. */
  async send(): Promise<void> {
    this.isOutdated = true;
    this.running ??= this.run();
    await this.running;
  }

  private async run(): Promise<void> {
    while (this.isOutdated) {
      this.isOutdated = false;
      // oxlint-disable-next-line no-await-in-loop -- one after the other is the purpose
      await this.store(this.current());
    }
    this.running = undefined;
  }

  /** Resolves when no request is on its way. */
  async settled(): Promise<void> {
    await this.running;
  }
}
