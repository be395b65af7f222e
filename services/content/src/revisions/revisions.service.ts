import {
  type Actor,
  type ArticleChange,
  type ArticleFields,
  type ArticleRevisionRecord,
  type EditableArticle,
  type ListPage,
  type OperationPayload,
  OPERATIONS,
  type PageInput,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ArticleWriter, assertUnchanged } from '../articles/article-writer.js';
import { toArticleColumns, toEditableArticle } from '../articles/article.mapper.js';
import { lockArticle, requireArticle, requireArticleId } from '../articles/get-article.js';
import { Permissions } from '../permissions.js';
import { requireRevision } from './require-revision.js';
import { toChange, toRevision } from './revision.mapper.js';
import { type RevisionPageRow, RevisionsRepository } from './revisions.repository.js';

type Restoration = OperationPayload<typeof OPERATIONS.content.restoreArticleRevision>;

@Injectable()
export class RevisionsService {
  constructor(
    private readonly revisions: RevisionsRepository,
    private readonly writer: ArticleWriter,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, article.not_found */
  async list(id: string, page: PageInput, actor: Actor | null): Promise<ListPage<ArticleRevisionRecord>> {
    this.permissions.require(actor, 'article.readRevisions');
    const articleId = await this.requireArticle(id);
    const { rows, ...rest } = await this.revisions.list(articleId, page);

    return { ...rest, rows: rows.map(toRevision) };
  }

  /** @throws AppError auth.required, auth.forbidden, article.not_found, revision.not_found */
  async get(
    id: string,
    revision: string,
    actor: Actor | null,
  ): Promise<ArticleRevisionRecord & { fields: ArticleFields }> {
    this.permissions.require(actor, 'article.readRevisions');
    const row = await this.find(await this.requireArticle(id), revision);

    return { ...toRevision(row), fields: row.fields };
  }

  /**
   * Saves the fields of an earlier revision as a new one. What an article has beside them, such as its status and the day
   * of its review, stays as it is.
   * @throws AppError auth.required, auth.forbidden, article.not_found, revision.not_found, article.changed,
   *   service.unavailable
   */
  async restore(
    { id, revision, note, ifRevision }: Restoration,
    actor: Actor | null,
  ): Promise<EditableArticle> {
    const { id: editorId } = this.permissions.require(actor, 'article.update');
    const source = await this.find(await this.requireArticle(id), revision);
    const columns = await toArticleColumns(source.fields);

    return this.dataSource.transaction(async (manager) => {
      const article = await lockArticle(manager, id);
      assertUnchanged(article, ifRevision);
      await this.writer.save(manager, article, {
        columns,
        editorId,
        action: 'restored',
        note,
        restoredFrom: source.revision,
      });

      return toEditableArticle(article);
    });
  }

  /** @throws AppError article.not_found */
  async listChanges(slug: string): Promise<ArticleChange[]> {
    const articleId = requireArticle(await this.revisions.findPublishedId(slug));

    return (await this.revisions.listPublic(articleId)).map(toChange);
  }

  private async requireArticle(id: string): Promise<string> {
    const articleId = requireArticleId(id);

    return requireArticle((await this.revisions.hasArticle(articleId)) ? articleId : null);
  }

  private find(articleId: string, revision: string): Promise<RevisionPageRow> {
    return requireRevision(revision, (number) => this.revisions.find(articleId, number));
  }
}
