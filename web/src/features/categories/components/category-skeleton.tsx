import { Container } from '../../../components/ui/container.js';
import { Skeleton, SkeletonText } from '../../../components/ui/skeleton.js';
import { Page } from '../../../lib/page.js';
import { HEADER_GRID } from './category-header.js';

/** A placeholder for a category page. */
export function CategorySkeleton() {
  return (
    <div role="status">
      <Page title="Category" />
      <span className="sr-only">Loading category...</span>
      <Container className={HEADER_GRID}>
        <div className="space-y-6">
          <Skeleton className="h-12 w-4/5 lg:h-16" />
          <SkeletonText lines={2} />
          <Skeleton className="h-11 w-60" />
        </div>
        <Skeleton className="aspect-4/3 rounded-card max-md:order-first" />
      </Container>
      <Container className="grid gap-6 pb-section sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 3 }, (_, index) => (
          <Skeleton key={index} className="h-96 rounded-card" />
        ))}
      </Container>
    </div>
  );
}
