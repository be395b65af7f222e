import { type Actor, type ExportedFile, type OperationPayload, OPERATIONS } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { AdminArticlesRepository } from '../admin-articles/admin-articles.repository.js';
import { writeArticleFile } from '../article-files/article-file.js';
import { ArticleEntity } from '../articles/article.entity.js';
import { toArticleFields } from '../articles/article.mapper.js';
import { getArticle } from '../articles/get-article.js';
import { Permissions } from '../permissions.js';

const { content } = OPERATIONS;

/** Articles as files, from which they can be imported again without a loss. */
@Injectable()
export class ArticleExportsService {
  constructor(
    private readonly articles: AdminArticlesRepository,
    private readonly permissions: Permissions,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** @throws AppError auth.required, auth.forbidden, article.not_found */
  async exportOne(id: string, actor: Actor | null): Promise<ExportedFile> {
    this.permissions.require(actor, 'article.export');

    return toFile(await getArticle(this.dataSource.manager, id));
  }

  /** A page of files by id, so that articles that are saved meanwhile keep their places. */
  async list(
    input: OperationPayload<typeof content.exportArticles>,
    actor: Actor | null,
  ): Promise<{ files: ExportedFile[]; nextCursor: string | null }> {
    this.permissions.require(actor, 'article.export');
    const { ids, nextCursor } = await this.articles.listIds(input);
    const rows = await this.dataSource.manager.findBy(ArticleEntity, { id: In(ids) });

    return { files: rows.toSorted((one, other) => (one.id < other.id ? 1 : -1)).map(toFile), nextCursor };
  }
}

function toFile(article: ArticleEntity): ExportedFile {
  const text = writeArticleFile({
    slug: article.slug,
    status: article.status === 'deleted' ? 'draft' : article.status,
    publishDate: article.publishDate,
    revision: article.revision,
    fields: { ...toArticleFields(article), reviewedOn: article.reviewedOn, reviewBy: article.reviewBy },
  });

  return { name: `${article.slug}.md`, text };
}
