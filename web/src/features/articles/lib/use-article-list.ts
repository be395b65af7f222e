import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { articleCardPagesQuery } from '../../../components/articles/article-cards.query.js';
import type { ArticleFilters } from './use-article-filters.js';

/** The articles that pass the filters, page after page; while new filters are read, what was there stays. */
export function useArticleList({ search, section }: ArticleFilters) {
  const query = useInfiniteQuery({
    ...articleCardPagesQuery({ search: search || undefined, mainCategory: section?.slug }),
    placeholderData: keepPreviousData,
  });
  const articles = query.data?.pages.flat() ?? [];

  return {
    /** An article that is published meanwhile moves the others down, where they come a second time. */
    articles: [...new Map(articles.map((article) => [article.id, article])).values()],
    isLoading: query.isPending,
    isOutdated: query.isPlaceholderData,
    hasFailed: query.isError && !query.data,
    hasMore: query.hasNextPage && !query.isPlaceholderData,
    isLoadingMore: query.isFetchingNextPage,
    hasMoreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}

export type ArticleListState = ReturnType<typeof useArticleList>;
