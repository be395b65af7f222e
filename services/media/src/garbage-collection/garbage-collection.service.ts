import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ImageDeleter } from '../images/image-deleter.js';
import { ImageUsesClient } from '../images/image-uses.client.js';
import { uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { GarbageCollectionRepository } from './garbage-collection.repository.js';

/** Images that each step of a run processes; the rest waits for the next run. */
const BATCH_SIZE = 500;

/** Batches of images (each of `ImageUsesClient.MAX_IDS`) whose uses are checked in one run. */
const MAX_USE_CHECKS = 20;

/** Deletes what nothing uses. An image whose uses cannot be determined right now is kept. */
@Injectable()
export class GarbageCollectionService {
  constructor(
    private readonly garbage: GarbageCollectionRepository,
    private readonly deleter: ImageDeleter,
    private readonly store: ObjectStore,
    private readonly uses: ImageUsesClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** One run. A step that fails leaves its work to the next run; the other steps still run. */
  async run(): Promise<void> {
    const steps = {
      startDeletingExpiredUploads: () => this.garbage.startDeletingExpiredUploads(BATCH_SIZE),
      deleteExpiredUploads: () => this.deleteExpiredUploads(),
      checkUses: () => this.checkUses(),
      finishDeletions: () => this.finishDeletions(),
      deleteRegisteredUploads: () => this.deleteRegisteredUploads(),
      deleteTombstones: () => this.deleteTombstones(),
      collectStoreGarbage: () => this.store.collectGarbage(),
    };
    for (const [step, runStep] of Object.entries(steps)) {
      try {
        await runStep();
      } catch (error) {
        this.logger.warn({ err: error, step }, 'a step of garbage collection failed');
      }
    }
  }

  /** Uploads that were refused or have expired: no page can show them, so their uses are not checked. */
  private async deleteExpiredUploads(): Promise<void> {
    await this.tryEach(await this.garbage.listDeleting(false, BATCH_SIZE), (id) =>
      this.deleter.finishDeletion(id),
    );
  }

  /** A member's image is deleted once it has been unused for a day: its post was deleted or never created, or the photo changed. */
  private async checkUses(): Promise<void> {
    for (let check = 0; check < MAX_USE_CHECKS; check++) {
      const ids = await this.garbage.listUnchecked(ImageUsesClient.MAX_IDS);
      if (ids.length === 0) {
        return;
      }
      const uses = await this.uses.list(ids);
      await this.garbage.recordUses(
        ids,
        uses.map(({ imageId }) => imageId),
      );
    }
  }

  private async finishDeletions(): Promise<void> {
    const ids = await this.garbage.listDeleting(true, ImageUsesClient.MAX_IDS);
    if (ids.length > 0) {
      const used = new Set((await this.deleter.restoreUsed(ids)).map(({ imageId }) => imageId));
      const unused = ids.filter((id) => !used.has(id));
      await this.tryEach(unused, (id) => this.deleter.finishDeletion(id));
    }
  }

  /** A second upload may have arrived during registration, or the deletion after registration may have failed. */
  private async deleteRegisteredUploads(): Promise<void> {
    const ids = await this.garbage.listWithPossibleUpload(BATCH_SIZE);
    const deleted = await this.tryEach(ids, (id) => this.store.delete(uploadKey(id)));
    await this.garbage.markUploadDeleted(deleted);
  }

  /** Work that was in progress when an image was deleted may have written objects afterwards. */
  private async deleteTombstones(): Promise<void> {
    const ids = await this.garbage.listExpiredTombstones(BATCH_SIZE);
    await this.garbage.deleteTombstones(await this.tryEach(ids, (id) => this.deleter.deleteObjects(id)));
  }

  /** Runs one by one and returns the ids that succeeded; a failure does not stop the others. */
  private async tryEach(ids: string[], run: (id: string) => Promise<void>): Promise<string[]> {
    const succeeded: string[] = [];
    for (const id of ids) {
      try {
        await run(id);
        succeeded.push(id);
      } catch (error) {
        this.logger.warn({ err: error, imageId: id }, 'an image could not be garbage-collected');
      }
    }

    return succeeded;
  }
}
