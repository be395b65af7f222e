import {
  type Actor,
  AppError,
  type Article,
  type ArticlePage,
  idSchema,
  isAllowed,
  type ListArticlesInput,
  type ListPage,
  type OperationOutput,
  type OperationPayload,
  OPERATIONS,
  requireAllowed,
} from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { ArticleRevisionEntity } from './article-revision.entity.js';
import { ArticleEntity } from './article.entity.js';
import { toArticle, toArticlePage, toArticleColumns } from './article.mapper.js';
import { ArticlesRepository } from './articles.repository.js';

type Address = OperationOutput<typeof OPERATIONS.content.listArticleAddresses>[number];
type Update = OperationPayload<typeof OPERATIONS.content.updateArticle>;

@Injectable()
export class ArticlesService {
  constructor(
    private readonly articles: ArticlesRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'EDITING'>,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  async list(input: ListArticlesInput): Promise<ListPage<Article>> {
    const page = await this.articles.list(input);

    return { ...page, rows: page.rows.map(toArticle) };
  }

  /** @throws AppError article.not_found */
  async getBySlug(slug: string): Promise<ArticlePage> {
    return toArticlePage(requireFound(await this.articles.findPublishedBySlug(slug)));
  }

  /**
   * A draft is visible to editors only.
   * @throws AppError article.not_found
   */
  async getById(id: string, actor: Actor | null): Promise<Article> {
    const article = await getExisting(this.dataSource.manager, id);
    const isVisible =
      article.status === 'published' ||
      isAllowed(actor, 'article.readDraft', { editing: this.config.EDITING });

    return toArticle(requireFound(isVisible ? article : null));
  }

  listVersions(afterId: string | undefined, limit: number): Promise<{ id: string; revision: number }[]> {
    return this.articles.listVersions(afterId, limit);
  }

  async listAddresses(afterId: string | undefined, limit: number): Promise<Address[]> {
    const rows = await this.articles.listAddresses(afterId, limit);

    return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }));
  }

  async listByIds(ids: string[]): Promise<Article[]> {
    return (await this.articles.listByIds(ids)).map(toArticle);
  }

  /**
   * Updates an article and stores the new revision, in one transaction. The slug never changes.
   * @throws AppError auth.required, auth.forbidden, article.not_found, article.changed, service.unavailable
   */
  async update({ id, changes, ifRevision }: Update, actor: Actor | null): Promise<Article> {
    const { id: editorId } = requireAllowed(actor, 'article.update', { editing: this.config.EDITING });
    const fields = await toArticleColumns(changes);

    return this.dataSource.transaction(async (manager) => {
      const article = await getExisting(manager, id, { isLocked: true });
      if (ifRevision !== undefined && ifRevision !== article.revision) {
        throw new AppError('article.changed', 'Somebody else saved this article in the meantime.');
      }

      Object.assign(article, fields, { revision: article.revision + 1 });
      await manager.insert(ArticleRevisionEntity, {
        articleId: article.id,
        revision: article.revision,
        fields: changes,
        editorId,
      });

      return toArticle(await manager.save(article));
    });
  }
}

/** Locked for an update, so that two concurrent saves become two revisions and none is lost. */
async function getExisting(
  manager: EntityManager,
  id: string,
  { isLocked = false } = {},
): Promise<ArticleEntity> {
  const isId = idSchema.safeParse(id).success;
  const lock = isLocked ? { lock: { mode: 'pessimistic_write' as const } } : {};

  return requireFound(
    isId
      ? await manager.findOne(ArticleEntity, { where: { id, status: In(['draft', 'published']) }, ...lock })
      : null,
  );
}

function requireFound<Row>(row: Row | null): Row {
  if (!row) {
    throw new AppError('article.not_found', 'Article not found');
  }

  return row;
}
