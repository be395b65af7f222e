import { LIMITS } from '@hearthwise/contracts/limits';
import { findCategory, type TaxonomyCategory } from '@hearthwise/contracts/taxonomy';
import { useSearchParams } from 'react-router-dom';

export interface ArticleFilters {
  /** Empty without a search. */
  search: string;
  section: TaxonomyCategory | undefined;
  setSearch: (search: string) => void;
  /** Address of the list with another section and the same search; undefined is all of them. */
  hrefOf: (section: TaxonomyCategory | undefined) => string;
}

/** Search and section of the list of articles, kept in the address. An unknown section counts as none. */
export function useArticleFilters(): ArticleFilters {
  const [params, setParams] = useSearchParams();
  const search = (params.get('search') ?? '').trim().slice(0, LIMITS.searchMax);
  const section = findCategory(params.get('section') ?? '');

  return {
    search,
    section,
    setSearch: (value) => setParams(paramsOf(value, section), { replace: true, preventScrollReset: true }),
    hrefOf: (other) => `/articles?${paramsOf(search, other)}`.replace(/\?$/, ''),
  };
}

function paramsOf(search: string, section: TaxonomyCategory | undefined): URLSearchParams {
  return new URLSearchParams({ ...(search && { search }), ...(section && { section: section.slug }) });
}
