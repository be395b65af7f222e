import {
  type Actor,
  type AdminArticleRecord,
  AppError,
  type BulkAction,
  type BulkResult,
  type BulkUpdateArticlesInput,
  type ListAdminArticlesInput,
  type ListPage,
} from '@hearthwise/contracts';
import { type Logger, LOGGER } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { ArticleLifeService } from '../article-life/article-life.service.js';
import { toArticleState } from '../article-life/article-state.mapper.js';
import { ArticlesService } from '../articles/articles.service.js';
import { Permissions } from '../permissions.js';
import { type AdminArticleRow, AdminArticlesRepository } from './admin-articles.repository.js';

const BROKEN_OFF = 'Something went wrong before this article was changed. Please try again.';

type Changed = Pick<AdminArticleRecord, 'status'>;

/** The list of those who may edit, and changes of many articles at once. */
@Injectable()
export class AdminArticlesService {
  constructor(
    private readonly repository: AdminArticlesRepository,
    private readonly articles: ArticlesService,
    private readonly life: ArticleLifeService,
    private readonly permissions: Permissions,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws AppError auth.required, auth.forbidden */
  async list(input: ListAdminArticlesInput, actor: Actor | null): Promise<ListPage<AdminArticleRecord>> {
    this.permissions.require(actor, 'article.listAll');
    const { rows, ...page } = await this.repository.list(input);

    return { ...page, rows: rows.map(toAdminArticle) };
  }

  /**
   * Changes each article in a transaction of its own, one after the other, so that one that can't be changed stops no other.
   * After an unexpected error, such as a lost connection, the rest is reported as failed and not tried.
   * @throws AppError auth.required, auth.forbidden
   */
  async update(input: BulkUpdateArticlesInput, actor: Actor | null): Promise<BulkResult[]> {
    const editor = this.permissions.require(actor, 'article.listAll');
    const ids = [...new Set(input.ids)];
    const results: BulkResult[] = [];
    try {
      for (const id of ids) {
        results.push(await toResult(id, () => this.updateOne(id, input, editor)));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'a change of many articles broke off');
    }
    const untried = ids.slice(results.length);

    return [...results, ...untried.map((id) => failed(id, new AppError('server.unexpected', BROKEN_OFF)))];
  }

  private updateOne(
    id: string,
    { action, ...target }: BulkUpdateArticlesInput,
    actor: Actor,
  ): Promise<Changed> {
    const actions: Record<BulkAction, () => Promise<Changed>> = {
      publish: () => this.life.publish({ id }, actor),
      submit: () => this.life.submit(id, actor),
      withdraw: () => this.life.withdraw(id, actor),
      delete: () => this.life.delete(id, actor),
      restore: () => this.life.restore(id, actor),
      move: () => this.articles.move(id, target, actor),
    };

    return actions[action]();
  }
}

async function toResult(id: string, change: () => Promise<Changed>): Promise<BulkResult> {
  try {
    const { status } = await change();

    return { id, status, error: null };
  } catch (error) {
    if (!(error instanceof AppError)) {
      throw error;
    }

    return failed(id, error);
  }
}

function failed(id: string, { code, message }: AppError): BulkResult {
  return { id, status: null, error: { code, detail: message } };
}

function toAdminArticle(row: AdminArticleRow): AdminArticleRecord {
  return {
    ...toArticleState(row),
    title: row.title,
    mainCategory: row.mainCategory,
    subcategory: row.subcategory,
    isHomepageFeatured: row.isHomepageFeatured,
    reviewedOn: row.reviewedOn,
    reviewBy: row.reviewBy,
    readTime: row.readTime,
    editorId: row.editorId,
  };
}
