import { readdir, readFile } from 'node:fs/promises';
import type { DataSource } from 'typeorm';
import { database } from '../database.js';
import { DiscussionEntity } from '../discussions/discussion.entity.js';
import { ProjectEntity } from '../projects/project.entity.js';
import { parseDiscussionFile, parseProjectFile } from './post-file.js';

const SEED = new URL('../../seed/', import.meta.url);

/** Parser and table of each folder's files. */
const FOLDERS = {
  projects: { entity: ProjectEntity, parse: parseProjectFile },
  discussions: { entity: DiscussionEntity, parse: parseDiscussionFile },
};

/** Inserts the demonstration's posts. A later run inserts only posts that were never inserted before. */
export async function seed(url: string, schema?: string): Promise<void> {
  const dataSource = await database.connect({ url, schema });
  try {
    await seedPosts(dataSource);
  } finally {
    await dataSource.destroy();
  }
}

async function seedPosts(dataSource: DataSource): Promise<void> {
  const rows: { name: string }[] = await dataSource.query('SELECT name FROM seeded');
  const known = new Set(rows.map((row) => row.name));

  for (const folder of Object.keys(FOLDERS) as (keyof typeof FOLDERS)[]) {
    const names = await readdir(new URL(`${folder}/`, SEED));
    const files = names.filter((name) => name.endsWith('.md')).map((name) => `${folder}/${name}`);
    for (const file of files.filter((name) => !known.has(name)).toSorted()) {
      await seedPost(dataSource, folder, file);
    }
  }
}

/** Inserts a post once, even with concurrent seeds; `seeded` lists what was inserted, so that a deleted post stays so. */
async function seedPost(dataSource: DataSource, folder: keyof typeof FOLDERS, file: string): Promise<void> {
  const { entity, parse } = FOLDERS[folder];
  const post = await parse(file, await readFile(new URL(file, SEED), 'utf8'));
  await dataSource.transaction(async (manager) => {
    const added: unknown[] = await manager.query(
      'INSERT INTO seeded (name) VALUES ($1) ON CONFLICT (name) DO NOTHING RETURNING name',
      [file],
    );
    if (added.length > 0) {
      await manager.insert(entity, post);
    }
  });
}
