import type { Image } from '@hearthwise/contracts';
import { ResponsiveImage } from '../display/responsive-image.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import type { PagedListState } from '../../../lib/use-paged-list.js';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4 lg:gap-y-8';

interface ImageGridProps {
  library: PagedListState<Image>;
  onOpen: (id: string) => void;
}

/** The images that are there. */
export function ImageGrid({ library, onOpen }: ImageGridProps) {
  return (
    <PagedList
      list={library}
      loadingLabel="Loading pictures..."
      failure="More pictures didn't load."
      className={GRID}
    >
      {(image) => <ImageCard key={image.id} image={image} onOpen={() => onOpen(image.id)} />}
    </PagedList>
  );
}

function ImageCard({ image, onOpen }: { image: Image; onOpen: () => void }) {
  return (
    <li>
      <button type="button" onClick={onOpen} className="group block w-full rounded-card text-left">
        <ResponsiveImage
          src={image.url}
          metadata={image}
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

/** The shape of the images to come. */
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
