import {
  type Actor,
  AppError,
  type ImageRecord,
  type ImageUse,
  isMemberPurpose,
  type OperationPayload,
  OPERATIONS,
  type ListPage,
  requireAllowed,
} from '@hearthwise/contracts';
import type { ListInput } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { imageNotFound } from '../storage/object-store.js';
import { toImage } from './image.mapper.js';
import { ImageDeleter } from './image-deleter.js';
import { ImagesRepository } from './images.repository.js';

type UpdateInput = OperationPayload<typeof OPERATIONS.media.updateImage>;

/** Reads, updates and deletes ready images: registered uploads and illustrations. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly images: ImagesRepository,
    private readonly deleter: ImageDeleter,
  ) {}

  async list(input: ListInput): Promise<ListPage<ImageRecord>> {
    const page = await this.images.list(input);

    return { ...page, rows: page.rows.map(toImage) };
  }

  async listByIds(ids: string[]): Promise<ImageRecord[]> {
    return (await this.images.listReady(ids)).map(toImage);
  }

  /**
   * Changes the alternative text. The gateway decides who may edit library images; those of members are checked here.
   * @throws AppError auth.required, request.invalid, image.not_found, auth.forbidden
   */
  async update({ id, altText }: UpdateInput, actor: Actor | null): Promise<ImageRecord> {
    const { id: actorId } = requireAllowed(actor, 'libraryImage.update');
    const image = await this.images.findReady(id);
    if (!image) {
      throw imageNotFound();
    }
    if (isMemberPurpose(image.purpose)) {
      requireAllowed(actor, 'projectImage.update', image);
    }
    await this.images.setAltText(image, altText, actorId);
    image.altText = altText;

    return toImage(image);
  }

  /**
   * Deletes an image that is used nowhere. A repeated call returns the same.
   * @throws AppError auth.required, image.not_found, auth.forbidden, image.in_use, service.unavailable
   */
  async delete(id: string, actor: Actor | null): Promise<void> {
    requireAllowed(actor, 'image.requestDeletion');
    const image = await this.images.findRegistered(id);
    if (!image) {
      return this.assertDeleted(id);
    }
    const { id: actorId } = requireAllowed(actor, 'image.delete', image);

    const uses = await this.deleter.deleteUnused(image, actorId);
    if (uses.length > 0) {
      throw inUse(uses);
    }
  }

  private async assertDeleted(id: string): Promise<void> {
    if (!(await this.images.wasDeleted(id))) {
      throw imageNotFound();
    }
  }
}

function inUse(uses: ImageUse[]): AppError {
  const places = uses.length === 1 ? 'one place' : `${uses.length} places`;

  return new AppError('image.in_use', `This picture is used in ${places}. Remove it there first.`);
}
