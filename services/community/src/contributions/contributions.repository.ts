import { type ListPage, LIMITS, type PageInput } from '@hearthwise/contracts';
import {
  type ListDefinition,
  positionOf,
  queryPrepared,
  readList,
  type SortKey,
} from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { HIDDEN, PUBLIC } from '../posts/posts.repository.js';
import { type ContributionRow, isShown, type RevisionRow } from './contribution.mapper.js';
import type { ContributionTable } from './contribution-table.js';

/** A text with what follows from it. */
export interface ContributionText {
  content: string;
  contentHtml: string;
  renderVersion: number;
}

export interface NewContribution extends ContributionText {
  id: string;
  postId: string;
  /** The thread's first contribution; null to begin a thread. */
  threadId: string | null;
  authorId: string;
}

/** What is listed: what everybody sees, and the stubs with others below them. Implies the condition of the index. */
const LISTED = `(${PUBLIC} OR children_count > 0)`;

const ORDER: readonly SortKey[] = [
  { sql: 'thread_at', type: 'timestamp' },
  { sql: 'thread_id', type: 'uuid' },
  { sql: 'created_at', type: 'timestamp' },
  { sql: 'id', type: 'uuid' },
];

/** Where a thread begins: just before its first contribution. */
const THREAD_START = positionOf([
  { sql: 'thread_at', type: 'timestamp' },
  { sql: 'thread_id', type: 'uuid' },
  { sql: `thread_at - interval '1 microsecond'`, type: 'timestamp' },
  { sql: 'thread_id', type: 'uuid' },
]);

/** Rows of its thread that a page shows above the contribution that it is read around. */
const MAX_ABOVE = 10;

const columnsOf = ({ postId }: ContributionTable): string =>
  `id, ${postId} AS "postId", parent_id AS "parentId", author_id AS "authorId", content, content_html AS "contentHtml",
   created_at AS "createdAt", edited_at AS "editedAt", deleted_at AS "deletedAt", deleted_by AS "deletedBy",
   hidden_at AS "hiddenAt", hidden_for AS "hiddenFor"`;

const listOf = (table: ContributionTable): ListDefinition => ({
  name: table.kind,
  table: table.kind,
  columns: columnsOf(table),
  where: LISTED,
  order: ORDER,
  direction: 'ASC',
});

const hiddenOf = (table: ContributionTable): ListDefinition => ({
  name: `${table.kind}.hidden`,
  table: table.kind,
  columns: columnsOf(table),
  where: HIDDEN,
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
});

