import {
  type Actor,
  AppError,
  type ImagePurpose,
  type ImageRecord,
  LIMITS,
  objectIdOf,
  objectPath,
  type OperationPayload,
  OPERATIONS,
  type RemovedPart,
} from '@hearthwise/contracts';
import { createLogger, requireMember } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { etagOf } from '../storage/etag.js';
import { toFilename } from './filename.js';
import type { ImageEntity } from '../images/image.entity.js';
import { toImage } from '../images/image.mapper.js';
import { ImageRemover } from '../images/image-deleter.js';
import { type Facts, ImagesRepository } from '../images/images.repository.js';
import { PictureDesk } from '../processing/image-processing-limiter.js';
import { cleanPicture } from '../processing/sanitize.js';
import { originalKey, uploadKey } from '../storage/object-keys.js';
import { imageNotFound, ObjectStore } from '../storage/object-store.js';
import { VariantsService } from '../renditions/renditions.service.js';
import { readAtMost } from './read-at-most.js';

type Input = OperationPayload<typeof OPERATIONS.media.registerImage>;

export interface Registered {
  image: ImageRecord;
  removed: RemovedPart[];
}

/** Largest upload for each purpose, in bytes; as many are allowed. */
const MOST_BYTES: Record<ImagePurpose, number> = {
  project: LIMITS.imageBytes,
  library: LIMITS.imageBytes,
  article: LIMITS.editorImageBytes,
};

/** Refusals that a repetition would only meet again: what was uploaded is removed. */
const FINAL_REFUSALS = new Set(['image.too_large', 'image.unsupported', 'image.unreadable']);

/** From a promised upload to a picture that is shown. */
@Injectable()
export class RegistrationService {
  private readonly logger;

  constructor(
    private readonly images: ImagesRepository,
    private readonly store: ObjectStore,
    private readonly remover: ImageRemover,
    private readonly variants: VariantsService,
    private readonly desk: PictureDesk,
    @Inject(CONFIG) config: Config,
  ) {
    this.logger = createLogger('media', config.LOG_LEVEL);
  }

  /**
   * An address for one upload. The row comes first: there is never an upload without one.
   * @throws AppError auth.required, request.rate_limited
   */
  async createUpload(actor: Actor | null): Promise<string> {
    const { id: ownerId } = requireMember(actor);
    const id = await this.images.promise(ownerId);
    if (!id) {
      const detail = 'You have too many unfinished uploads. Please try again tomorrow.';
      throw new AppError('request.rate_limited', detail, { retryAfter: 3_600 });
    }

    return this.store.signUpload({
      key: uploadKey(id),
      ownerId,
      expiresAt: new Date(Date.now() + LIMITS.uploadSeconds * 1_000),
      maxBytes: LIMITS.imageBytes,
    });
  }

  /**
   * Shows a picture from now on, if what was uploaded is one. What is refused is removed. Repeated, or called several
   * times at once, it answers the same.
   * @throws AppError auth.required, request.invalid, image.not_found, image.not_uploaded, image.too_large,
   *   image.unsupported, image.unreadable, service.timeout
   */
  async register(input: Input, actor: Actor | null): Promise<Registered> {
    const { id: ownerId } = requireMember(actor);
    const id = this.ownIdOf(input.address);
    const { status } = await this.getRegistrable(id, ownerId);
    if (status === 'pending') {
      await this.check(id, input);
    }

    return this.answer(await this.getRegistrable(id, ownerId), input.purpose);
  }

  /** Nothing is ever fetched: the address only names the picture. */
  private ownIdOf(address: string): string {
    const id = objectIdOf(address);
    if (!id || !this.isOwn(address, id)) {
      const errors = [{ path: 'imageURL', message: 'Give the address that the image was uploaded to.' }];
      throw new AppError('request.invalid', 'The image has invalid fields.', { errors });
    }

    return id;
  }

  private isOwn(address: string, id: string): boolean {
    return address.split('?')[0] === objectPath(id) || this.store.isUploadAddress(address, uploadKey(id));
  }

  private async getRegistrable(id: string, ownerId: string): Promise<ImageEntity> {
    const image = await this.images.findRegistrable(id, ownerId);
    if (!image) {
      throw imageNotFound();
    }

    return image;
  }

  private async check(id: string, input: Input): Promise<void> {
    try {
      const isNew = await this.desk.run(() => this.images.makeReady(id, () => this.accept(id, input)));
      if (isNew) {
        await this.variants.ask(id);
        await this.removeUpload(id);
      }
    } catch (error) {
      if (error instanceof AppError && FINAL_REFUSALS.has(error.code)) {
        await this.remover.discard(id);
      }
      throw error;
    }
  }

  /** Keeps the clean picture and answers what is known of it now. */
  private async accept(id: string, { purpose, filename, altText }: Input): Promise<Facts> {
    const upload = await this.readUpload(id, purpose);
    const picture = await cleanPicture(upload);
    await this.store.write(originalKey(id), picture.bytes, picture.contentType);

    return {
      purpose,
      filename: toFilename(filename, picture.contentType),
      altText: altText.trim(),
      contentType: picture.contentType,
      bytes: picture.bytes.length,
      etag: etagOf(picture.bytes),
      width: picture.width,
      height: picture.height,
      isAnimated: picture.isAnimated,
      thumbhash: picture.thumbhash,
      uploadedBytes: upload.length,
      removed: picture.removed,
    };
  }

  /** Not every store can hold an upload to its size, and it may be replaced after its size was asked. */
  private async readUpload(id: string, purpose: ImagePurpose): Promise<Buffer> {
    const stored = await this.store.stat(uploadKey(id));
    if (!stored) {
      throw new AppError('image.not_uploaded', 'The image has not been uploaded yet.');
    }
    requireSize(stored.bytes, purpose);
    const upload = await readAtMost(await this.store.read(uploadKey(id)), MOST_BYTES[purpose]);
    if (!upload) {
      throw tooLarge(purpose);
    }

    return upload;
  }

  /** A registered picture stays, even if it is too large for what it is wanted for now. */
  private async answer(image: ImageEntity, purpose: ImagePurpose): Promise<Registered> {
    requireSize(image.uploadedBytes ?? 0, purpose);
    if (purpose !== 'project' && !(await this.images.adopt(image.id, purpose))) {
      throw imageNotFound();
    }

    return { image: toImage(image), removed: image.removed };
  }

  /** The cleaning removes it later, should this fail. */
  private async removeUpload(id: string): Promise<void> {
    try {
      await this.store.remove(uploadKey(id));
    } catch (error) {
      this.logger.warn({ err: error, imageId: id }, 'a registered upload could not be removed');
    }
  }
}

/** @throws AppError image.too_large */
function requireSize(bytes: number, purpose: ImagePurpose): void {
  if (bytes > MOST_BYTES[purpose]) {
    throw tooLarge(purpose);
  }
}

function tooLarge(purpose: ImagePurpose): AppError {
  const megabytes = MOST_BYTES[purpose] / 1_048_576;

  return new AppError('image.too_large', `This image is too large: at most ${megabytes} MB are possible.`);
}
