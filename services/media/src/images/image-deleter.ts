import type { ImageUse } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { imageFolder, uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import type { ImageEntity } from './image.entity.js';
import { ImageUsesClient } from './image-uses.client.js';
import { ImagesRepository } from './images.repository.js';

/**
 * Deletes images: first the status changes, then the objects are deleted, then the row. A process that is killed
 * half-way leaves a row with the status `deleting`, and garbage collection finishes the deletion.
 */
@Injectable()
export class ImageDeleter {
  constructor(
    private readonly images: ImagesRepository,
    private readonly store: ObjectStore,
    private readonly uses: ImageUsesClient,
  ) {}

  /** Deletes an upload that was refused; does nothing when it is no longer pending. */
  async deletePending(id: string): Promise<void> {
    if (await this.images.startDeletingPending(id)) {
      await this.finishDeletion(id);
    }
  }

  /**
   * Deletes an image that is used nowhere; otherwise keeps it and returns its uses.
   * @throws AppError service.unavailable when its uses are unknown; garbage collection then finishes or restores it
   */
  async deleteUnused(image: ImageEntity, actorId: string): Promise<ImageUse[]> {
    const { id } = image;
    const uses = await this.uses.list([id]);
    if (uses.length > 0) {
      return uses;
    }
    await this.images.startDeletion(image, actorId);
    const usesSince = await this.restoreUsed([id]);
    if (usesSince.length === 0) {
      await this.finishDeletion(id);
    }

    return usesSince;
  }

  /**
   * Restores the images that are in use and returns their uses. An image may have been used for the first time just
   * before its deletion started.
   * @throws AppError service.unavailable
   */
  async restoreUsed(ids: string[]): Promise<ImageUse[]> {
    const uses = await this.uses.list(ids);
    await this.images.restore(uses.map(({ imageId }) => imageId));

    return uses;
  }

  /** Deletes objects and row of an image with the status `deleting`; safe to repeat and to run concurrently. */
  async finishDeletion(id: string): Promise<void> {
    await this.images.deleteRow(id, () => this.deleteObjects(id));
  }

  async deleteObjects(id: string): Promise<void> {
    await Promise.all([this.store.delete(uploadKey(id)), this.store.deleteFolder(imageFolder(id))]);
  }
}
