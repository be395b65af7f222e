import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import type { ImageEntity } from '../images/image.entity.js';
import { ImagesRepository } from '../images/images.repository.js';
import { drawIllustration, type IllustrationSpec } from '../processing/draw-illustration.js';
import { ImageProcessingLimiter } from '../processing/image-processing-limiter.js';
import { RenditionsRepository } from '../renditions/renditions.repository.js';
import { etagOf } from '../storage/etag.js';
import { originalKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';

/** Draws illustrations when they are first requested; drawing one again gives the same file. */
@Injectable()
export class IllustrationsService {
  /** By the image's id. */
  private readonly inProgress = new Map<string, Promise<void>>();

  constructor(
    private readonly images: ImagesRepository,
    private readonly renditions: RenditionsRepository,
    private readonly store: ObjectStore,
    private readonly limiter: ImageProcessingLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Concurrent requests wait for the same drawing. */
  ensureDrawn(image: ImageEntity): Promise<void> {
    const started = this.inProgress.get(image.id);
    if (started) {
      return started;
    }
    const drawing = this.drawIfMissing(image).finally(() => this.inProgress.delete(image.id));
    this.inProgress.set(image.id, drawing);

    return drawing;
  }

  /** The store is always asked: after a move to another store, rows may have a size although the file is missing. */
  private async drawIfMissing({ id, illustration, bytes }: ImageEntity): Promise<void> {
    if (bytes !== null) {
      if (await this.store.stat(originalKey(id))) {
        return;
      }
      await this.renditions.deleteLost(id);
    }
    const file = await this.limiter.run(() =>
      drawIllustration(illustration as IllustrationSpec, this.config.ILLUSTRATION_WIDTH),
    );
    await this.store.write(originalKey(id), file, 'image/webp');
    await this.images.setIllustrationFile(id, { bytes: file.length, etag: etagOf(file) });
  }
}
