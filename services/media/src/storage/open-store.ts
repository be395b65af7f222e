import type { Logger } from '@hearthwise/service-kit';
import type { StoreConfig } from '../config.js';
import { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';
import { traceStore } from './trace-store.js';

/** Creates the configured store; `prepare` is still to be called. */
export async function openStore(config: StoreConfig, logger: Logger): Promise<ObjectStore> {
  if (config.kind === 'folder') {
    return traceStore(new FolderStore(config), 'folder');
  }
  // Loading the S3 client takes a third of a second, which a process with a folder is spared.
  const { S3Store } = await import('./s3-store.js');

  return traceStore(new S3Store(config, logger), 's3');
}
