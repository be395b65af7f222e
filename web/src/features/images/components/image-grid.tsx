import type { Image } from '@hearthwise/contracts';
import { useEffect, useRef } from 'react';
import { Picture } from '../display/responsive-image.js';
import { Button } from '../../../components/ui/button.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cx } from '../../../lib/cx.js';
import type { LibraryState } from '../api/use-library.js';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 lg:gap-y-8';

interface ImageGridProps {
  library: LibraryState;
  onOpen: (id: string) => void;
}

/** The pictures that are there, with more on demand. */
export function ImageGrid({ library, onOpen }: ImageGridProps) {
  const { items, showMore } = useFocusOnNew(library);

  return (
    <div
      aria-busy={library.isOutdated}
      className={cx('transition-opacity', library.isOutdated && 'opacity-55')}
    >
      <ul ref={items} className={GRID}>
        {library.images.map((image) => (
          <ImageCard key={image.id} image={image} onOpen={() => onOpen(image.id)} />
        ))}
      </ul>
      {library.hasMore && (
        <div className="mt-12 flex flex-col items-center gap-4">
          {library.hasMoreFailed && (
            <p role="alert" className="font-semibold text-danger">
              More pictures did not load.
            </p>
          )}
          <Button
            variant="secondary"
            size="lg"
            pending={library.isLoadingMore}
            pendingLabel="Loading pictures..."
            onClick={showMore}
          >
            {library.hasMoreFailed ? 'Try again' : 'Show more'}
          </Button>
        </div>
      )}
    </div>
  );
}

function ImageCard({ image, onOpen }: { image: Image; onOpen: () => void }) {
  return (
    <li>
      <button type="button" onClick={onOpen} className="group block w-full rounded-card text-left">
        <Picture
          src={image.url}
          picture={image}
          sizes="(width < 40rem) 45vw, (width < 64rem) 30vw, 18rem"
          className="aspect-4/3 rounded-card border border-line"
        />
        <span className="mt-2.5 block truncate font-semibold group-hover:underline">{image.filename}</span>
        <span className="tabular block text-sm text-ink-soft">
          {image.width} × {image.height}
          {image.usedIn.length > 0 && ` · ${countOf(image.usedIn.length)}`}
        </span>
        {!image.altText && (
          <span className="block text-sm font-semibold text-caution">No alternative text</span>
        )}
      </button>
    </li>
  );
}

function countOf(uses: number): string {
  return uses === 1 ? 'used once' : `used ${uses} times`;
}

/** The button moves away from under the hand, or goes: who pressed it goes on with the first new picture. */
function useFocusOnNew({ images, loadMore }: LibraryState) {
  const items = useRef<HTMLUListElement>(null);
  const firstNew = useRef(Infinity);

  useEffect(() => {
    if (images.length > firstNew.current) {
      items.current?.children[firstNew.current]?.querySelector('button')?.focus();
      firstNew.current = Infinity;
    }
  }, [images.length]);

  const showMore = () => {
    firstNew.current = images.length;
    loadMore();
  };

  return { items, showMore };
}

/** The shape of the pictures to come. */
export function ImageGridSkeleton() {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-4/3 rounded-card" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </div>
  );
}
