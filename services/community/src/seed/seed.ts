import { readFile } from 'node:fs/promises';
import { CONTRIBUTION_KINDS } from '@hearthwise/contracts';
import { seedFolder } from '@hearthwise/service-kit/seed';
import type { EntityManager } from 'typeorm';
import { CONTRIBUTION_TABLES, type ContributionTable } from '../contributions/contribution-table.js';
import { database } from '../database.js';
import { DiscussionEntity } from '../discussions/discussion.entity.js';
import { ProjectEntity } from '../projects/project.entity.js';
import { insertReactions } from './insert-reactions.js';
import { parseContributionFile } from './contribution-file.js';
import { insertContributions } from './insert-contributions.js';
import { parseDiscussionFile, parsePostIdentity, parseProjectFile, parseReactions } from './post-file.js';

const ROOT = new URL('../../seed/', import.meta.url);

/** Inserts the demonstration's posts, comments and replies. A later run inserts only what was never inserted before. */
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
    for (const kind of CONTRIBUTION_KINDS) {
      const table = CONTRIBUTION_TABLES[kind];
      await seedFolder(dataSource, {
        root: ROOT,
        path: `${kind}/`,
        insert: (manager, file, text) => seedContributions(manager, table, file, text),
      });
    }
  } finally {
    await dataSource.destroy();
  }
}

/** What belongs to a post that was deleted is left out. */
async function seedContributions(
  manager: EntityManager,
  table: ContributionTable,
  file: string,
  text: string,
): Promise<void> {
  const postFile = file.replace(table.kind, table.posts);
  const { title, authorId } = parsePostIdentity(postFile, await readFile(new URL(postFile, ROOT), 'utf8'));
  const [post]: { id: string }[] = await manager.query(
    `SELECT id FROM ${table.posts} WHERE title = $1 AND author_id = $2 FOR NO KEY UPDATE`,
    [title, authorId],
  );
  if (post) {
    await insertContributions(manager, table, post.id, parseContributionFile(file, text));
  }
}
