import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FolderConfig } from '../config.js';
import { FolderStore } from '../storage/folder-store.js';

export interface TestFolder {
  config: FolderConfig;
  store: FolderStore;
  remove: () => Promise<void>;
}

/** A prepared store in a new folder. */
export async function makeFolderStore(): Promise<TestFolder> {
  const directory = await mkdtemp(join(tmpdir(), 'hearthwise-objects-'));
  const config: FolderConfig = {
    kind: 'folder',
    directory,
    signingKey: randomBytes(24).toString('hex'),
    publicUrl: 'http://pages.example',
  };
  const store = new FolderStore(config);
  await store.prepare();

  return { config, store, remove: () => rm(directory, { recursive: true }) };
}
