import {
  LIMITS,
  type ListPage,
  type NotificationsRead,
  type NotificationType,
  type PageInput,
} from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONTRIBUTION_TABLES, type ContributionTable } from '../contributions/contribution-table.js';
import { publicOf } from '../posts/posts.repository.js';
import type { NotificationRow } from './notification.mapper.js';

const TABLES = Object.values(CONTRIBUTION_TABLES);

/** The sources of a notification that everybody sees, with their posts. */
const shownOf = ({ kind, posts, postId }: ContributionTable): string =>
  `${kind} AS source JOIN ${posts} AS post ON post.id = source.${postId}
   WHERE source.id = ANY (source_ids) AND ${publicOf('source')} AND ${publicOf('post')}`;

/**
 * Without sources it is always shown; otherwise while one of them is. An acceptance that was taken back is not shown either.
 */
const SHOWN = `(cardinality(source_ids) = 0 OR ${TABLES.map((table) => `EXISTS (SELECT FROM ${shownOf(table)})`).join(' OR ')})
  AND (type <> 'accepted' OR EXISTS (SELECT FROM discussions WHERE id = subject_id AND accepted_reply_id = ANY (source_ids)))`;

/** What is shown of the sources, in the order in which they were written; null for none. */
const sourcesOf = (table: ContributionTable): string =>
  `(SELECT json_agg(json_build_object('id', source.id, 'authorId', source.author_id, 'postId', post.id, 'title', post.title)
     ORDER BY source.created_at, source.id) FROM ${shownOf(table)}) AS ${table.kind}`;

const COLUMNS = `id, type, subject_kind AS "subjectKind", subject_id AS "subjectId", actor_id AS "actorId", title, href,
  created_at AS "createdAt", updated_at AS "updatedAt", read_at AS "readAt", ${TABLES.map(sourcesOf).join(', ')}`;

const NOTIFICATIONS: ListDefinition = {
  name: 'notifications',
  table: 'notifications',
  columns: COLUMNS,
  where: SHOWN,
  order: [
    { sql: 'updated_at', type: 'timestamp' },
    { sql: 'id', type: 'uuid' },
  ],
};

export type UpdatedRow = NotificationRow & { userId: string };

/** Rows of one look for what is new; the counts of unread ones tell of more. */
const MAX_UPDATES = 500;

/** Rows that one statement deletes. */
const BATCH_SIZE = 1_000;

/** Between two clean-ups, with some that were missed. */
const LATELY = '6 hours';

/** One that has just become newer is not the same as the one that was found outdated. */
const SETTLED = '1 minute';

