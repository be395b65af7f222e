import { seedFolder } from '@hearthwise/service-kit/seed';
import { database } from '../database.js';
import { DiscussionEntity } from '../discussions/discussion.entity.js';
import { ProjectEntity } from '../projects/project.entity.js';
import { insertReactions } from './insert-reactions.js';
import { parseDiscussionFile, parseProjectFile, parseReactions } from './post-file.js';

const ROOT = new URL('../../seed/', import.meta.url);

/** Inserts the demonstration's posts. A later run inserts only posts that were never inserted before. */
export async function seed(url: string, schema?: string): Promise<void> {
  const dataSource = await database.connect({ url, schema });
  try {
    await seedFolder(dataSource, {
      root: ROOT,
      path: 'projects/',
      insert: async (manager, file, text) => {
        await manager.insert(ProjectEntity, await parseProjectFile(file, text));
      },
    });
    await seedFolder(dataSource, {
      root: ROOT,
      path: 'projects/',
      as: 'reactions/',
      insert: (manager, file, text) => insertReactions(manager, parseReactions(file, text)),
    });
    await seedFolder(dataSource, {
      root: ROOT,
      path: 'discussions/',
      insert: async (manager, file, text) => {
        await manager.insert(DiscussionEntity, await parseDiscussionFile(file, text));
      },
    });
  } finally {
    await dataSource.destroy();
  }
}
