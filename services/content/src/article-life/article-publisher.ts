import { AppError, type ArticleStatus, type FieldError } from '@hearthwise/contracts';
import { recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AuditedState, toAuditedState } from './article-state.mapper.js';

/** What `String.prototype.trim` removes, as in the editor's findings; Postgres's `\s` knows less white space. */
const WHITE_SPACE =
  '\t\n\v\f\r \u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';

const HAS_TITLE = `btrim(title, '${WHITE_SPACE}') <> ''`;
const HAS_CONTENT = `btrim(content, '${WHITE_SPACE}') <> ''`;

/** The condition in SQL under which an article can be published. */
export const IS_COMPLETE = `${HAS_TITLE} AND ${HAS_CONTENT}`;

export interface Publication {
  /** Null for the service itself. */
  actorId: string | null;
  /** When it was first published elsewhere; an article that was public here before keeps its own date. */
  publishDate?: Date | null;
}

export interface PublishedArticle {
  id: string;
  title: string;
}

interface PublicationRow extends PublishedArticle {
  status: ArticleStatus;
  slug: string;
  scheduledAt: Date | null;
  scheduledTimeZone: string | null;
}

/** Publishes articles, with the audit entries, within the caller's transaction. */
@Injectable()
export class ArticlePublisher {
  /**
   * Publishes those articles that are complete and not public, and returns them; the caller has locked them. The date of a
   * first publication is the earliest of the given one, the scheduled one and now.
   */
  async publish(
    manager: EntityManager,
    ids: string[],
    { actorId, publishDate = null }: Publication,
  ): Promise<PublishedArticle[]> {
    const rows: PublicationRow[] = await manager.query(
      `WITH published AS (
          UPDATE articles SET status = 'published',
            publish_date = coalesce(publish_date, least($2::timestamptz, scheduled_at, now())),
            scheduled_at = NULL, scheduled_time_zone = NULL, is_slug_final = true, updated_at = now()
          WHERE id = ANY ($1::uuid[]) AND status NOT IN ('published', 'deleted') AND ${IS_COMPLETE}
          RETURNING id, title, slug, revision, publish_date, old.publish_date IS NULL AS is_first,
            old.status, old.scheduled_at, old.scheduled_time_zone
        ),
        shown AS (
          UPDATE article_revisions SET published_at = CASE WHEN is_first THEN published.publish_date ELSE now() END
          FROM published
          WHERE article_id = published.id AND article_revisions.revision = published.revision AND published_at IS NULL
        )
      SELECT id, title, slug, status, scheduled_at AS "scheduledAt", scheduled_time_zone AS "scheduledTimeZone" FROM published`,
      [ids, publishDate],
    );
    for (const row of rows) {
      await recordPublication(manager, actorId, row);
    }

    return rows.map(({ id, title }) => ({ id, title }));
  }

  /** @throws AppError article.incomplete */
  async assertComplete(manager: EntityManager, id: string): Promise<void> {
    const [row]: { hasTitle: boolean; hasContent: boolean }[] = await manager.query(
      `SELECT ${HAS_TITLE} AS "hasTitle", ${HAS_CONTENT} AS "hasContent" FROM articles WHERE id = $1`,
      [id],
    );
    const errors: FieldError[] = [
      ...(row?.hasTitle ? [] : [{ path: 'title', message: 'Title is required' }]),
      ...(row?.hasContent ? [] : [{ path: 'content', message: 'Article content is required' }]),
    ];
    if (errors.length > 0) {
      throw new AppError('article.incomplete', 'An article needs a title and content to be published.', {
        errors,
      });
    }
  }
}

async function recordPublication(
  manager: EntityManager,
  actorId: string | null,
  before: PublicationRow,
): Promise<void> {
  const after: AuditedState = { ...before, status: 'published', scheduledAt: null, scheduledTimeZone: null };
  await recordAudit(manager, {
    actorId,
    action: 'article.published',
    subject: { id: before.id, label: before.title },
    before: toAuditedState(before),
    after: toAuditedState(after),
  });
}
