import { REACTION_KINDS } from '@hearthwise/contracts';
import type { EntityManager } from 'typeorm';
import type { SeedReactions } from './post-file.js';

/** Adds likes and saves to the project of a file, if it is still there, and counts them. */
export async function insertReactions(manager: EntityManager, seeded: SeedReactions): Promise<void> {
  for (const kind of REACTION_KINDS) {
    await manager.query(
      `WITH added AS (
         INSERT INTO reactions (project_id, user_id, kind, created_at)
         SELECT projects.id, users.id, $4, projects.created_at + users.position * interval '7 hours'
         FROM projects, unnest($3::uuid[]) WITH ORDINALITY AS users (id, position)
         WHERE projects.author_id = $1 AND projects.title = $2
         ON CONFLICT DO NOTHING RETURNING project_id
       )
       UPDATE projects SET ${kind}s_count = ${kind}s_count + (SELECT count(*) FROM added)
       WHERE id IN (SELECT project_id FROM added)`,
      [seeded.authorId, seeded.title, seeded[kind], kind],
    );
  }
}
