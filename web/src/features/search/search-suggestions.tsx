import { Link } from 'react-router-dom';
import { searchHref } from './use-search.js';

const EXAMPLES = ['heating bills', 'damp', 'first apartment', 'quieter floor', 'spare key'];

/** What can be searched, for who has not searched yet. */
export function SearchSuggestions() {
  return (
    <p className="mt-5 text-ink-soft">
      Find guides, projects and discussions, even with a typo. Try{' '}
      {EXAMPLES.map((text, at) => (
        <span key={text}>
          {at > 0 && (at < EXAMPLES.length - 1 ? ', ' : ' or ')}
          <Link to={searchHref({ text })} className="text-link">
            {text}
          </Link>
        </span>
      ))}
      .
    </p>
  );
}
