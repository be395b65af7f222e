import type { Topic } from '@hearthwise/contracts/taxonomy';
import { Container } from '../../../components/ui/container.js';
import { Skeleton, SkeletonText } from '../../../components/ui/skeleton.js';
import { Page } from '../../../lib/page.js';

/** The shape of a topic page while its texts are loading. */
export function TopicSkeleton({ topic }: { topic: Topic }) {
  return (
    <Container className="pt-10 pb-section">
      <Page title={topic.title} />
      <div role="status" className="grid gap-x-14 gap-y-7 md:grid-cols-[1fr_1fr] lg:grid-cols-[7fr_5fr]">
        <span className="sr-only">Loading...</span>
        <div>
          <Skeleton className="mb-6 h-12 w-3/5" />
          <SkeletonText lines={3} className="max-w-[34rem]" />
        </div>
        <Skeleton className="aspect-5/3 rounded-card" />
      </div>
      <div aria-hidden="true" className="mt-12 grid gap-6 md:grid-cols-3">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </div>
    </Container>
  );
}
