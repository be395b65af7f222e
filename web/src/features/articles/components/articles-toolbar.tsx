import { CATEGORIES } from '@hearthwise/contracts/taxonomy';
import { Link } from 'react-router-dom';
import { SearchBox } from '../../../components/ui/search-box.js';
import { cx } from '../../../lib/cx.js';
import type { ArticleFilters } from '../lib/use-article-filters.js';

/** Search, a form with an address so that it works before hydration, and the categories as links. */
export function ArticlesToolbar({ filters }: { filters: ArticleFilters }) {
  return (
    <div className="mt-8 space-y-5">
      <form role="search" action="/articles" onSubmit={(event) => event.preventDefault()}>
        <SearchBox
          label="Search guides"
          placeholder="Search guides"
          value={filters.search}
          onSearch={filters.setSearch}
          className="max-w-xl"
        />
      </form>
      <nav aria-label="Sections">
        <ul className="-mx-gutter flex gap-x-7 overflow-x-auto border-b border-line px-gutter [scrollbar-width:none] sm:mx-0 sm:px-0">
          {[undefined, ...CATEGORIES].map((category) => (
            <li key={category?.slug ?? 'all'} data-category={category?.slug} className="shrink-0">
              <Link
                to={filters.hrefOf(category)}
                replace
                aria-current={category === filters.category ? 'page' : undefined}
                className={cx(
                  'flex min-h-12 items-center border-b-3 pt-0.5 font-semibold whitespace-nowrap focus-visible:outline-offset-[-2px]',
                  category === filters.category
                    ? 'border-tint text-ink'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                {category?.title ?? 'All guides'}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
