import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { articleCardPagesQuery } from '../cards/article-cards.query.js';
import { pagedListOf } from '../../../lib/paged-list.js';
import type { ArticleFilters } from './use-article-filters.js';

/** The articles that pass the filters, page after page; while new filters are read, what was there stays. */
export function useArticleList({ search, section }: ArticleFilters) {
  const query = useInfiniteQuery({
    ...articleCardPagesQuery({ search: search || undefined, mainCategory: section?.slug }),
    placeholderData: keepPreviousData,
  });
  const { rows: articles, ...list } = pagedListOf(query);

  return { articles, ...list };
}

export type ArticleListState = ReturnType<typeof useArticleList>;
