import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Readable } from 'node:stream';
import type { FolderConfig } from '../config.js';
import { checkedKey, UPLOADS } from './object-keys.js';
import {
  type ByteRange,
  imageNotFound,
  ObjectStore,
  type StoredObject,
  storageFull,
  type UploadGrant,
} from './object-store.js';
import { isAddress, UploadSigner } from './upload-signer.js';

/** Beside the objects, so that moving a finished file there is one atomic step within a file system. */
const DRAFTS = 'drafts';

/** Milliseconds after which neither a draft nor an upload is of any use. */
const FORGOTTEN_AFTER = 24 * 60 * 60_000;

/** Objects as files, a key being a path. A file is written beside its place, synced and moved there. */
export class FolderStore extends ObjectStore {
  private readonly directory: string;
  private readonly signer: UploadSigner;

  constructor(private readonly config: FolderConfig) {
    super();
    this.directory = resolve(config.directory);
    this.signer = new UploadSigner(config.signingKey);
  }

  async prepare(): Promise<void> {
    await makeFolder(join(this.directory, DRAFTS));
  }

  async signUpload(grant: UploadGrant): Promise<string> {
    return this.signer.addressOf(this.config.publicUrl, { ...grant, key: checkedKey(grant.key) });
  }

  /** Whether a signature from an upload address is ours for exactly this grant. */
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
        return null;
      }
      throw error;
    }
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.pathOf(key));

      return file.createReadStream(range);
    } catch (error) {
      throw codeOf(error) === 'ENOENT' ? imageNotFound(error) : error;
    }
  }

  async write(key: string, bytes: Buffer): Promise<void> {
    await this.keep(key, bytes);
  }

  /** `write` for bytes that are still coming; if they end in an error, nothing is kept. */
  async keep(key: string, content: Buffer | AsyncIterable<Buffer>): Promise<void> {
    const path = this.pathOf(key);
    const draft = join(this.directory, DRAFTS, randomUUID());
    try {
      await writeSynced(draft, content);
      await makeFolder(dirname(path));
      await rename(draft, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      throw asStorageError(error);
    }
  }

  async remove(...keys: string[]): Promise<void> {
    await Promise.all(keys.map((key) => rm(this.pathOf(key), { force: true })));
  }

  async removeFolder(folder: string): Promise<void> {
    await rm(this.pathOf(folder), { recursive: true, force: true });
  }

  /** A process that was killed leaves its draft, and an upload that came too late has no row to be found by. */
  async sweep(): Promise<void> {
    for (const folder of [DRAFTS, UPLOADS]) {
      await removeForgotten(join(this.directory, folder));
    }
  }

  async checkReady(): Promise<void> {
    await access(join(this.directory, DRAFTS), constants.R_OK | constants.W_OK);
  }

  private pathOf(key: string): string {
    return join(this.directory, checkedKey(key));
  }
}

/** Makes the folder and those above it. Each is an entry in its parent, which has to be synced for it to last. */
async function makeFolder(path: string): Promise<void> {
  const topmost = await mkdir(path, { recursive: true });
  if (topmost) {
    await syncUp(dirname(path), dirname(topmost));
  }
}

async function syncUp(path: string, last: string): Promise<void> {
  await syncFolder(path);
  if (path.length > last.length) {
    await syncUp(dirname(path), last);
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

async function removeForgotten(folder: string): Promise<void> {
  const before = Date.now() - FORGOTTEN_AFTER;
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

/** A full disk and a used-up quota are answers; anything else is as it is. */
function asStorageError(error: unknown): unknown {
  return ['ENOSPC', 'EDQUOT'].includes(codeOf(error) ?? '') ? storageFull(error) : error;
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException | undefined)?.code;
}
