import { Injectable } from '@nestjs/common';
import type { ImageEntity } from '../images/image.entity.js';
import { ImagesRepository } from '../images/images.repository.js';
import { RenditionsRepository } from '../renditions/renditions.repository.js';
import { RenditionsService } from '../renditions/renditions.service.js';
import { originalKey, renditionKey } from '../storage/object-keys.js';
import { IllustrationsService } from './illustrations.service.js';
import { type DeliverableImage, type Rendition, RenditionSource } from './rendition-source.js';

/** Finds images for delivery, and starts whatever is missing: an illustration is drawn at once, renditions are queued. */
@Injectable()
export class ImageDeliveryService extends RenditionSource {
  constructor(
    private readonly images: ImagesRepository,
    private readonly illustrations: IllustrationsService,
    private readonly renditions: RenditionsRepository,
    private readonly renditionJobs: RenditionsService,
  ) {
    super();
  }

  async findImage(id: string): Promise<DeliverableImage | null> {
    const image = await this.findStored(id);
    // A table constraint guarantees these fields for ready images, except illustrations that were not drawn yet.
    if (!image?.contentType || image.bytes === null || image.etag === null) {
      return null;
    }
    if (!image.renditionsCompletedAt) {
      await this.renditionJobs.request(id);
    }
    const { filename, contentType, bytes, etag } = image;
    const renditions = await this.renditions.list(id);

    return {
      filename,
      original: { key: originalKey(id), contentType, bytes, etag },
      renditions: renditions.map((row) => ({ ...row, key: renditionKey(id, row.width, row.format) })),
      isComplete: image.renditionsCompletedAt !== null,
    };
  }

  async reportMissing(id: string, { width, format }: Rendition): Promise<void> {
    await this.renditions.deleteLost(id, { width, format });
    await this.renditionJobs.request(id);
  }

  private async findStored(id: string): Promise<ImageEntity | null> {
    const image = await this.images.findReady(id);
    if (!image?.illustration) {
      return image;
    }
    await this.illustrations.ensureDrawn(image);

    return this.images.findReady(id);
  }
}