const revisionsOf = ({ revisions }: ContributionTable): ListDefinition => ({
  name: revisions,
  table: revisions,
  columns: 'id, content, created_at AS "createdAt"',
  order: [
    { sql: 'created_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
});

/**
 * Rows of comments and replies. Whatever changes one first locks its post (`lockPost`), so that the changes of a thread come
 * one after another, and counts equal the rows that they count.
 */
@Injectable()
export class ContributionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param after where the page begins, as `findStart` returns it */
  list(
    table: ContributionTable,
    postId: string,
    paging: PageInput,
    after?: string[],
  ): Promise<ListPage<ContributionRow>> {
    return readList(this.dataSource, listOf(table), {
      ...paging,
      after,
      filters: { [table.postId]: postId },
    });
  }

  listRevisions(table: ContributionTable, id: string, paging: PageInput): Promise<ListPage<RevisionRow>> {
    return readList(this.dataSource, revisionsOf(table), { ...paging, filters: { contribution_id: id } });
  }

  /** Hidden ones of a post, newest first: of one author, or of all. */
  listHidden(
    table: ContributionTable,
    { postId, authorId }: { postId: string; authorId: string | undefined },
    paging: PageInput,
  ): Promise<ListPage<ContributionRow>> {
    return readList(this.dataSource, hiddenOf(table), {
      ...paging,
      filters: { [table.postId]: postId, author_id: authorId },
    });
  }

  /** Whether everybody sees the post. */
  async isPostPublic({ posts }: ContributionTable, postId: string): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, {
      name: `${posts}.isPublic`,
      text: `SELECT id FROM ${posts} WHERE id = $1 AND ${PUBLIC}`,
      values: [postId],
    });

    return rows.length > 0;
  }

  /** The contribution, deleted or not, of a post that everybody sees. */
  async find(table: ContributionTable, id: string): Promise<ContributionRow | null> {
    const [row] = await queryPrepared<ContributionRow>(this.dataSource, {
      name: `${table.kind}.byId`,
      text: `SELECT ${columnsOf(table)} FROM ${table.kind} WHERE id = $1
        AND EXISTS (SELECT FROM ${table.posts} WHERE id = ${table.kind}.${table.postId} AND ${PUBLIC})`,
      values: [id],
    });

    return row ?? null;
  }

  /**
   * Where the page with this contribution begins, or with the newest one; null when there is none. It begins with the thread,
   * unless that is long.
   */
  async findStart(table: ContributionTable, postId: string, around: string): Promise<string[] | null> {
    const isNewest = around === 'newest';
    const [row] = await queryPrepared<{ start: string[] }>(this.dataSource, {
      name: `${table.kind}.start.${isNewest ? 'newest' : 'one'}`,
      text: `SELECT coalesce((${positionAbove(table)}), ${THREAD_START}) AS start FROM (${targetOf(table, isNewest)}) AS target`,
      values: isNewest ? [postId] : [postId, around],
    });

    return row?.start ?? null;
  }

  transaction<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(work);
  }

  /** Whether everybody sees the post; until the transaction ends, nobody else changes what belongs to it. */
  async lockPost(manager: EntityManager, { posts }: ContributionTable, postId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT id FROM ${posts} WHERE id = $1 AND ${PUBLIC} FOR NO KEY UPDATE`,
      [postId],
    );

    return rows.length > 0;
  }

  /** Whether a post takes no more contributions. */
  async isPostLocked(manager: EntityManager, { posts }: ContributionTable, postId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(`SELECT id FROM ${posts} WHERE id = $1 AND is_locked`, [
      postId,
    ]);

    return rows.length > 0;
  }

  /** The same row as `find` returns, as the transaction sees it. */
  async findLocked(
    manager: EntityManager,
    table: ContributionTable,
    id: string,
  ): Promise<ContributionRow | null> {
    const [row]: ContributionRow[] = await manager.query(
      `SELECT ${columnsOf(table)} FROM ${table.kind} WHERE id = $1`,
      [id],
    );

    return row ?? null;
  }

  /** Returns whether it was inserted: not if the id exists. Its time is later than that of all others of the post. */
  async insertIfAbsent(
    manager: EntityManager,
    table: ContributionTable,
    row: NewContribution,
  ): Promise<boolean> {
    const inserted: unknown[] = await manager.query(
      `WITH written AS (SELECT clock_timestamp() AS at)
       INSERT INTO ${table.kind}
         (id, ${table.postId}, parent_id, thread_at, author_id, content, content_html, render_version, created_at)
       SELECT $1, $2, $3::uuid, coalesce((SELECT created_at FROM ${table.kind} WHERE id = $3), at), $4, $5, $6, $7, at
       FROM written ON CONFLICT (id) DO NOTHING RETURNING id`,
      [row.id, row.postId, row.threadId, row.authorId, row.content, row.contentHtml, row.renderVersion],
    );

    return inserted.length > 0;
  }

  /** Replaces the text and keeps the one before. */
  async update(
    manager: EntityManager,
    { kind, revisions }: ContributionTable,
    id: string,
    { content, contentHtml, renderVersion }: ContributionText,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO ${revisions} (contribution_id, content, created_at)
       SELECT id, content, coalesce(edited_at, created_at) FROM ${kind} WHERE id = $1`,
      [id],
    );
    await manager.query(
      `DELETE FROM ${revisions} WHERE id IN (
         SELECT id FROM ${revisions} WHERE contribution_id = $1 ORDER BY created_at DESC, id DESC
         OFFSET ${LIMITS.revisionsMax}
       )`,
      [id],
    );
    await manager.query(
      `UPDATE ${kind} SET content = $2, content_html = $3, render_version = $4, edited_at = clock_timestamp()
       WHERE id = $1`,
      [id, content, contentHtml, renderVersion],
    );
  }

  /**
   * Returns whether it changed anything.
   * @param deletedBy who deletes it; null to restore it
   */
  async setDeleted(
    manager: EntityManager,
    { kind }: ContributionTable,
    id: string,
    deletedBy: string | null,
  ): Promise<boolean> {
    const [changed]: [unknown[], number] = await manager.query(
      `UPDATE ${kind} SET deleted_by = $2, deleted_at = CASE WHEN $2::uuid IS NOT NULL THEN now() END
       WHERE id = $1 AND (deleted_at IS NULL) = ($2::uuid IS NOT NULL) RETURNING id`,
      [id, deletedBy],
    );

    return changed.length > 0;
  }

  /**
   * Counts a contribution that has appeared or disappeared since `before` was read: to be called after every change of what
   * decides whether it is shown. Returns the row as it is now.
   */
  async settle(
    manager: EntityManager,
    table: ContributionTable,
    before: ContributionRow,
  ): Promise<ContributionRow> {
    const after = (await this.findLocked(manager, table, before.id)) ?? before;
    if (isShown(after) !== isShown(before)) {
      await this.count(manager, table, after, isShown(after) ? 1 : -1);
    }
    if (!isShown(after)) {
      await this.clearAccepted(manager, after.id);
    }

    return after;
  }

  /** A reply that is not shown answers nothing: its discussion is open again. */
  private async clearAccepted(manager: EntityManager, replyId: string): Promise<void> {
    await manager.query(
      'UPDATE discussions SET accepted_reply_id = NULL, is_resolved = false WHERE accepted_reply_id = $1',
      [replyId],
    );
  }

  /** A moderator deletes what its author has deleted before, who then does not restore it. */
  async claimDeletion(
    manager: EntityManager,
    { kind }: ContributionTable,
    id: string,
    deletedBy: string,
  ): Promise<void> {
    await manager.query(`UPDATE ${kind} SET deleted_by = $2 WHERE id = $1`, [id, deletedBy]);
  }

  /** Adds to what the post and the thread count. `added` is 1 or -1. */
  async count(
    manager: EntityManager,
    table: ContributionTable,
    { postId, parentId }: Pick<ContributionRow, 'postId' | 'parentId'>,
    added: 1 | -1,
  ): Promise<void> {
    const { kind, posts, count } = table;
    const activity = table.isActivity ? `, last_activity_at = ${newestOf(table)}` : '';
    await manager.query(`UPDATE ${posts} SET ${count} = ${count} + $2${activity} WHERE id = $1`, [
      postId,
      added,
    ]);
    if (parentId) {
      await manager.query(`UPDATE ${kind} SET children_count = children_count + $2 WHERE id = $1`, [
        parentId,
        added,
      ]);
    }
  }
}

