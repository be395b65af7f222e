import {
  type Actor,
  type Article,
  type ArticlePage,
  type BulkUpdateArticlesInput,
  type EditableArticle,
  findCategory,
  type IndexableArticle,
  type ListArticlesInput,
  type ListPage,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
  requireOwnRow,
} from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Permissions } from '../permissions.js';
import { WorkingCopiesRepository } from './working-copies.repository.js';
import { ArticleRevisionEntity } from './article-revision.entity.js';
import { ArticleWriter, assertUnchanged } from './article-writer.js';
import { ArticleEntity } from './article.entity.js';
import {
  toArticle,
  toArticleColumns,
  toArticlePage,
  toEditableArticle,
  toIndexableArticle,
} from './article.mapper.js';
import { ArticlesRepository } from './articles.repository.js';
import { getArticle, lockArticle, requireArticle } from './get-article.js';

type Address = OperationOutput<typeof OPERATIONS.content.listArticleAddresses>[number];
type Target = Pick<BulkUpdateArticlesInput, 'mainCategory' | 'subcategory'>;
type Creation = OperationPayload<typeof OPERATIONS.content.createArticle>;
type Update = OperationPayload<typeof OPERATIONS.content.updateArticle>;

@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    private readonly writer: ArticleWriter,
    private readonly copies: WorkingCopiesRepository,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async list(input: ListArticlesInput): Promise<ListPage<Article>> {
    const page = await this.articles.list(input);

    return { ...page, rows: page.rows.map(toArticle) };
  }

  /** @throws AppError article.not_found */
  async getBySlug(slug: string): Promise<ArticlePage> {
    return toArticlePage(requireArticle(await this.articles.findPublishedBySlug(slug)));
  }

  findMoved(slug: string): Promise<string | null> {
    return this.articles.findMoved(slug);
  }

  /**
   * Only those who may edit see drafts, and what else is not public.
   * @throws AppError article.not_found
   */
  async getById(id: string, actor: Actor | null): Promise<EditableArticle> {
    const article = await getArticle(this.dataSource.manager, id);
    if (this.permissions.allows(actor, 'article.readDraft')) {
      return toEditableArticle(article);
    }

    return toArticle(requireArticle(article.status === 'published' ? article : null));
  }

  listVersions(afterId: string | undefined, limit: number): Promise<{ id: string; revision: number }[]> {
    return this.articles.listVersions(afterId, limit);
  }

  async listAddresses(afterId: string | undefined, limit: number): Promise<Address[]> {
    const rows = await this.articles.listAddresses(afterId, limit);

    return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
  }

  async findLastChange(): Promise<string | null> {
    return (await this.articles.findLastChange())?.toISOString() ?? null;
  }

  async listByIds(ids: string[]): Promise<IndexableArticle[]> {
    return (await this.articles.listByIds(ids)).map(toIndexableArticle);
  }

  /**
   * Stores a draft once for its id; a repeated call returns what the first one stored.
   * @throws AppError auth.required, auth.forbidden, request.invalid, service.unavailable
   */
  async create({ id, ...input }: Creation, actor: Actor | null): Promise<EditableArticle> {
    const { id: editorId } = this.permissions.require(actor, 'article.create');
    const columns = await toArticleColumns(input);

    return this.dataSource.transaction(async (manager) => {
      await this.writer.insertIfAbsent(manager, {
        id,
        columns,
        editorId,
        action: 'created',
        note: input.note,
      });
      const isOwn = await manager.existsBy(ArticleRevisionEntity, { articleId: id, revision: 1, editorId });
      const stored = await manager.findOneBy(ArticleEntity, { id });
      const article = requireOwnRow(stored, () => isOwn);

      return toEditableArticle(requireArticle(article.status === 'deleted' ? null : article));
    });
  }

  /**
   * Updates an article, stores the new revision and deletes the editor's working copy that it saves, in one transaction.
   * @throws AppError auth.required, auth.forbidden, article.not_found, article.changed, service.unavailable
   */
  async update({ id, changes, ifRevision }: Update, actor: Actor | null): Promise<EditableArticle> {
    const { id: editorId } = this.permissions.require(actor, 'article.update');
    const columns = await toArticleColumns(changes);

    return this.dataSource.transaction(async (manager) => {
      const article = await lockArticle(manager, id);
      assertUnchanged(article, ifRevision);
      await this.writer.save(manager, article, { columns, editorId, action: 'saved', note: changes.note });
      await this.copies.delete({ articleId: article.id, editorId }, changes.workingCopy ?? {}, manager);

      return toEditableArticle(article);
    });
  }

  /**
   * Saves a revision in another category; saves nothing when the article is there already.
   * @throws AppError auth.required, auth.forbidden, article.not_found
   */
  async move(
    id: string,
    { mainCategory = '', subcategory = '' }: Target,
    actor: Actor | null,
  ): Promise<Pick<ArticleEntity, 'status'>> {
    const { id: editorId } = this.permissions.require(actor, 'article.update');
    const columns = {
      mainCategory: findCategory(mainCategory)?.title ?? mainCategory,
      subcategory: subcategory || null,
    };

    return this.dataSource.transaction(async (manager) => {
      const article = await lockArticle(manager, id);
      if (article.mainCategory !== columns.mainCategory || article.subcategory !== columns.subcategory) {
        await this.writer.save(manager, article, { columns, editorId, action: 'moved' });
      }

      return article;
    });
  }
}
