import { ARTICLE_STATUSES } from '@hearthwise/contracts/content/article-status';
import { findCategory } from '@hearthwise/contracts/taxonomy';
import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';

const NAMES = ['search', 'status', 'category', 'editor', 'stale'] as const;

/** The filters of the article list, which the address holds. What it does not know is ignored. */
export function useArticleFilters() {
  const [params, update] = useQueryParams();
  const status = ARTICLE_STATUSES.find((name) => name === params.get('status'));
  const query = {
    search: searchOf(params) || undefined,
    status,
    mainCategory: findCategory(params.get('category') ?? '')?.slug,
    editor: params.get('editor') ?? undefined,
    isStale: params.get('stale') === 'true' ? ('true' as const) : undefined,
  };

  return {
    query,
    update: (change: Partial<Record<(typeof NAMES)[number], string | undefined>>) => update(change),
    isFiltered: Object.values(query).some(Boolean),
    clear: () => update(Object.fromEntries(NAMES.map((name) => [name, undefined]))),
  };
}

export type ArticleFilters = ReturnType<typeof useArticleFilters>;
