import type { SearchResults } from '@hearthwise/contracts/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Notice } from '../../components/ui/notice.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { detailOf } from '../../lib/api-client.js';
import { SearchFilters, totalOf } from './search-filters.js';
import { SearchResultRow } from './search-result-row.js';
import { type Search, searchHref } from './use-search.js';

type SearchQuery = UseQueryResult<SearchResults>;

interface SearchResultListProps {
  search: Search;
  query: SearchQuery;
}

export function SearchResultList({ search, query }: SearchResultListProps) {
  if (query.isError) {
    return (
      <ErrorState
        title="The search didn't work."
        hint={detailOf(query.error) ?? 'Check your connection and try again.'}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) {
    return <Loading />;
  }

  return (
    <div aria-busy={query.isPlaceholderData}>
      <Suggestion text={query.data.suggestion} search={search} />
      <Found search={search} found={query.data} isPending={query.isPlaceholderData} />
    </div>
  );
}

/** What screen readers say about the results; nothing while those of another search are shown. */
export function statusText(search: Search, { data, isPlaceholderData, isPending }: SearchQuery): string {
  if (!data || isPlaceholderData) {
    return isPending ? 'Searching...' : '';
  }
  const total = totalFor(search, data);

  return `${total === 1 ? '1 result' : `${total} results`} for ${search.text}`;
}

function totalFor({ type }: Search, { counts }: SearchResults): number {
  return type ? counts[type] : totalOf(counts);
}

function Loading() {
  return (
    <div className="mt-8 space-y-6">
      {[1, 2, 3].map((each) => (
        <Skeleton key={each} className="h-24" />
      ))}
    </div>
  );
}

function Suggestion({ text, search }: { text: string | null; search: Search }) {
  return (
    text && (
      <p className="mt-5 text-lg">
        Did you mean{' '}
        <Link to={searchHref({ ...search, text })} className="text-link font-semibold">
          {text}
        </Link>
        ?
      </p>
    )
  );
}

interface FoundProps {
  search: Search;
  found: SearchResults;
  /** Whether the results are those of the search before. */
  isPending: boolean;
}

function Found({ search, found, isPending }: FoundProps) {
  const total = totalFor(search, found);
  const hasMore = total > found.results.length;

  return (
    <>
      {totalOf(found.counts) > 0 && <SearchFilters search={search} counts={found.counts} />}
      {found.isPartial && (
        <div className="mt-6">
          <Notice>Part of the search isn't working right now, so some results may be missing.</Notice>
        </div>
      )}
      <Rows search={search} found={found} isPending={isPending} />
      {hasMore && (
        <ButtonLink
          to={searchHref({ ...search, showsAll: true })}
          replace
          variant="secondary"
          className="mt-8"
        >
          Show all {total} results
        </ButtonLink>
      )}
    </>
  );
}

function Rows({ search, found, isPending }: FoundProps) {
  if (found.results.length === 0) {
    return isPending ? <Loading /> : <NothingFound search={search} isElsewhere={totalOf(found.counts) > 0} />;
  }

  return (
    <ol>
      {found.results.map((result) => (
        <li key={result.id}>
          <SearchResultRow result={result} />
        </li>
      ))}
    </ol>
  );
}

/** Offers who may know: all results, the adviser, other people. */
function NothingFound({ search, isElsewhere }: { search: Search; isElsewhere: boolean }) {
  if (isElsewhere) {
    return (
      <EmptyState
        title={`No ${search.type}s for “${search.text}”`}
        action={<ButtonLink to={searchHref({ text: search.text })}>Show all results</ButtonLink>}
      />
    );
  }

  return (
    <EmptyState
      title={`No results for “${search.text}”`}
      hint="Try fewer words, or different ones. Or ask the adviser or other members."
      action={
        <span className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`/ai-chat?${new URLSearchParams({ q: search.text })}`}>Ask the adviser</ButtonLink>
          <ButtonLink to="/discussions?new=1" variant="secondary">
            Start a discussion
          </ButtonLink>
        </span>
      }
    />
  );
}
