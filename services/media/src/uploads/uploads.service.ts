import { type Actor, AppError, LIMITS, requireAllowed } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { uploadKey } from '../storage/object-keys.js';
import { ObjectStore } from '../storage/object-store.js';
import type { PendingUploadLookup } from './pending-upload-lookup.js';
import { UploadsRepository } from './uploads.repository.js';

/** Grants uploads. */
@Injectable()
export class UploadsService implements PendingUploadLookup {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Returns an address for one upload. The row is written first, so that every upload has one.
   * @throws AppError auth.required, request.rate_limited
   */
  async createUpload(actor: Actor | null): Promise<string> {
    const { id: ownerId } = requireAllowed(actor, 'image.upload');
    const id = await this.uploads.createPending(ownerId);
    if (!id) {
      const detail = 'You have too many unfinished uploads. Please try again tomorrow.';
      throw new AppError('request.rate_limited', detail, { retryAfter: 3_600 });
    }

    return this.store.signUpload({
      key: uploadKey(id),
      ownerId,
      expiresAt: new Date(Date.now() + LIMITS.uploadSeconds * 1_000),
      maxBytes: Math.max(LIMITS.imageBytes, LIMITS.editorImageBytes),
    });
  }

  async findOpenUpload(id: string): Promise<{ ownerId: string } | null> {
    const ownerId = await this.uploads.findOwner(id);

    return ownerId === null ? null : { ownerId };
  }
}
