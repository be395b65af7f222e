import { readdir, readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';

export interface SeedFolder {
  /** The folder of all seed files. */
  root: URL;
  /** Path below it: empty, or with a slash at the end. */
  path: string;
  /** Inserts what a file holds, within a transaction. */
  insert: (manager: EntityManager, file: string, text: string) => Promise<void>;
}

/**
 * Inserts each Markdown file of a folder once, even with concurrent seeds. The table `seeded` lists what was inserted, so
 * that a deleted row is not inserted again.
 */
export async function seedFolder(dataSource: DataSource, { root, path, insert }: SeedFolder): Promise<void> {
  for (const file of await listNewFiles(dataSource, root, path)) {
    const text = await readFile(new URL(file, root), 'utf8');
    await dataSource.transaction(async (manager) => {
      const added: unknown[] = await manager.query(
        'INSERT INTO seeded (name) VALUES ($1) ON CONFLICT (name) DO NOTHING RETURNING name',
        [file],
      );
      if (added.length > 0) {
        await insert(manager, file, text);
      }
    });
  }
}

async function listNewFiles(dataSource: DataSource, root: URL, path: string): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM seeded');
  const known = new Set(rows.map((row) => row.name));
  const names = await readdir(new URL(path, root));

  return names
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${path}${name}`)
    .filter((file) => !known.has(file))
    .toSorted();
}
