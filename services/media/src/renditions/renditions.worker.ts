import { buffer } from 'node:stream/consumers';
import type { JobOutcome } from '@hearthwise/service-kit/jobs';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { etagOf } from '../storage/etag.js';
import type { ImageEntity } from '../images/image.entity.js';
import { ImagesRepository } from '../images/images.repository.js';
import { PictureDesk } from '../processing/image-processing-limiter.js';
import { makeVariant, variantFormats, type VariantFormat, variantWidths } from './make-rendition.js';
import { originalKey, variantKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import { VariantsQueue } from './renditions.queue.js';
import { VariantsRepository } from './renditions.repository.js';

interface Wanted {
  width: number;
  format: VariantFormat;
}

/** Makes the variants of queued pictures. Doing a job twice changes nothing; a broken one goes on where it was. */
@Injectable()
export class VariantsWorker implements OnApplicationBootstrap {
  constructor(
    private readonly images: ImagesRepository,
    private readonly variants: VariantsRepository,
    private readonly queue: VariantsQueue,
    private readonly store: ObjectStore,
    private readonly desk: PictureDesk,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    this.queue.work(({ payload }) => this.make(payload.imageId));
  }

  private async make(id: string): Promise<JobOutcome> {
    const image = await this.images.find(id, 'ready');
    if (!image || image.variantsMadeAt) {
      return 'skipped';
    }
    for (const wanted of await this.listMissing(image)) {
      // The original is read anew for each, so that a picture that waits takes no memory.
      if (!(await this.desk.run(() => this.makeOne(image, wanted)))) {
        return 'skipped';
      }
    }
    await this.variants.finish(id, image.variantsAttempt);

    return 'success';
  }

  private async listMissing({ id, width, isAnimated }: ImageEntity): Promise<Wanted[]> {
    const made = new Set((await this.variants.list(id)).map((row) => `${row.width}.${row.format}`));

    return variantWidths(width ?? 0, isAnimated)
      .flatMap((one) => variantFormats(isAnimated).map((format) => ({ width: one, format })))
      .filter((wanted) => !made.has(`${wanted.width}.${wanted.format}`));
  }

  /** False when the picture was deleted meanwhile; what was written then goes with it. */
  private async makeOne({ id, isAnimated }: ImageEntity, { width, format }: Wanted): Promise<boolean> {
    const original = await buffer(await this.store.read(originalKey(id)));
    const bytes = await makeVariant(original, {
      width,
      format,
      isAnimated,
      effort: this.config.RENDITION_EFFORT,
    });
    const key = variantKey(id, width, format);
    await this.store.write(key, bytes, `image/${format}`);
    const facts = { width, format, bytes: bytes.length, etag: etagOf(bytes) };
    const isShown = await this.variants.add(id, facts);
    if (!isShown) {
      await this.store.remove(key);
    }

    return isShown;
  }
}
