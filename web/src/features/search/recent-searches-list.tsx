import { History } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../components/ui/button.js';
import { Icon } from '../../components/ui/icon.js';
import { useRecentSearches } from './recent-searches.js';
import { searchHref } from './use-search.js';

interface RecentSearchesProps {
  text: string;
  /** Called when the list is about to disappear, for the focus. */
  onClear: () => void;
}

/** The last searches of this device, except the one that is shown. */
export function RecentSearches({ text, onClear }: RecentSearchesProps) {
  const { recent, clear } = useRecentSearches(text);
  if (recent.length === 0) {
    return null;
  }
  const handleClear = () => {
    onClear();
    clear();
  };

  return (
    <section aria-labelledby="recent-searches" className="mb-8">
      <div className="flex items-center justify-between gap-4">
        <h2 id="recent-searches" className="text-lg">
          Recent searches
        </h2>
        <Button variant="quiet" size="sm" onClick={handleClear} className="-mr-3">
          Clear
        </Button>
      </div>
      <ul className="mt-1">
        {recent.map((each) => (
          <li key={each}>
            <Link
              to={searchHref({ text: each })}
              className="flex min-h-11 items-center gap-3 border-b border-line hover:text-brand"
            >
              <Icon as={History} size={18} className="shrink-0 text-ink-soft" />
              <span className="truncate">{each}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-soft">Kept on this device only.</p>
    </section>
  );
}
