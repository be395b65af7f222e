import { readdir, readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';

export interface SeedFolder {
  /** The folder of all seed files. */
  root: URL;
  /** Path below it: empty, or with a slash at the end. */
  path: string;
  /** Under which `seeded` lists the files, when another part of them is inserted by itself; the path unless given. */
  as?: string;
  /** Inserts what a file holds, within a transaction. */
  insert: (manager: EntityManager, file: string, text: string) => Promise<void>;
}

/**
 * Inserts each Markdown file of a folder once, even with concurrent seeds. The table `seeded` lists what was inserted, so
 * that a deleted row is not inserted again.
 */
export async function seedFolder(dataSource: DataSource, folder: SeedFolder): Promise<void> {
  const { root, path, as = path, insert } = folder;
  for (const name of await listNewFiles(dataSource, { root, path, as })) {
    const file = `${path}${name}`;
    const text = await readFile(new URL(file, root), 'utf8');
    await dataSource.transaction(async (manager) => {
      const added: unknown[] = await manager.query(
        'INSERT INTO seeded (name) VALUES ($1) ON CONFLICT (name) DO NOTHING RETURNING name',
        [`${as}${name}`],
      );
      if (added.length > 0) {
        await insert(manager, file, text);
      }
    });
  }
}

/** Names within the folder. */
async function listNewFiles(
  dataSource: DataSource,
  { root, path, as }: Required<Omit<SeedFolder, 'insert'>>,
): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM seeded');
  const known = new Set(rows.map((row) => row.name));
  const names = await listSeedFiles(new URL(path, root));

  return names.filter((name) => !known.has(`${as}${name}`));
}

/** Names of the Markdown files in a folder, sorted. */
export async function listSeedFiles(folder: URL): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.md')).toSorted();
}
