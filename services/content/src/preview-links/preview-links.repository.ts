import { LIMITS } from '@hearthwise/contracts';
import { queryPrepared, recordAudit } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { ArticleEntity } from '../articles/article.entity.js';
import { PAGE_COLUMNS } from '../articles/articles.repository.js';
import { lockArticle } from '../articles/get-article.js';

export interface PreviewLinkRow {
  id: string;
  creatorId: string;
  createdAt: Date;
  expiresAt: Date;
}

export type PreviewRow = ArticleEntity & { expiresAt: Date };

const COLUMNS = 'id, creator_id AS "creatorId", created_at AS "createdAt", expires_at AS "expiresAt"';

@Injectable()
export class PreviewLinksRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Those of an article that are valid, newest first. */
  list(articleId: string): Promise<PreviewLinkRow[]> {
    return queryPrepared<PreviewLinkRow>(this.dataSource, {
      name: 'previewLinks.list',
      text: `SELECT ${COLUMNS} FROM preview_links WHERE article_id = $1 AND expires_at > now()
        ORDER BY id DESC LIMIT ${LIMITS.previewLinksMax}`,
      values: [articleId],
    });
  }

  /**
   * Returns null when the article has as many valid links as it may have.
   * @throws AppError article.not_found
   */
  async insert(articleId: string, actorId: string, tokenHash: Buffer): Promise<PreviewLinkRow | null> {
    return this.dataSource.transaction(async (manager) => {
      // Locked, so that two at once do not exceed the limit.
      const article = await lockArticle(manager, articleId);
      const [row]: PreviewLinkRow[] = await manager.query(
        `INSERT INTO preview_links (article_id, creator_id, token_hash, expires_at)
          SELECT $1, $2, $3, now() + interval '${LIMITS.previewLinkDays} days'
          WHERE (SELECT count(*) FROM preview_links WHERE article_id = $1 AND expires_at > now()) < ${LIMITS.previewLinksMax}
          RETURNING ${COLUMNS}`,
        [article.id, actorId, tokenHash],
      );
      if (row) {
        const subject = { id: article.id, label: article.title };
        const after = { link: row.id, expiresAt: row.expiresAt.toISOString() };
        await recordAudit(manager, { actorId, action: 'article.preview_link_created', subject, after });
      }

      return row ?? null;
    });
  }

  /** Returns whether there was one. */
  async delete(id: string, actorId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const [[row]]: [{ articleId: string; title: string }[], number] = await manager.query(
        `DELETE FROM preview_links USING articles WHERE preview_links.id = $1 AND articles.id = article_id
          RETURNING article_id AS "articleId", title`,
        [id],
      );
      if (row) {
        const subject = { id: row.articleId, label: row.title };
        const before = { link: id };
        await recordAudit(manager, { actorId, action: 'article.preview_link_revoked', subject, before });
      }

      return row !== undefined;
    });
  }

  /** The article of a valid link, unless it is in the bin. */
  async findPreview(tokenHash: Buffer): Promise<PreviewRow | null> {
    const [row] = await queryPrepared<PreviewRow>(this.dataSource, {
      name: 'previewLinks.preview',
      text: `SELECT ${PAGE_COLUMNS}, status, scheduled_at AS "scheduledAt", expires_at AS "expiresAt"
        FROM preview_links JOIN articles ON articles.id = article_id
        WHERE token_hash = $1 AND expires_at > now() AND status <> 'deleted'`,
      values: [tokenHash],
    });

    return row ?? null;
  }
}
