import type { ReactNode } from 'react';
import type { PagedListState } from '../../lib/use-paged-list.js';
import { ErrorState } from './error-state.js';
import { Skeleton } from './skeleton.js';

interface ListStateProps {
  list: PagedListState<unknown>;
  /** "Your checklists didn't load." */
  failure: string;
  /** In place of no rows. */
  empty: ReactNode;
  /** The heading level of what failed; it follows the heading above the list. */
  level?: 2 | 3;
  children: ReactNode;
}

/** A list: loading, failed, empty or there. */
export function ListState({ list, failure, empty, level, children }: ListStateProps) {
  if (list.hasFailed) {
    return (
      <ErrorState
        level={level}
        title={failure}
        hint="Check your connection and try again."
        onRetry={list.retry}
      />
    );
  }
  if (list.isLoading) {
    return <ListSkeleton />;
  }

  return list.rows.length === 0 ? empty : children;
}

function ListSkeleton() {
  return (
    <div role="status" className="space-y-5 py-5">
      <span className="sr-only">Loading...</span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="space-y-2.5">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      ))}
    </div>
  );
}
