import { RENDER_VERSION, renderMarkdown } from '@hearthwise/markdown';
import type { EntityManager } from 'typeorm';
import type { ContributionTable } from '../contributions/contribution-table.js';
import type { SeedContribution } from './contribution-file.js';

interface Place {
  id: string;
  threadAt: Date;
}

/** Inserts the contributions of a post and counts them. */
export async function insertContributions(
  manager: EntityManager,
  table: ContributionTable,
  postId: string,
  contributions: SeedContribution[],
): Promise<void> {
  let thread: Place | undefined;
  for (const contribution of contributions) {
    const parent = contribution.isBelow ? thread : undefined;
    const id = await insert(manager, table, { postId, parent, contribution });
    thread = parent ?? { id, threadAt: contribution.createdAt };
    if (contribution.isAccepted) {
      await manager.query('UPDATE discussions SET accepted_reply_id = $2, is_resolved = true WHERE id = $1', [
        postId,
        id,
      ]);
    }
  }
  await count(manager, table, postId);
}

async function insert(
  manager: EntityManager,
  { kind, postId: column }: ContributionTable,
  {
    postId,
    parent,
    contribution,
  }: { postId: string; parent: Place | undefined; contribution: SeedContribution },
): Promise<string> {
  const { authorId, createdAt, content } = contribution;
  const { html } = await renderMarkdown(content);
  const [{ id }]: [{ id: string }] = await manager.query(
    `INSERT INTO ${kind} (${column}, parent_id, thread_at, author_id, content, content_html, render_version, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      postId,
      parent?.id ?? null,
      parent?.threadAt ?? createdAt,
      authorId,
      content,
      html,
      RENDER_VERSION,
      createdAt,
    ],
  );

  return id;
}

async function count(
  manager: EntityManager,
  { kind, posts, postId: column, count: counter, isActivity }: ContributionTable,
  postId: string,
): Promise<void> {
  const activity = isActivity
    ? `, last_activity_at = (SELECT max(created_at) FROM ${kind} WHERE ${column} = $1)`
    : '';
  await manager.query(
    `UPDATE ${posts} SET ${counter} = (SELECT count(*) FROM ${kind} WHERE ${column} = $1)${activity} WHERE id = $1`,
    [postId],
  );
  await manager.query(
    `UPDATE ${kind} AS thread
     SET children_count = (SELECT count(*) FROM ${kind} WHERE parent_id = thread.id) WHERE ${column} = $1`,
    [postId],
  );
}
