import {
  type Actor,
  AppError,
  type ImagePurpose,
  type ImageRecord,
  isMemberPurpose,
  LIMITS,
  objectIdOf,
  objectPath,
  type OperationPayload,
  OPERATIONS,
  type RemovedPart,
  requireAllowed,
} from '@hearthwise/contracts';
import { LOGGER, type Logger } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ImageDeleter } from '../images/image-deleter.js';
import type { ImageEntity } from '../images/image.entity.js';
import { toImage } from '../images/image.mapper.js';
import { tooManyBytes } from '../processing/image-errors.js';
import { ImageProcessingLimiter } from '../processing/image-processing-limiter.js';
import { sanitizeImage } from '../processing/sanitize.js';
import { RenditionsService } from '../renditions/renditions.service.js';
import { etagOf } from '../storage/etag.js';
import { originalKey, uploadKey } from '../storage/object-keys.js';
import { imageNotFound, ObjectStore } from '../storage/object-store.js';
import { toFilename } from './filename.js';
import { readAtMost } from './read-at-most.js';
import { type RegisteredFields, RegistrationRepository } from './registration.repository.js';

type Input = OperationPayload<typeof OPERATIONS.media.registerImage>;

export interface RegisteredImage {
  image: ImageRecord;
  removed: RemovedPart[];
}

/** Maximum size of an upload for each purpose, in bytes (inclusive). */
const MAX_BYTES: Record<ImagePurpose, number> = {
  project: LIMITS.imageBytes,
  profile: LIMITS.imageBytes,
  library: LIMITS.imageBytes,
  article: LIMITS.editorImageBytes,
};

/** Errors that a retry would meet again: the upload is deleted. */
const FINAL_ERRORS = new Set(['image.too_large', 'image.unsupported', 'image.unreadable']);

/** Turns an uploaded file into an image. */
@Injectable()
export class RegistrationService {
  constructor(
    private readonly registration: RegistrationRepository,
    private readonly store: ObjectStore,
    private readonly deleter: ImageDeleter,
    private readonly renditions: RenditionsService,
    private readonly limiter: ImageProcessingLimiter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Registers an upload, or deletes it when it is no valid image. Repeated or concurrent calls return the same.
   * @throws AppError auth.required, request.invalid, image.not_found, image.not_uploaded, image.too_large,
   *   image.unsupported, image.unreadable, service.timeout
   */
  async register(input: Input, actor: Actor | null): Promise<RegisteredImage> {
    const { id: ownerId } = requireAllowed(actor, 'image.register');
    const id = this.requireImageId(input.address);
    const { status } = await this.requireRegistrable(id, ownerId);
    if (status === 'pending') {
      await this.processUpload(id, ownerId, input);
    }
    const image = await this.requireRegistrable(id, ownerId);
    await this.applyPurpose(image, input.purpose);

    return { image: toImage(image), removed: image.removed };
  }

  /** The address only names the image; it is never fetched. */
  private requireImageId(address: string): string {
    const id = objectIdOf(address);
    if (!id || !this.isOwnAddress(address, id)) {
      const errors = [{ path: 'imageURL', message: 'Send the address that the picture was uploaded to.' }];
      throw new AppError('request.invalid', 'The picture has invalid fields.', { errors });
    }

    return id;
  }

  private isOwnAddress(address: string, id: string): boolean {
    return address.split('?')[0] === objectPath(id) || this.store.isUploadAddress(address, uploadKey(id));
  }

  private async requireRegistrable(id: string, ownerId: string): Promise<ImageEntity> {
    const image = await this.registration.findRegistrable(id, ownerId);
    if (!image) {
      throw imageNotFound();
    }

    return image;
  }

  private async processUpload(id: string, ownerId: string, input: Input): Promise<void> {
    try {
      const isNew = await this.limiter.run(() =>
        this.registration.markReady(id, ownerId, () => this.storeOriginal(id, input)),
      );
      if (isNew) {
        await this.renditions.request(id);
        await this.deleteUpload(id);
      }
    } catch (error) {
      if (error instanceof AppError && FINAL_ERRORS.has(error.code)) {
        await this.deleter.deletePending(id);
      }
      throw error;
    }
  }

  /** Stores the sanitized image as the original and returns the fields of its row. */
  private async storeOriginal(id: string, { purpose, filename, altText }: Input): Promise<RegisteredFields> {
    const upload = await this.readUpload(id, purpose);
    const { bytes, ...image } = await sanitizeImage(upload);
    await this.store.write(originalKey(id), bytes, image.contentType);

    return {
      ...image,
      purpose,
      filename: toFilename(filename, image.contentType),
      altText: altText.trim(),
      bytes: bytes.length,
      etag: etagOf(bytes),
      uploadedBytes: upload.length,
    };
  }

  /** S3 does not enforce the size of an upload, and the file may be replaced after `stat`. */
  private async readUpload(id: string, purpose: ImagePurpose): Promise<Buffer> {
    const stored = await this.store.stat(uploadKey(id));
    if (!stored) {
      throw new AppError('image.not_uploaded', "The picture hasn't been uploaded yet.");
    }
    assertSize(stored.bytes, purpose);
    const upload = await readAtMost(await this.store.read(uploadKey(id)), MAX_BYTES[purpose]);
    if (!upload) {
      throw tooManyBytes(MAX_BYTES[purpose]);
    }

    return upload;
  }

  /**
   * A registered image can be registered for another purpose.
   * @throws AppError image.too_large when it is too large for the purpose; it is kept for the earlier one
   */
  private async applyPurpose(image: ImageEntity, purpose: ImagePurpose): Promise<void> {
    assertSize(image.uploadedBytes ?? 0, purpose);
    if (!isMemberPurpose(purpose) && !(await this.registration.changePurpose(image.id, purpose))) {
      throw imageNotFound();
    }
  }

  /** If it fails, garbage collection deletes the upload later. */
  private async deleteUpload(id: string): Promise<void> {
    try {
      await this.store.delete(uploadKey(id));
    } catch (error) {
      this.logger.warn({ err: error, imageId: id }, 'a registered upload could not be deleted');
    }
  }
}

/** @throws AppError image.too_large */
function assertSize(bytes: number, purpose: ImagePurpose): void {
  if (bytes > MAX_BYTES[purpose]) {
    throw tooManyBytes(MAX_BYTES[purpose]);
  }
}
