import { LIMITS } from '@hearthwise/contracts/limits';
import type { SearchResults } from '@hearthwise/contracts/search';
import { SEARCH_TYPES, type SearchType } from '@hearthwise/contracts/search-types';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/cx.js';
import { type Search, searchHref } from './use-search.js';

const NAMES: Record<SearchType, string> = {
  guide: 'Guides',
  project: 'Projects',
  discussion: 'Discussions',
};

interface SearchFiltersProps {
  search: Search;
  counts: SearchResults['counts'];
}

/** The types of results with their numbers, as links. */
export function SearchFilters({ search, counts }: SearchFiltersProps) {
  return (
    <nav aria-label="Types of results" className="mt-7">
      <ul className="-mx-gutter flex gap-x-5 overflow-x-auto border-b border-line px-gutter [scrollbar-width:none] sm:mx-0 sm:gap-x-7 sm:px-0">
        {[undefined, ...SEARCH_TYPES].map((type) => (
          <li key={type ?? 'all'} className="shrink-0">
            <Link
              to={searchHref({ text: search.text, type })}
              replace
              aria-current={type === search.type ? 'page' : undefined}
              className={cx(
                'flex min-h-12 items-center gap-2 border-b-3 pt-0.5 font-semibold whitespace-nowrap focus-visible:outline-offset-[-2px]',
                type === search.type
                  ? 'border-brand text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {type ? NAMES[type] : 'All'}{' '}
              <span className="text-sm font-normal text-ink-soft tabular">{countText(counts, type)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function countText(counts: SearchResults['counts'], type: SearchType | undefined): string {
  const count = type ? counts[type] : totalOf(counts);

  return count >= LIMITS.searchResultsMax ? `${LIMITS.searchResultsMax}+` : String(count);
}

/** Results of all types, at most as many as are shown. */
export function totalOf(counts: SearchResults['counts']): number {
  const sum = SEARCH_TYPES.reduce((total, type) => total + counts[type], 0);

  return Math.min(sum, LIMITS.searchResultsMax);
}
