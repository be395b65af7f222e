import { createLogger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { ImageRemover } from '../images/image-deleter.js';
import { uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { UsesClient } from '../images/image-uses.client.js';
import { CleaningRepository } from './garbage-collection.repository.js';

/** Pictures that one step of one run takes on; what is left waits for the next run. */
const BATCH = 500;

/** So many times as many pictures as can be asked about at once are looked for in one run. */
const ROUNDS = 20;

/** Removes what nobody shows. What is in use stays, and so does everything whose use nobody can tell right now. */
@Injectable()
export class CleaningService {
  private readonly logger;

  constructor(
    private readonly cleaning: CleaningRepository,
    private readonly remover: ImageRemover,
    private readonly store: ObjectStore,
    private readonly uses: UsesClient,
    @Inject(CONFIG) config: Config,
  ) {
    this.logger = createLogger('media', config.LOG_LEVEL);
  }

  /** One run. A step that fails leaves its work to the next run and does not keep the others from theirs. */
  async clean(): Promise<void> {
    const steps = {
      giveUpUploads: () => this.cleaning.giveUpUploads(BATCH),
      removeUploads: () => this.removeUploads(),
      lookForUses: () => this.lookForUses(),
      finishDeletions: () => this.finishDeletions(),
      settle: () => this.settle(),
      forgetRemovals: () => this.forgetRemovals(),
      sweepStore: () => this.store.sweep(),
    };
    for (const [step, run] of Object.entries(steps)) {
      try {
        await run();
      } catch (error) {
        this.logger.warn({ err: error, step }, 'a step of the cleaning failed');
      }
    }
  }

  /** Uploads that were refused or given up: no page can show them. */
  private async removeUploads(): Promise<void> {
    await this.tryEach(await this.cleaning.listDeleting(false, BATCH), (id) => this.remover.erase(id));
  }

  /** A project's picture goes once it has been shown nowhere for a day: its post was deleted, or never written. */
  private async lookForUses(): Promise<void> {
    for (let round = 0; round < ROUNDS; round++) {
      const ids = await this.cleaning.listUnchecked(UsesClient.most);
      if (ids.length === 0) {
        return;
      }
      const uses = await this.uses.list(ids);
      await this.cleaning.recordUses(
        ids,
        uses.map(({ imageId }) => imageId),
      );
    }
  }

  private async finishDeletions(): Promise<void> {
    const ids = await this.cleaning.listDeleting(true, UsesClient.most);
    if (ids.length > 0) {
      const used = new Set((await this.remover.restoreUsed(ids)).map(({ imageId }) => imageId));
      const unused = ids.filter((id) => !used.has(id));
      await this.tryEach(unused, (id) => this.remover.erase(id));
    }
  }

  /** An upload may have come in while its picture was registered, or its removal may have failed. */
  private async settle(): Promise<void> {
    const ids = await this.cleaning.listUnsettled(BATCH);
    await this.cleaning.settle(await this.tryEach(ids, (id) => this.store.remove(uploadKey(id))));
  }

  /** Work that was under way when a picture was deleted may have written afterwards. */
  private async forgetRemovals(): Promise<void> {
    const ids = await this.cleaning.listOldRemovals(BATCH);
    await this.cleaning.forgetRemovals(await this.tryEach(ids, (id) => this.remover.removeObjects(id)));
  }

  /** Cleans one after the other and answers those that worked; one that fails doesn't keep the others waiting. */
  private async tryEach(ids: string[], clean: (id: string) => Promise<void>): Promise<string[]> {
    const cleaned: string[] = [];
    for (const id of ids) {
      try {
        await clean(id);
        cleaned.push(id);
      } catch (error) {
        this.logger.warn({ err: error, imageId: id }, 'a picture could not be cleaned away');
      }
    }

    return cleaned;
  }
}
