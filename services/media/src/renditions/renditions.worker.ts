import { buffer } from 'node:stream/consumers';
import type { RenditionFormat } from '@hearthwise/contracts';
import { InjectQueue, type JobOutcome, type QueueOf } from '@hearthwise/jobs';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { etagOf } from '../storage/etag.js';
import type { ImageEntity } from '../images/image.entity.js';
import { ImagesRepository } from '../images/images.repository.js';
import { ImageProcessingLimiter } from '../processing/image-processing-limiter.js';
import { hasAnimatedRenditions, makeRendition, renditionFormats, renditionWidths } from './make-rendition.js';
import { originalKey, renditionKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { renditionsJob } from './renditions.job.js';
import { RenditionsRepository } from './renditions.repository.js';

interface MissingRendition {
  width: number;
  format: RenditionFormat;
}

/** Makes the renditions of queued images. Jobs are idempotent; an interrupted one continues where it stopped. */
@Injectable()
export class RenditionsWorker implements OnApplicationBootstrap {
  constructor(
    private readonly images: ImagesRepository,
    private readonly renditions: RenditionsRepository,
    @InjectQueue(renditionsJob) private readonly queue: QueueOf<typeof renditionsJob>,
    private readonly store: ObjectStore,
    private readonly limiter: ImageProcessingLimiter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.process(({ payload }) => this.makeAll(payload.imageId));
  }

  private async makeAll(id: string): Promise<JobOutcome> {
    const image = await this.images.findReady(id);
    if (!image || image.renditionsCompletedAt) {
      return 'skipped';
    }
    for (const missing of await this.listMissing(image)) {
      // The original is read again for each, so that a waiting image takes no memory.
      if (!(await this.limiter.run(() => this.makeOne(image, missing)))) {
        return 'skipped';
      }
    }
    await this.renditions.markComplete(id, image.renditionsAttempt);

    return 'success';
  }

  private async listMissing(image: ImageEntity): Promise<MissingRendition[]> {
    const { id, width } = image;
    const formats = renditionFormats(hasAnimatedRenditions(image));
    const made = new Set((await this.renditions.list(id)).map((row) => `${row.width}.${row.format}`));

    return renditionWidths(width ?? 0, image)
      .flatMap((one) => formats.map((format) => ({ width: one, format })))
      .filter((rendition) => !made.has(`${rendition.width}.${rendition.format}`));
  }

  /** False when the image was deleted meanwhile; its file is deleted then. */
  private async makeOne(image: ImageEntity, { width, format }: MissingRendition): Promise<boolean> {
    const { id } = image;
    const original = await buffer(await this.store.read(originalKey(id)));
    const bytes = await makeRendition(original, {
      width,
      format,
      isAnimated: hasAnimatedRenditions(image),
      effort: this.config.RENDITION_EFFORT,
    });
    const key = renditionKey(id, width, format);
    await this.store.write(key, bytes, `image/${format}`);
    const row = { width, format, bytes: bytes.length, etag: etagOf(bytes) };
    const isReady = await this.renditions.save(id, row);
    if (!isReady) {
      await this.store.delete(key);
    }

    return isReady;
  }
}
