import { findCategory, type TaxonomyCategory } from '@hearthwise/contracts/taxonomy';
import { searchOf, useQueryParams } from '../../../lib/use-query-params.js';

export interface ArticleFilters {
  /** Empty without a search. */
  search: string;
  category: TaxonomyCategory | undefined;
  setSearch: (search: string) => void;
  /** Address of the list with another category, or with all of them, and the same search. */
  hrefOf: (category: TaxonomyCategory | undefined) => string;
}

/** Search and category of the list of articles, kept in the address. An unknown category counts as none. */
export function useArticleFilters(): ArticleFilters {
  const [params, update] = useQueryParams();
  const search = searchOf(params);

  return {
    search,
    category: findCategory(params.get('section') ?? ''),
    setSearch: (value) => update({ search: value }),
    hrefOf: (category) => articlesHref(search, category),
  };
}

function articlesHref(search: string, category: TaxonomyCategory | undefined): string {
  const params = new URLSearchParams({
    ...(search && { search }),
    ...(category && { section: category.slug }),
  });

  return params.size > 0 ? `/articles?${params}` : '/articles';
}
