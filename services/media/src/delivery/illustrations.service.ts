import { Injectable } from '@nestjs/common';
import { etagOf } from '../storage/etag.js';
import type { ImageEntity } from '../images/image.entity.js';
import { ImagesRepository } from '../images/images.repository.js';
import { PictureDesk } from '../processing/image-processing-limiter.js';
import { type Drawing, drawIllustration } from '../processing/draw-illustration.js';
import { originalKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { VariantsRepository } from '../renditions/renditions.repository.js';

/** Draws the product's own pictures when they are first asked for; drawing one twice gives the same. */
@Injectable()
export class IllustrationsService {
  /** Those under way, by the picture's id. */
  private readonly drawings = new Map<string, Promise<void>>();

  constructor(
    private readonly images: ImagesRepository,
    private readonly variants: VariantsRepository,
    private readonly store: ObjectStore,
    private readonly desk: PictureDesk,
  ) {}

  /** Several who ask at once wait for one drawing. */
  ensureDrawn(image: ImageEntity): Promise<void> {
    const underWay = this.drawings.get(image.id);
    if (underWay) {
      return underWay;
    }
    const drawing = this.drawMissing(image).finally(() => this.drawings.delete(image.id));
    this.drawings.set(image.id, drawing);

    return drawing;
  }

  /** The row may know a drawing whose bytes are gone, as after a move to another store: each time its store is asked. */
  private async drawMissing({ id, drawing, bytes }: ImageEntity): Promise<void> {
    if (bytes !== null) {
      if (await this.store.stat(originalKey(id))) {
        return;
      }
      await this.variants.forget(id);
    }
    const picture = await this.desk.run(() => drawIllustration(drawing as Drawing));
    await this.store.write(originalKey(id), picture, 'image/webp');
    await this.images.setDrawn(id, { bytes: picture.length, etag: etagOf(picture) });
  }
}
