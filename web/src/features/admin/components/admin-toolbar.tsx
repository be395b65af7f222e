import { type ReactNode, useEffect, useRef } from 'react';
import { SearchBox } from '../../../components/ui/search-box.js';

interface AdminToolbarProps {
  /** 'Search articles'. */
  label: string;
  search: string;
  onSearch: (search: string) => void;
  /** The other filters. */
  children?: ReactNode;
}

/** Search and filters above a list. The key `/` leads to the search. */
export function AdminToolbar({ label, search, onSearch, children }: AdminToolbarProps) {
  const form = useRef<HTMLFormElement>(null);
  useSlash(() => form.current?.querySelector('input')?.focus());

  return (
    <form
      ref={form}
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="mb-6 flex flex-wrap items-end gap-3"
    >
      <SearchBox
        label={label}
        placeholder={`${label}  ( / )`}
        value={search}
        onSearch={onSearch}
        className="min-w-60 grow"
      />
      {children}
    </form>
  );
}

function useSlash(focusSearch: () => void): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isTyping = (event.target as Element | null)?.closest(
        'input, textarea, select, [contenteditable]',
      );
      if (event.key === '/' && !isTyping && !event.ctrlKey && !event.metaKey) {
        event.preventDefault();
        focusSearch();
      }
    };
    document.addEventListener('keydown', handleKey);

    return () => document.removeEventListener('keydown', handleKey);
  });
}
