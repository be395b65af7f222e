import type { Readable } from 'node:stream';
import { AppError } from '@hearthwise/contracts';

/** Permission to upload one object, as often as wanted, until it expires. */
export interface UploadGrant {
  key: string;
  ownerId: string;
  expiresAt: Date;
  maxBytes: number;
}

export interface StoredObject {
  bytes: number;
}

export interface ListedObject extends StoredObject {
  key: string;
  /** Another one when the object was written again. */
  version: string;
}

/** First and last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores files under keys (see `object-keys.ts`), in a folder or in an S3 bucket. Nothing in it is public: images are
 * delivered by the route `/objects/{id}` only. Every call may throw `service.unavailable` or `storage.full`.
 */
export abstract class ObjectStore {
  /** Creates what the store needs (folder, or bucket with its rules); idempotent. */
  abstract prepare(): Promise<void>;

  /** Returns the absolute address to which the object can be uploaded with PUT. */
  abstract signUpload(grant: UploadGrant): Promise<string>;

  /** Whether it is the upload address of the key, with or without its query. */
  abstract isUploadAddress(address: string, key: string): boolean;

  abstract stat(key: string): Promise<StoredObject | null>;

  /** @throws AppError `image.not_found` when there is no such object */
  abstract read(key: string, range?: ByteRange): Promise<Readable>;

  /** Writes or replaces an object atomically. */
  abstract write(key: string, bytes: Buffer, contentType: string): Promise<void>;

  /** Lists all objects in the order of their keys, a page at a time; not those that are being written. */
  abstract list(): AsyncIterable<ListedObject>;

  /** Deletes objects; ignores keys that do not exist. */
  abstract delete(...keys: string[]): Promise<void>;

  /** Deletes every object whose key begins with `{folder}/`. */
  abstract deleteFolder(folder: string): Promise<void>;

  /** Deletes what interrupted writes and expired uploads have left; called periodically. */
  abstract collectGarbage(): Promise<void>;

  /** @throws when the store is unavailable */
  abstract checkReady(): Promise<void>;
}

/** For an image that does not exist. */
export function imageNotFound(cause?: unknown): AppError {
  return new AppError('image.not_found', 'Picture not found', { cause });
}

/** For a write that finds no space. */
export function storageFull(cause?: unknown): AppError {
  return new AppError(
    'storage.full',
    "There's no room for more pictures right now. Please try again later.",
    {
      cause,
    },
  );
}
