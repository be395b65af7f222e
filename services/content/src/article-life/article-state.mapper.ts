import type { ArticleState } from '@hearthwise/contracts';
import type { ArticleEntity } from '../articles/article.entity.js';

/** The columns that `toArticleState` maps. */
export const STATE_COLUMNS = `id, slug, status, publish_date AS "publishDate", scheduled_at AS "scheduledAt",
  scheduled_time_zone AS "scheduledTimeZone", deleted_at AS "deletedAt", revision, updated_at AS "updatedAt"`;

export type ArticleStateRow = Pick<
  ArticleEntity,
  | 'id'
  | 'slug'
  | 'status'
  | 'publishDate'
  | 'scheduledAt'
  | 'scheduledTimeZone'
  | 'deletedAt'
  | 'revision'
  | 'updatedAt'
>;

/** Maps the row to the state that every change of it returns. */
export function toArticleState(row: ArticleStateRow): ArticleState {
  return {
    id: row.id,
    slug: row.slug,
    status: row.status,
    publishDate: row.publishDate?.toISOString() ?? null,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    scheduledTimeZone: row.scheduledTimeZone,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What the audit log shows of a state. */
export type AuditedState = Pick<ArticleEntity, 'status' | 'slug' | 'scheduledAt' | 'scheduledTimeZone'>;

/** Maps a state to the fields of an audit entry. */
export function toAuditedState({
  status,
  slug,
  scheduledAt,
  scheduledTimeZone,
}: AuditedState): Record<string, unknown> {
  return { status, slug, scheduledAt: scheduledAt?.toISOString() ?? null, scheduledTimeZone };
}
