import type { createLogger } from '@hearthwise/service-kit';
import type { StoreConfig } from '../config.js';
import { FolderStore } from './folder-store.js';
import type { ObjectStore } from './object-store.js';

/** The store that the settings name; not prepared yet. */
export async function openStore(
  config: StoreConfig,
  logger: ReturnType<typeof createLogger>,
): Promise<ObjectStore> {
  if (config.kind === 'folder') {
    return new FolderStore(config);
  }
  // The client takes a third of a second to load, which whoever keeps a folder need not wait for.
  const { S3Store } = await import('./s3-store.js');

  return new S3Store(config, logger);
}