/** The time of the newest contribution of the post `$1`, or of the post itself. */
function newestOf({ kind, posts, postId }: ContributionTable): string {
  return `coalesce(
    (SELECT created_at FROM ${kind} WHERE ${postId} = $1 AND ${PUBLIC} ORDER BY created_at DESC, id DESC LIMIT 1),
    ${posts}.created_at
  )`;
}

/** The contribution that a page is read around: `$2`, or the newest one of the post `$1`. */
function targetOf({ kind, postId }: ContributionTable, isNewest: boolean): string {
  return isNewest
    ? `SELECT * FROM ${kind} WHERE ${postId} = $1 AND ${PUBLIC} ORDER BY created_at DESC, id DESC LIMIT 1`
    : `SELECT * FROM ${kind} WHERE ${postId} = $1 AND id = $2 AND ${LISTED}`;
}

/** The row after which `MAX_ABOVE` others come, and then `target`; none when the thread has fewer above it. */
function positionAbove({ kind, postId }: ContributionTable): string {
  return `SELECT ${positionOf(ORDER)} FROM ${kind}
    WHERE ${postId} = $1 AND ${LISTED} AND thread_at = target.thread_at AND thread_id = target.thread_id
      AND (created_at, id) < (target.created_at, target.id)
    ORDER BY created_at DESC, id DESC OFFSET ${MAX_ABOVE} LIMIT 1`;
}
