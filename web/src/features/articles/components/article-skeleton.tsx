import { Container } from '../../../components/ui/container.js';
import { Skeleton, SkeletonText } from '../../../components/ui/skeleton.js';
import { Page } from '../../../lib/page.js';
import { COLUMNS } from './columns.js';

/** The shape of an article: title block, cover, text. */
export function ArticleSkeleton() {
  return (
    <div role="status">
      <Page title="Article" />
      <span className="sr-only">Loading article...</span>
      <Container className={COLUMNS}>
        <div className="space-y-5 pt-6 pb-10 lg:col-start-2 lg:pt-9 lg:pb-14">
          <Skeleton className="h-6 w-56" />
          <Skeleton className="h-12 w-full max-w-2xl lg:h-16" />
          <Skeleton className="h-12 w-3/5 max-w-xl lg:h-16" />
          <SkeletonText lines={2} className="max-w-measure" />
        </div>
      </Container>
      <Skeleton className="aspect-3/2 max-h-[36rem] w-full rounded-none sm:aspect-5/2" />
      <Container className={COLUMNS}>
        <div className="max-w-measure space-y-9 py-12 lg:col-start-2">
          <SkeletonText lines={4} />
          <Skeleton className="h-8 w-2/3" />
          <SkeletonText lines={6} />
        </div>
      </Container>
    </div>
  );
}
