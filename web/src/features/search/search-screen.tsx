import { useNavigate } from 'react-router-dom';
import { Container } from '../../components/ui/container.js';
import { Page } from '../../lib/page.js';
import { RecentSearches } from './recent-searches-list.js';
import { SearchResultList } from './search-result-list.js';
import { SearchKeySwitch } from './search-key-switch.js';
import { SearchTextForm } from './search-text-form.js';
import { SearchSuggestions } from './search-suggestions.js';
import { searchHref, useSearch, useSearchResults } from './use-search.js';

/** One search over guides, projects and discussions. */
export function SearchScreen() {
  const search = useSearch();
  const query = useSearchResults(search);
  const navigate = useNavigate();

  return (
    <Container className="py-10 lg:py-14">
      <Page
        title={search.text ? `Search: ${search.text}` : 'Search'}
        description="Search the guides, projects and discussions."
        canonical="/search"
        status={query.isError ? 503 : 200}
      />
      <div className="grid gap-x-16 lg:grid-cols-[minmax(0,46rem)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h1 className="text-4xl">Search</h1>
          <SearchTextForm
            text={search.text}
            onSearch={(text) => navigate(searchHref({ text, type: search.type }))}
          />
          {search.text ? <SearchResultList search={search} query={query} /> : <SearchSuggestions />}
        </div>
        <aside aria-label="Your searches" className="mt-12 lg:mt-16">
          <RecentSearches text={search.text} />
          <SearchKeySwitch />
        </aside>
      </div>
    </Container>
  );
}
