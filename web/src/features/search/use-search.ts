import { LIMITS } from '@hearthwise/contracts/limits';
import { SEARCH_TYPES, type SearchType } from '@hearthwise/contracts/search-types';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { apiQuery } from '../../lib/api-query.js';

/** The search as the address says it. */
export interface Search {
  /** Empty without a search. */
  text: string;
  type: SearchType | undefined;
  /** Whether all results are shown, and not only the first ones. */
  showsAll: boolean;
}

export function useSearch(): Search {
  const [params] = useSearchParams();
  const type = SEARCH_TYPES.find((each) => each === params.get('type'));

  return {
    text: (params.get('q') ?? '').trim().slice(0, LIMITS.searchMax),
    type,
    showsAll: params.get('all') === '1',
  };
}

/** The address of a search. */
export function searchHref({ text, type, showsAll = false }: Partial<Search>): string {
  const params = new URLSearchParams({
    ...(text && { q: text }),
    ...(type && { type }),
    ...(showsAll && { all: '1' }),
  });

  return params.size > 0 ? `/search?${params}` : '/search';
}

/** The results; those of the same text stay until the ones of another type, or all, have come. */
export function useSearchResults({ text, type, showsAll }: Search) {
  const limit = showsAll ? LIMITS.searchResultsMax : LIMITS.searchResults;

  return useQuery({
    ...apiQuery('search', { query: { q: text, limit, ...(type && { type }) } }),
    enabled: text !== '',
    placeholderData: (before, query) => (isOfText(query?.queryKey, text) ? before : undefined),
  });
}

/** Whether the key of a read is that of a search for this text. */
function isOfText(key: readonly unknown[] | undefined, text: string): boolean {
  const path = key?.[0];

  return typeof path === 'string' && new URL(path, 'http://search').searchParams.get('q') === text;
}
