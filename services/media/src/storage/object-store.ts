import type { Readable } from 'node:stream';
import { AppError } from '@hearthwise/contracts';

/** What one member may upload: one object, once or again, until it expires. */
export interface UploadGrant {
  key: string;
  ownerId: string;
  expiresAt: Date;
  maxBytes: number;
}

export interface StoredObject {
  bytes: number;
}

/** First and last byte, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Keeps bytes under keys (`keys.ts` makes them), in a folder or in an S3 bucket. Nothing in it is public: pictures are
 * shown by the `/objects/{id}` route only. Every call may throw `service.unavailable` or `storage.full`.
 */
export abstract class ObjectStore {
  /** Makes what the store needs (folder or bucket, its rules); repeating it changes nothing. */
  abstract prepare(): Promise<void>;

  /** The absolute address to which the grant's object can be PUT. */
  abstract signUpload(grant: UploadGrant): Promise<string>;

  /** Whether this is the address to which the key is uploaded, with or without its query. */
  abstract isUploadAddress(address: string, key: string): boolean;

  abstract stat(key: string): Promise<StoredObject | null>;

  /** @throws AppError `image.not_found` when there is no such object */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Keeps the bytes in whole or not at all; replaces what was there. */
  abstract write(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** Removes those that are there. */
  abstract remove(...keys: string[]): Promise<void>;

  /** Removes every object whose key begins with `{folder}/`. */
  abstract removeFolder(folder: string): Promise<void>;

  /** Removes what interrupted writes and forgotten uploads have left; for a scheduled job. */
  abstract sweep(): Promise<void>;

  /** @throws when the store can't be used now */
  abstract checkReady(): Promise<void>;
}

export function imageNotFound(cause?: unknown): AppError {
  return new AppError('image.not_found', 'There is no such image.', { cause });
}

export function storageFull(cause?: unknown): AppError {
  return new AppError('storage.full', 'There is no room left for more images. Please try again later.', {
    cause,
  });
}
