import { AppError, idSchema } from '@hearthwise/contracts';
import { type EntityManager, Not } from 'typeorm';
import { ArticleEntity } from './article.entity.js';

/**
 * An article that is not in the bin.
 * @throws AppError article.not_found
 */
export function getArticle(manager: EntityManager, id: string): Promise<ArticleEntity> {
  return find(manager, id, false);
}

/**
 * The same, locked until the end of the transaction, so that two concurrent saves become two revisions and none is lost.
 * @throws AppError article.not_found
 */
export function lockArticle(manager: EntityManager, id: string): Promise<ArticleEntity> {
  return find(manager, id, true);
}

/** @throws AppError article.not_found for null */
export function requireArticle<Row>(row: Row | null | undefined): Row {
  if (!row) {
    throw new AppError('article.not_found', 'Article not found');
  }

  return row;
}

/** @throws AppError article.not_found for what is no id */
export function requireArticleId(id: string): string {
  return requireArticle(idSchema.safeParse(id).data);
}

async function find(manager: EntityManager, id: string, isLocked: boolean): Promise<ArticleEntity> {
  const where = { id: requireArticleId(id), status: Not('deleted' as const) };
  const lock = isLocked ? { lock: { mode: 'pessimistic_write' as const } } : {};

  return requireArticle(await manager.findOne(ArticleEntity, { where, ...lock }));
}
