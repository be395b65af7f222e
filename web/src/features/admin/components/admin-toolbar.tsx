import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/ui/button.js';
import { Icon } from '../../../components/ui/icon.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { cx } from '../../../lib/cx.js';

interface AdminToolbarProps {
  /** 'Search guides', or what it filters where there is no search. */
  label: string;
  search?: { text: string; onSearch: (text: string) => void };
  /** Filters that phones show on demand. */
  filters?: ReactNode;
  /** How many of these filters are set. */
  filterCount?: number;
  /** Other filters, and what can be done with the list. */
  children?: ReactNode;
}

/** Search and filters above a list. Filters that are removed leave the focus to the whole of it. */
export function AdminToolbar({ label, search, filters, filterCount = 0, children }: AdminToolbarProps) {
  return (
    <form
      role="search"
      aria-label={label}
      tabIndex={-1}
      onSubmit={(event) => event.preventDefault()}
      className="mb-6 flex flex-wrap items-end gap-3 outline-none max-md:[&_:is(a,button)]:px-3.5"
    >
      {search && (
        <SearchBox
          label={label}
          placeholder={label}
          value={search.text}
          onSearch={search.onSearch}
          className="min-w-60 grow max-md:w-full"
        />
      )}
      {filters && <Filters count={filterCount}>{filters}</Filters>}
      {children}
    </form>
  );
}

/** In line with the search on wide screens; on phones behind a button that says how many are set. */
function Filters({ count, children }: { count: number; children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();

  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="md:hidden"
      >
        <Icon as={SlidersHorizontal} size={18} />
        {count === 0 ? 'Filters' : `Filters (${count})`}
      </Button>
      <div
        id={id}
        className={cx(
          'md:contents',
          isOpen
            ? 'max-md:grid max-md:w-full max-md:grid-cols-2 max-md:items-end max-md:gap-3'
            : 'max-md:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
