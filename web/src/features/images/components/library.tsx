import type { Image } from '@hearthwise/contracts';
import { Images } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { SearchBox } from '../../../components/ui/search-box.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import type { PagedListState } from '../../../lib/use-paged-list.js';
import { useLibrary } from '../api/use-library.js';
import { useLibrarySearch } from '../lib/use-library-search.js';
import { ImageDialog } from './image-dialog.js';
import { ImageGrid, ImageGridSkeleton } from '../library/image-grid.js';

interface LibraryProps {
  className?: string;
  /** Beside the search. */
  action?: ReactNode;
}

/** Every image that articles can show, with a search; each opens its details. */
export function Library({ className = 'mt-section', action }: LibraryProps) {
  const [search, setSearch] = useLibrarySearch();
  const [openId, setOpenId] = useState<string>();
  const library = useLibrary(search);
  const open = library.rows.find(({ id }) => id === openId);

  return (
    <section aria-labelledby="library" className={className}>
      <div className="section-rule flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="library" className="text-2xl">
          Library
        </h2>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          <SearchBox
            label="Search pictures"
            placeholder="Search by name or description"
            value={search}
            onSearch={setSearch}
            className="min-w-56 grow sm:w-80"
          />
          {action}
        </div>
      </div>
      <p role="status" className="tabular mt-4 mb-5 min-h-6 text-sm text-ink-soft">
        {summaryOf(library)}
      </p>
      <LibraryContent library={library} search={search} onClear={() => setSearch('')} onOpen={setOpenId} />
      {open && <ImageDialog key={open.id} image={open} onClose={() => setOpenId(undefined)} />}
    </section>
  );
}

interface LibraryContentProps {
  library: PagedListState<Image>;
  search: string;
  onClear: () => void;
  onOpen: (id: string) => void;
}

function LibraryContent({ library, search, onClear, onOpen }: LibraryContentProps) {
  if (library.isLoading) {
    return <ImageGridSkeleton />;
  }
  if (library.hasFailed) {
    return (
      <ErrorState
        level={3}
        title="The library didn't load."
        hint="Check your connection and try again."
        onRetry={library.retry}
      />
    );
  }
  if (library.rows.length === 0) {
    return <Nothing search={search} onClear={onClear} />;
  }

  return <ImageGrid library={library} onOpen={onOpen} />;
}

function Nothing({ search, onClear }: Pick<LibraryContentProps, 'search' | 'onClear'>) {
  return search ? (
    <EmptyState
      level={3}
      icon={Images}
      title={`No pictures match “${search}”`}
      hint="Try another word from the file name or the description."
      action={
        <Button variant="secondary" onClick={onClear}>
          Show all pictures
        </Button>
      }
    />
  ) : (
    <EmptyState
      level={3}
      icon={Images}
      title="No pictures yet"
      hint="Pictures that you upload will appear here."
    />
  );
}

function summaryOf({ rows, isLoading, isOutdated, hasMore }: PagedListState<Image>): string {
  if (isLoading || isOutdated) {
    return 'Loading pictures...';
  }
  const count = `${rows.length} ${rows.length === 1 ? 'picture' : 'pictures'}`;

  return rows.length === 0 ? '' : hasMore ? `The newest ${count}` : count;
}