@Injectable()
export class NotificationsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(userId: string, paging: PageInput): Promise<ListPage<NotificationRow>> {
    return readList(this.dataSource, NOTIFICATIONS, { ...paging, filters: { user_id: userId } });
  }

  async countUnread(userId: string): Promise<number> {
    const [row] = await queryPrepared<{ unread: number }>(this.dataSource, {
      name: 'notifications.unread',
      text: `SELECT count(*)::int AS unread FROM (
          SELECT FROM notifications WHERE user_id = $1 AND read_at IS NULL AND ${SHOWN} LIMIT ${LIMITS.unreadMax}
        ) AS counted`,
      values: [userId],
    });

    return row?.unread ?? 0;
  }

  /** What became newer after a time, oldest first; of very many, the newest. */
  async listUpdated(userIds: string[], after: string): Promise<UpdatedRow[]> {
    const rows = await queryPrepared<UpdatedRow>(this.dataSource, {
      name: 'notifications.updated',
      text: `SELECT user_id AS "userId", ${COLUMNS} FROM notifications
        WHERE user_id = ANY ($1::uuid[]) AND updated_at > $2 AND ${SHOWN} ORDER BY updated_at DESC, id DESC LIMIT ${MAX_UPDATES}`,
      values: [userIds, after],
    });

    return rows.toReversed();
  }

  /** Each user with the number, which may be 0. */
  countUnreadOf(userIds: string[]): Promise<{ userId: string; unread: number }[]> {
    return queryPrepared(this.dataSource, {
      name: 'notifications.unreadOfUsers',
      text: `SELECT given.id AS "userId", counted.unread FROM unnest($1::uuid[]) AS given (id) CROSS JOIN LATERAL (
          SELECT count(*)::int AS unread FROM (
            SELECT FROM notifications WHERE user_id = given.id AND read_at IS NULL AND ${SHOWN} LIMIT ${LIMITS.unreadMax}
          ) AS unread_ones
        ) AS counted`,
      values: [userIds],
    });
  }

  async now(): Promise<string> {
    const [row] = await queryPrepared<{ now: Date }>(this.dataSource, {
      name: 'notifications.now',
      text: 'SELECT clock_timestamp() AS now',
      values: [],
    });

    return (row?.now ?? new Date()).toISOString();
  }

  /** Clients know times to the millisecond. */
  async markRead(userId: string, { ids, upTo }: NotificationsRead): Promise<void> {
    await this.dataSource.query(
      `UPDATE notifications SET read_at = now() WHERE user_id = $1 AND read_at IS NULL
         AND ($2::uuid[] IS NULL OR id = ANY ($2))
         AND ($3::timestamptz IS NULL OR date_trunc('milliseconds', updated_at) <= $3)`,
      [userId, ids, upTo],
    );
  }

  async findMutedTypes(userId: string): Promise<NotificationType[]> {
    const [row] = await queryPrepared<{ mutedTypes: NotificationType[] }>(this.dataSource, {
      name: 'notifications.muted',
      text: 'SELECT muted_types AS "mutedTypes" FROM notification_settings WHERE user_id = $1',
      values: [userId],
    });

    return row?.mutedTypes ?? [];
  }

  /**
   * Returns what is muted then.
   * @param given the types that change; others stay as they are
   * @param muted those of them that are off from now on
   */
  async updateMutedTypes(
    userId: string,
    { given, muted }: Record<'given' | 'muted', NotificationType[]>,
  ): Promise<NotificationType[]> {
    const [row]: { mutedTypes: NotificationType[] }[] = await this.dataSource.query(
      `INSERT INTO notification_settings AS stored (user_id, muted_types) VALUES ($1, $3)
       ON CONFLICT (user_id) DO UPDATE SET
         muted_types = ARRAY(SELECT unnest(stored.muted_types) EXCEPT SELECT unnest($2::text[])) || excluded.muted_types
       RETURNING muted_types AS "mutedTypes"`,
      [userId, given, muted],
    );

    return row?.mutedTypes ?? [];
  }

  /** Deletes what is older than 90 days, and of each user what is beyond the last 1,000. Call it every hour. */
  async deleteOutdated(isStopping: () => boolean): Promise<void> {
    const expired = `updated_at < now() - interval '${LIMITS.notificationDays} days'`;
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !isStopping();) {
      deleted = await this.deleteBatch(`${expired} ORDER BY updated_at LIMIT ${BATCH_SIZE}`, []);
    }
    const beyond = await this.findBeyond();
    for (let at = 0; at < beyond.length && !isStopping(); at += BATCH_SIZE) {
      await this.deleteBatch(`id = ANY ($1::uuid[]) AND updated_at < now() - interval '${SETTLED}'`, [
        beyond.slice(at, at + BATCH_SIZE),
      ]);
    }
  }

  /** Only who was notified lately can have more than before. */
  private async findBeyond(): Promise<string[]> {
    const rows: { id: string }[] = await this.dataSource.query(
      `SELECT beyond.id
       FROM (SELECT DISTINCT user_id FROM notifications WHERE updated_at > now() - interval '${LATELY}') AS recent
       CROSS JOIN LATERAL (
         SELECT id FROM notifications WHERE user_id = recent.user_id
         ORDER BY updated_at DESC, id DESC OFFSET ${LIMITS.notificationsMax}
       ) AS beyond`,
    );

    return rows.map(({ id }) => id);
  }

  /** Waits for nobody: a row that is being changed is left for the next time. */
  private async deleteBatch(condition: string, values: unknown[]): Promise<number> {
    const [, count]: [unknown[], number] = await this.dataSource.query(
      `DELETE FROM notifications WHERE id IN
         (SELECT id FROM notifications WHERE ${condition} FOR UPDATE SKIP LOCKED)`,
      values,
    );

    return count;
  }
}
