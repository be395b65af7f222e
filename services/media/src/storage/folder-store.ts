import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '@hearthwise/contracts';
import type { FolderConfig } from '../config.js';
import { IMAGES, isKey, requireKey, UPLOADS } from './object-keys.js';
import {
  type ByteRange,
  imageNotFound,
  type ListedObject,
  ObjectStore,
  type StoredObject,
  storageFull,
  type UploadGrant,
} from './object-store.js';
import { isAddress, UploadSigner } from './upload-signer.js';

/** Files that are being written. In the same file system as the objects, so that a finished file is moved atomically. */
const TEMPORARY = 'drafts';

/** Age at which temporary files and uploads are deleted. */
const EXPIRES_AFTER_MS = 24 * 60 * 60_000;

const FULL = new Set(['ENOSPC', 'EDQUOT']);
/** A folder that exists otherwise, a broken disk, one that was mounted again for reading only, and a lost network mount. */
const UNAVAILABLE = new Set(['ENOENT', 'EIO', 'EROFS', 'ESTALE', 'ENOTCONN']);

/** Stores objects as files: a key is a path. A file is written to a temporary path, synced and moved to its place. */
export class FolderStore extends ObjectStore {
  private readonly directory: string;
  private readonly signer: UploadSigner;

  constructor(private readonly config: FolderConfig) {
    super();
    this.directory = resolve(config.directory);
    this.signer = new UploadSigner(config.signingKey);
  }

  async prepare(): Promise<void> {
    await createFolder(join(this.directory, TEMPORARY));
  }

  async signUpload(grant: UploadGrant): Promise<string> {
    return this.signer.addressOf(this.config.publicUrl, { ...grant, key: requireKey(grant.key) });
  }

  /** Whether the signature of an upload address is valid for the grant. */
  isSigned(grant: UploadGrant, signature: string): boolean {
    return this.signer.isSigned(grant, signature);
  }

  isUploadAddress(address: string, key: string): boolean {
    return isAddress(address, `${this.config.publicUrl}/${key}`);
  }

  async stat(key: string): Promise<StoredObject | null> {
    try {
      return { bytes: (await stat(this.pathOf(key))).size };
    } catch (error) {
      if (codeOf(error) === 'ENOENT') {
        await this.assertMounted();

        return null;
      }
      throw toStorageError(error);
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.pathOf(key));

      return file.createReadStream(range);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') {
        await this.assertMounted();
        throw imageNotFound(error);
      }
      throw toStorageError(error);
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.writeStream(key, bytes);
  }

  /** Like `write`, for bytes that are still arriving; if the stream fails, nothing is stored. */
  async writeStream(key: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const path = this.pathOf(key);
    const temporary = join(this.directory, TEMPORARY, randomUUID());
    try {
      await writeSynced(temporary, content);
      await createFolder(dirname(path));
      await rename(temporary, path);
      await syncFolder(dirname(path));
    } catch (error) {
      // What made the write fail is what the caller has to know.
      await rm(temporary, { force: true }).catch(() => {});
      throw toStorageError(error);
    }
  }

  async *list(): AsyncGenerator<ListedObject> {
    await this.assertMounted();
    for (const folder of [IMAGES, UPLOADS]) {
      yield* this.listFolder(folder);
    }
  }

  async delete(...keys: string[]): Promise<void> {
    await this.assertMounted();
    await Promise.all(keys.map((key) => rm(this.pathOf(key), { force: true })));
  }

  async deleteFolder(folder: string): Promise<void> {
    await this.assertMounted();
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  /** A killed process leaves its temporary file, and an upload that arrived after its deletion has no row. */
  async collectGarbage(): Promise<void> {
    for (const folder of [TEMPORARY, UPLOADS]) {
      await deleteExpired(join(this.directory, folder));
    }
  }

  async checkReady(): Promise<void> {
    await access(join(this.directory, TEMPORARY), constants.R_OK | constants.W_OK);
  }

  /** Without its disk every object would seem to be gone. @throws AppError service.unavailable */
  private async assertMounted(): Promise<void> {
    await this.checkReady().catch((error: unknown) => {
      throw AppError.unavailable(error);
    });
  }

  /** The objects of one folder and those below it; whatever is deleted meanwhile is left out. */
  private async *listFolder(folder: string): AsyncIterable<ListedObject> {
    const names = await namesIn(join(this.directory, folder));
    for (const name of names.toSorted()) {
      const key = `${folder}/${name}`;
      const file = await stat(join(this.directory, key)).catch(() => null);
      if (file?.isDirectory()) {
        yield* this.listFolder(key);
      } else if (file && isKey(key)) {
        yield { key, bytes: file.size, version: `${file.ino}-${file.mtimeMs}` };
      }
    }
  }

  private pathOf(key: string): string {
    return join(this.directory, requireKey(key));
  }
}

/** Creates the folder and its parents, and syncs the parent of each new folder, so that they survive a power failure. */
async function createFolder(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true });
  if (topmost) {
    await syncParents(dirname(path), dirname(topmost));
  }
}

async function syncParents(path: string, last: string): Promise<void> {
  await syncFolder(path);
  if (path.length > last.length) {
    await syncParents(dirname(path), last);
  }
}

async function writeSynced(path: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
  await using file = await open(path, 'wx');
  await writeFile(file, content);
  await file.sync();
}

async function syncFolder(path: string): Promise<void> {
  await using folder = await open(path);
  await folder.sync();
}

async function deleteExpired(folder: string): Promise<void> {
  const before = Date.now() - EXPIRES_AFTER_MS;
  for (const name of await namesIn(folder)) {
    const path = join(folder, name);
    const file = await stat(path).catch(() => null);
    if (file && file.mtimeMs < before) {
      await rm(path, { force: true });
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') {
      return [];
    }
    throw error;
  }
}

/** A full disk, an exceeded quota and a disk that fails or is unavailable become an `AppError`; other errors stay as they are. */
function toStorageError(error: unknown): unknown {
  const code = codeOf(error) ?? '';
  if (FULL.has(code)) {
    return storageFull(error);
  }

  return UNAVAILABLE.has(code) ? AppError.unavailable(error) : error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
