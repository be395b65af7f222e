import type { ImageUse } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { pictureFolder, uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { UsesClient } from './image-uses.client.js';
import type { ImageEntity } from './image.entity.js';
import { ImagesRepository } from './images.repository.js';

/**
 * Removes pictures: first the state, then the objects, then the row. A process that dies on the way leaves a row in
 * the state `deleting`, and whoever finds it finishes.
 */
@Injectable()
export class ImageRemover {
  constructor(
    private readonly images: ImagesRepository,
    private readonly store: ObjectStore,
    private readonly uses: UsesClient,
  ) {}

  /** Removes an upload that was refused; leaves it when it is pending no more. */
  async discard(id: string): Promise<void> {
    if (await this.images.startDeletion(id, 'pending')) {
      await this.erase(id);
    }
  }

  /**
   * Removes a picture that is shown nowhere; answers where it is shown if it is, and then leaves it.
   * @throws AppError service.unavailable when nobody can say whether it is shown; it is gone or comes back later
   */
  async remove({ id }: ImageEntity): Promise<ImageUse[]> {
    const uses = await this.uses.list([id]);
    if (uses.length > 0) {
      return uses;
    }
    await this.images.startDeletion(id, 'ready');
    const usesSince = await this.restoreUsed([id]);
    if (usesSince.length === 0) {
      await this.erase(id);
    }

    return usesSince;
  }

  /**
   * Takes back the deletion of what is in use, and answers where. Somebody may have begun to show a picture just before
   * its deletion began.
   * @throws AppError service.unavailable
   */
  async restoreUsed(ids: string[]): Promise<ImageUse[]> {
    const uses = await this.uses.list(ids);
    await this.images.restore(uses.map(({ imageId }) => imageId));

    return uses;
  }

  /** The second half of a deletion; done twice, or at once by two, it comes to the same. */
  async erase(id: string): Promise<void> {
    await this.images.finishDeletion(id, () => this.removeObjects(id));
  }

  async removeObjects(id: string): Promise<void> {
    await Promise.all([this.store.remove(uploadKey(id)), this.store.removeFolder(pictureFolder(id))]);
  }
}
