import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { PagedList } from '../../../components/ui/paged-list.js';
import { describeRows, type PagedListState } from '../../../lib/use-paged-list.js';
import { FAILURE_HINT, POST_TEXTS, type PostKind } from '../post-texts.js';
import type { PostFilters } from './use-post-filters.js';

interface PostListProps<P> {
  kind: PostKind;
  list: PagedListState<P>;
  filters: PostFilters;
  /** Placeholder while the first posts load. */
  skeleton: ReactNode;
  /** The action below an empty list. */
  emptyAction?: ReactNode;
  /** Address of a cover for an empty list. */
  emptyArt?: string;
  /** Of the list itself: its columns. */
  className?: string;
  /** One `<li>` with a key. */
  children: (post: P, index: number) => ReactNode;
}

/** A list of posts: loading, failed, empty or there. */
export function PostList<P>({
  kind,
  list,
  filters,
  skeleton,
  className,
  children,
  ...empty
}: PostListProps<P>) {
  if (list.hasFailed) {
    return <ErrorState title={POST_TEXTS[kind].listFailed} hint={FAILURE_HINT} onRetry={list.retry} />;
  }

  return (
    <>
      <ListStatus {...{ kind, list, filters, ...empty }} />
      {list.isLoading && skeleton}
      {list.rows.length > 0 && (
        <PagedList
          list={list}
          loadingLabel={POST_TEXTS[kind].loadingList}
          failure={POST_TEXTS[kind].moreFailed}
          className={className}
        >
          {children}
        </PagedList>
      )}
    </>
  );
}

type ListStatusProps<P> = Pick<PostListProps<P>, 'kind' | 'list' | 'filters' | 'emptyAction' | 'emptyArt'>;

/** Describes the list below, also for screen readers when it changes. */
function ListStatus<P>({ kind, list, filters, emptyAction, emptyArt }: ListStatusProps<P>) {
  const texts = POST_TEXTS[kind];
  const isBusy = list.isLoading || list.isOutdated;
  const isEmpty = !isBusy && list.rows.length === 0;

  return (
    <div role="status" className="tabular mt-6 mb-5 min-h-6 text-sm text-ink-soft">
      {isBusy && texts.loadingList}
      {!isBusy && !isEmpty && describeRows(list, texts)}
      {isEmpty && (
        <EmptyState
          art={emptyArt}
          title={texts.empty}
          hint={filters.isActive ? 'Try adjusting your search or filters.' : texts.emptyHint}
          action={filters.isActive ? <ClearFilters onClick={filters.clear} /> : emptyAction}
          className="text-base text-ink"
        />
      )}
    </div>
  );
}

function ClearFilters({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      Clear filters
    </Button>
  );
}
