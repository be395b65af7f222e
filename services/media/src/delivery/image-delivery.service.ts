import { Injectable } from '@nestjs/common';
import { type ShownPicture, ShownPictures, type Variant } from './rendition-source.js';
import { IllustrationsService } from './illustrations.service.js';
import type { ImageEntity } from '../images/image.entity.js';
import { ImagesRepository } from '../images/images.repository.js';
import { originalKey, variantKey } from '../storage/object-keys.js';
import type { OpenUploads } from '../uploads/upload-grants.js';
import { VariantsRepository } from '../renditions/renditions.repository.js';
import { VariantsService } from '../renditions/renditions.service.js';

/** What the routes that take and give bytes know about pictures. */
@Injectable()
export class ImageCatalogue implements OpenUploads, ShownPictures {
  constructor(
    private readonly images: ImagesRepository,
    private readonly variants: VariantsRepository,
    private readonly makers: VariantsService,
    private readonly illustrations: IllustrationsService,
  ) {}

  async findOpen(id: string): Promise<{ ownerId: string } | null> {
    const image = await this.images.find(id, 'pending');

    return image?.ownerId ? { ownerId: image.ownerId } : null;
  }

  /** Whoever asks for a picture has what is missing made: a drawing at once, variants by and by. */
  async describe(id: string): Promise<ShownPicture | null> {
    const image = await this.findDrawn(id);
    // The table promises these for everything that is shown and drawn.
    if (!image?.contentType || image.bytes === null || image.etag === null) {
      return null;
    }
    if (!image.variantsMadeAt) {
      await this.makers.ask(id);
    }
    const { filename, contentType, bytes, etag } = image;
    const variants = await this.variants.list(id);

    return {
      filename,
      original: { key: originalKey(id), contentType, bytes, etag },
      variants: variants.map((row) => ({ ...row, key: variantKey(id, row.width, row.format) })),
      isFinal: image.variantsMadeAt !== null,
    };
  }

  async reportLost(id: string, { width, format }: Variant): Promise<void> {
    await this.variants.forget(id, { width, format });
    await this.makers.ask(id);
  }

  private async findDrawn(id: string): Promise<ImageEntity | null> {
    const image = await this.images.find(id, 'ready');
    if (!image?.drawing) {
      return image;
    }
    await this.illustrations.ensureDrawn(image);

    return this.images.find(id, 'ready');
  }
}
