import type { SearchResults } from '@hearthwise/contracts/search';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.js';
import { EmptyState } from '../../components/ui/empty-state.js';
import { ErrorState } from '../../components/ui/error-state.js';
import { Notice } from '../../components/ui/notice.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { SearchFilters, totalOf } from './search-filters.js';
import { SearchResultRow } from './search-result-row.js';
import { type Search, searchHref } from './use-search.js';

interface SearchResultListProps {
  search: Search;
  query: UseQueryResult<SearchResults>;
}

export function SearchResultList({ search, query }: SearchResultListProps) {
  if (query.isError) {
    return (
      <ErrorState
        title="The search did not work."
        hint={query.error.message}
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
      <Found search={search} found={query.data} />
    </div>
  );
}

function Loading() {
  return (
    <div role="status" className="mt-8 space-y-6">
      <span className="sr-only">Searching...</span>
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

function Found({ search, found }: { search: Search; found: SearchResults }) {
  const total = search.type ? found.counts[search.type] : totalOf(found.counts);
  const hasMore = total > found.results.length;

  return (
    <>
      {totalOf(found.counts) > 0 && <SearchFilters search={search} counts={found.counts} />}
      {found.isPartial && (
        <div className="mt-6">
          <Notice>Some results are missing, because a part of the search is not available right now.</Notice>
        </div>
      )}
      <p role="status" className="sr-only">
        {total === 1 ? '1 result' : `${total} results`} for {search.text}
      </p>
      {found.results.length === 0 ? (
        <NothingFound search={search} isElsewhere={totalOf(found.counts) > 0} />
      ) : (
        <>
          <h2 className="sr-only">Results</h2>
          <ol>
            {found.results.map((result) => (
              <li key={result.id}>
                <SearchResultRow result={result} />
              </li>
            ))}
          </ol>
        </>
      )}
      {hasMore && (
        <ButtonLink
          to={searchHref({ ...search, showsAll: true })}
          replace
          preventScrollReset
          variant="secondary"
          className="mt-8"
        >
          Show all {total} results
        </ButtonLink>
      )}
    </>
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
      hint="Try fewer or other words. Or ask: the adviser answers from the guides, and members know more."
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
