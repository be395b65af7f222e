import type { ReactNode } from 'react';
import { cx } from '../../../lib/cx.js';
import { Skeleton, SkeletonText } from '../../../components/ui/skeleton.js';

/** One, two or three cards in a row. */
export const ARTICLE_GRID = 'grid grid-cols-1 gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3';

export function ArticleGrid({ className, children }: { className?: string; children: ReactNode }) {
  return <ul className={cx(ARTICLE_GRID, className)}>{children}</ul>;
}

/** A placeholder for cards, announced once. */
export function ArticleGridSkeleton({ count = 3, className }: { count?: number; className?: string }) {
  return (
    <div role="status" className={cx(ARTICLE_GRID, className)}>
      <span className="sr-only">Loading articles...</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index}>
          <Skeleton className="aspect-3/2" />
          <Skeleton className="mt-5 h-6 w-4/5" />
          <SkeletonText className="mt-4" />
        </div>
      ))}
    </div>
  );
}
