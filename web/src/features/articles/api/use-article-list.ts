import type { Article } from '@hearthwise/contracts';
import { pathOf } from '../../../lib/api-client.js';
import { usePagedList } from '../../../lib/use-paged-list.js';
import { toArticleCard } from '../cards/article-cards.query.js';
import type { ArticleFilters } from '../lib/use-article-filters.js';

/** One card over the whole width and twelve beside each other, which two and three columns divide. */
const PAGE_SIZE = 13;

/** The articles that pass the filters. */
export function useArticleList({ search, category }: ArticleFilters) {
  return usePagedList<Article, ReturnType<typeof toArticleCard>>({
    path: pathOf('listArticles', { query: { search: search || undefined, mainCategory: category?.slug } }),
    pageSize: PAGE_SIZE,
    kind: 'card-pages',
    toRow: toArticleCard,
  });
}
