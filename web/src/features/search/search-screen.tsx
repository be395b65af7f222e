import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { statusOf } from '../../lib/api-client.js';
import { Page } from '../../lib/page.js';
import { RecentSearches } from './recent-searches-list.js';
import { SearchResultList, statusText } from './search-result-list.js';
import { SearchKeySwitch } from './search-key-switch.js';
import { SearchTextForm } from './search-text-form.js';
import { SearchSuggestions } from './search-suggestions.js';
import { useFocusWhenLost } from './use-focus-when-lost.js';
import { searchHref, useSearch, useSearchResults } from './use-search.js';

/** One search over guides, projects and discussions. */
export function SearchScreen() {
  const search = useSearch();
  const query = useSearchResults(search);
  const navigate = useNavigate();
  const title = useRef<HTMLHeadingElement>(null);
  const results = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(results);

  return (
    <Container className="py-10 lg:py-14">
      <Page
        title={search.text ? `Search: ${search.text}` : 'Search'}
        description="Search the guides, projects and discussions."
        canonical="/search"
        status={query.isError ? pageStatusOf(query.error) : 200}
      />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 ref={title} tabIndex={-1} className="text-4xl outline-none">
            Search
          </h1>
          <SearchTextForm
            text={search.text}
            onSearch={(text) => navigate(searchHref({ text, type: search.type }))}
          />
          <p role="status" className="sr-only">
            {search.text && statusText(search, query)}
          </p>
          {search.text ? (
            <>
              <h2 ref={results} tabIndex={-1} className="sr-only">
                Results
              </h2>
              <SearchResultList search={search} query={query} />
            </>
          ) : (
            <SearchSuggestions />
          )}
        </div>
        <aside aria-label="Your searches" className="mt-12 lg:mt-16">
          <RecentSearches text={search.text} onClear={() => (results.current ?? title.current)?.focus()} />
          <SearchKeySwitch />
        </aside>
      </div>
    </Container>
  );
}

/** A search that is refused says why; any other failure is one of ours. */
function pageStatusOf(error: Error): number {
  const status = statusOf(error);

  return status >= 400 && status < 500 ? status : 503;
}
