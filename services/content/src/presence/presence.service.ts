import { type Actor, LIMITS, type OperationOutput, OPERATIONS } from '@hearthwise/contracts';
import { queryPrepared } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { requireArticle, requireArticleId } from '../articles/get-article.js';
import { Permissions } from '../permissions.js';

type Others = OperationOutput<typeof OPERATIONS.content.reportPresence>;

/** The time after which an editor must have reported to count as open. */
const OPEN_SINCE_SQL = `now() - interval '${LIMITS.presenceSeconds} seconds'`;

/** Who has which article open in the editor. */
@Injectable()
export class PresenceService {
  constructor(
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /**
   * Notes that the actor has the article open, and returns the others who have.
   * @throws AppError auth.required, auth.forbidden, article.not_found
   */
  async report(id: string, actor: Actor | null): Promise<Others> {
    const { id: editorId } = this.permissions.require(actor, 'presence.report');
    const articleId = requireArticleId(id);
    requireArticle((await this.upsert(articleId, editorId))[0]);
    const others = await queryPrepared<{ editorId: string; since: Date }>(this.dataSource, {
      name: 'presences.others',
      text: `SELECT editor_id AS "editorId", since FROM presences
        WHERE article_id = $1 AND editor_id <> $2 AND seen_at > ${OPEN_SINCE_SQL}
        ORDER BY since LIMIT ${LIMITS.presenceMax}`,
      values: [articleId, editorId],
    });

    return others.map(({ since, ...other }) => ({ ...other, since: since.toISOString() }));
  }

  /** Returns one row, or none when there is no such article. After a break, `since` begins again. */
  private upsert(articleId: string, editorId: string): Promise<object[]> {
    return queryPrepared(this.dataSource, {
      name: 'presences.upsert',
      text: `INSERT INTO presences (article_id, editor_id)
        SELECT id, $2 FROM articles WHERE id = $1 AND status <> 'deleted'
        ON CONFLICT (article_id, editor_id) DO UPDATE SET seen_at = now(),
          since = CASE WHEN presences.seen_at > ${OPEN_SINCE_SQL} THEN presences.since ELSE now() END
        RETURNING article_id`,
      values: [articleId, editorId],
    });
  }
}
