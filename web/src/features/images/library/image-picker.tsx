import type { Image } from '@hearthwise/contracts';
import { useState } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { SearchBox } from '../../../components/ui/search-box.js';
import { useLibrary } from '../api/use-library.js';
import { ImageGrid, ImageGridSkeleton } from './image-grid.js';

/** The library to choose one image from. */
export function ImagePicker({ onChoose }: { onChoose: (image: Image) => void }) {
  const [search, setSearch] = useState('');
  const library = useLibrary(search);
  const choose = (id: string) => {
    const image = library.rows.find((row) => row.id === id);
    if (image) {
      onChoose(image);
    }
  };

  return (
    <div className="space-y-5">
      <SearchBox
        label="Search pictures"
        placeholder="Search by name or description"
        value={search}
        onSearch={setSearch}
      />
      {library.isLoading && <ImageGridSkeleton />}
      {library.hasFailed && <ErrorState level={3} title="The library didn't load." onRetry={library.retry} />}
      {!library.isLoading && !library.hasFailed && library.rows.length === 0 && (
        <p role="status" className="text-ink-soft">
          {search ? `No pictures match “${search}”.` : 'No pictures yet. Upload the first one.'}
        </p>
      )}
      {library.rows.length > 0 && <ImageGrid library={library} onOpen={choose} />}
    </div>
  );
}
