import type { ArticleState } from '@hearthwise/contracts';
import type { ArticleEntity } from '../articles/article.entity.js';

/** What changes of an article's state read. */
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
