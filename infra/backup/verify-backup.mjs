import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { damaged } from './damaged.mjs';
import { readManifest } from './manifest.mjs';
import { hashFile } from './stored-file.mjs';

/**
 * Reads a whole backup and compares every file with the manifest; writes nothing.
 *
 * @param {{ folder: string, key: string | undefined }} backup
 * @returns {Promise<{ files: number, bytes: number }>}
 * @throws {UserError} that says what is wrong with it
 */
export async function verifyBackup({ folder, key }) {
  await verifyManifest(folder, key);
  let files = 0;
  let total = 0;
  for await (const record of readManifest(folder, key)) {
    if (record.kind !== 'backup') {
      await verifyFile(folder, record);
      files += 1;
      total += record.bytes;
    }
  }

  return { files, bytes: total };
}

/** First, so that a changed manifest is not told as a change of the files that it lists. */
async function verifyManifest(folder, key) {
  const records = readManifest(folder, key);
  let isDone = false;
  while (!isDone) {
    ({ done: isDone } = await records.next());
  }
}

async function verifyFile(folder, { path, bytes, sha256 }) {
  const file = join(folder, path);
  const found = await stat(file).catch(() => undefined);
  if (!found) {
    throw damaged(folder, `${path} is missing`);
  }
  if (found.size !== bytes) {
    throw damaged(folder, `${path} has ${found.size} bytes instead of ${bytes}`);
  }
  if ((await hashFile(file)) !== sha256) {
    throw damaged(folder, `${path} has other content than when it was stored`);
  }
}
