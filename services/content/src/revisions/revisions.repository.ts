import { type ArticleFields, LIMITS, type ListPage, type PageInput } from '@hearthwise/contracts';
import { type ListDefinition, queryPrepared, readList } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { completeFields } from '../articles/article.mapper.js';
import type { ArticleRevisionEntity } from '../articles/article-revision.entity.js';

export type RevisionRow = Omit<ArticleRevisionEntity, 'articleId' | 'fields' | 'readerSummary'>;
export type RevisionPageRow = RevisionRow & { fields: ArticleFields };
export type ChangeRow = { revision: number; publishedAt: Date; summary: string[] };

const COLUMNS = `revision, editor_id AS "editorId", action, note, restored_from AS "restoredFrom", summary,
  published_at AS "publishedAt", created_at AS "createdAt"`;

/** Newest first; the index is the primary key. */
const REVISIONS: ListDefinition = {
  name: 'revisions',
  table: 'article_revisions',
  columns: COLUMNS,
  order: [{ sql: 'revision', type: 'integer' }],
};

@Injectable()
export class RevisionsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  list(articleId: string, page: PageInput): Promise<ListPage<RevisionRow>> {
    return readList(this.dataSource, REVISIONS, { ...page, filters: { article_id: articleId } });
  }

  /** What readers could see change, newest first. */
  listPublic(articleId: string): Promise<ChangeRow[]> {
    return queryPrepared<ChangeRow>(this.dataSource, {
      name: 'revisions.public',
      text: `SELECT revision, published_at AS "publishedAt", reader_summary AS summary FROM article_revisions
        WHERE article_id = $1 AND published_at IS NOT NULL ORDER BY revision DESC LIMIT ${LIMITS.readerChangesMax}`,
      values: [articleId],
    });
  }

  async find(articleId: string, revision: number): Promise<RevisionPageRow | null> {
    const [row] = await queryPrepared<RevisionPageRow>(this.dataSource, {
      name: 'revisions.find',
      text: `SELECT ${COLUMNS}, fields FROM article_revisions WHERE article_id = $1 AND revision = $2`,
      values: [articleId, revision],
    });

    return row ? { ...row, fields: completeFields(row.fields) } : null;
  }

  /** Whether the article exists and is not in the bin. */
  async hasArticle(id: string): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, {
      name: 'revisions.hasArticle',
      text: `SELECT FROM articles WHERE id = $1 AND status <> 'deleted'`,
      values: [id],
    });

    return rows.length > 0;
  }

  async findPublishedId(slug: string): Promise<string | null> {
    const [row] = await queryPrepared<{ id: string }>(this.dataSource, {
      name: 'revisions.publishedId',
      text: `SELECT id FROM articles WHERE slug = $1 AND status = 'published'`,
      values: [slug],
    });

    return row?.id ?? null;
  }
}
