import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { listSeedFiles } from './seed-folder.js';

/** Writes what a file holds, within a transaction. */
type WriteFile = (manager: EntityManager, file: string, text: string) => Promise<void>;

export interface UpdatedSeedFolder {
  folder: URL;
  /** Completes the text of a file, such as by boxes: a change of the result counts as one of the file. */
  complete: (file: string, text: string) => string;
  insert: WriteFile;
  /** Brings what was inserted up to date with its file, or leaves it alone. Also called for a file of before fingerprints. */
  update: WriteFile;
}

/**
 * Inserts each Markdown file of a folder once, and updates it once for each change of the file, even with concurrent seeds.
 * The table `seeded` lists what was inserted, with a fingerprint of the text; where no file has changed, nothing is written.
 */
export async function seedUpdatedFolder(
  dataSource: DataSource,
  { folder, complete, insert, update }: UpdatedSeedFolder,
): Promise<void> {
  const known = await readFingerprints(dataSource);
  for (const file of await listSeedFiles(folder)) {
    const text = complete(file, await readFile(new URL(file, folder), 'utf8'));
    const fingerprint = createHash('sha256').update(text).digest('base64url');
    if (known.get(file) !== fingerprint) {
      await dataSource.transaction(async (manager) => {
        const change = await claimChange(manager, file, fingerprint);
        if (change) {
          await (change.isNew ? insert : update)(manager, file, text);
        }
      });
    }
  }
}

async function readFingerprints(dataSource: DataSource): Promise<Map<string, string | null>> {
  const rows: { name: string; fingerprint: string | null }[] = await dataSource.query(
    'SELECT name, fingerprint FROM seeded',
  );

  return new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]));
}

/** Null when another seed has written the same file; waits for one that is about to. */
async function claimChange(
  manager: EntityManager,
  file: string,
  fingerprint: string,
): Promise<{ isNew: boolean } | null> {
  const [change]: { isNew: boolean }[] = await manager.query(
    `INSERT INTO seeded (name, fingerprint) VALUES ($1, $2)
      ON CONFLICT (name) DO UPDATE SET fingerprint = excluded.fingerprint
        WHERE seeded.fingerprint IS DISTINCT FROM excluded.fingerprint
      RETURNING old.name IS NULL AS "isNew"`,
    [file, fingerprint],
  );

  return change ?? null;
}
