import type { ReactNode } from 'react';
import { SearchBox } from '../../../components/ui/search-box.js';

interface AdminToolbarProps {
  /** 'Search articles'. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** The other filters. */
  children?: ReactNode;
}

/** Search and filters above a list. */
export function AdminToolbar({ label, search, onSearch, children }: AdminToolbarProps) {
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <SearchBox
        label={label}
        placeholder={label}
        value={search}
        onSearch={onSearch}
        className="min-w-60 grow"
      />
      {children}
    </form>
  );
}
