import { LIMITS } from '@hearthwise/contracts/limits';
import { Search } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/ui/icon.js';

/** The search of everything: a plain form on wide screens, a link on phones. The search screen has a larger one. */
export function SearchForm() {
  return (
    <>
      <form
        action="/search"
        role="search"
        aria-label="Everything"
        className="relative hidden w-60 xl:block [:root:has(#search-text)_&]:hidden"
      >
        <Icon
          as={Search}
          size={16}
          className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-soft"
        />
        <input
          data-search
          type="search"
          name="q"
          aria-label="Search everything"
          aria-keyshortcuts="/"
          placeholder="Search"
          required
          maxLength={LIMITS.searchMax}
          enterKeyHint="search"
          className="min-h-9 w-full rounded-control border border-line-strong bg-surface pr-2 pl-9 text-sm placeholder:text-ink-soft hover:border-ink"
        />
      </form>
      <Link
        to="/search"
        data-search
        aria-label="Search"
        className="grid size-9 shrink-0 place-items-center rounded-control hover:bg-brand-wash max-[16rem]:size-[36px] min-[24.3rem]:size-11 xl:hidden"
      >
        <Icon as={Search} size={22} />
      </Link>
    </>
  );
}
