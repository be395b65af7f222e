import { isDeepStrictEqual } from 'node:util';
import type { ArticleEntity } from './article.entity.js';
import { type ArticleColumns, toArticleFields } from './article.mapper.js';

/** Whether a save of these columns would change nothing. What they leave out is kept, so it does not count. */
export function hasSameFields(article: ArticleEntity, columns: ArticleColumns): boolean {
  const after = Object.assign(Object.create(null), article, columns) as ArticleEntity;
  const dates = ({ reviewedOn, reviewBy }: ArticleEntity) => [reviewedOn, reviewBy];

  return (
    isDeepStrictEqual(toArticleFields(article), toArticleFields(after)) &&
    isDeepStrictEqual(dates(article), dates(after))
  );
}
