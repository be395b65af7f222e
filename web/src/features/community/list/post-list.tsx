import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../../../lib/cx.js';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { ErrorState } from '../../../components/ui/error-state.js';
import { FAILURE_HINT, POST_TEXTS, type PostKind } from '../post-texts.js';
import type { PostFilters } from './use-post-filters.js';
import type { PostList as List } from '../api/use-post-list.js';

interface PostListProps<P> {
  kind: PostKind;
  list: List<P>;
  filters: PostFilters;
  /** In place of posts until there are some. */
  skeleton: ReactNode;
  /** What members can do about an empty list. */
  emptyAction?: ReactNode;
  /** Address of a drawing for an empty list. */
  emptyArt?: string;
  /** Of the list itself: its columns. */
  className?: string;
  /** One `<li>` with a key. */
  children: (post: P, index: number) => ReactNode;
}

/** A list of posts: loading, failed, empty or there, with more on demand. */
export function PostList<P>({
  kind,
  list,
  filters,
  skeleton,
  className,
  children,
  ...empty
}: PostListProps<P>) {
  const { items, showMore } = useFocusOnNewPosts(list);

  if (list.hasFailed) {
    return <ErrorState title={POST_TEXTS[kind].listFailed} hint={FAILURE_HINT} onRetry={list.retry} />;
  }

  return (
    <>
      <ListStatus {...{ kind, list, filters, ...empty }} />
      {list.isLoading && skeleton}
      {list.posts.length > 0 && (
        <ul
          ref={items}
          aria-busy={list.isOutdated}
          className={cx('transition-opacity', list.isOutdated && 'opacity-55', className)}
        >
          {list.posts.map(children)}
        </ul>
      )}
      {list.hasMore && !list.isOutdated && <ShowMore kind={kind} list={list} onClick={showMore} />}
    </>
  );
}

type ListStatusProps<P> = Pick<PostListProps<P>, 'kind' | 'list' | 'filters' | 'emptyAction' | 'emptyArt'>;

/** Says what the list below is, also to those who cannot see it change. */
function ListStatus<P>({ kind, list, filters, emptyAction, emptyArt }: ListStatusProps<P>) {
  const texts = POST_TEXTS[kind];
  const isBusy = list.isLoading || list.isOutdated;
  const isEmpty = !isBusy && list.posts.length === 0;

  return (
    <div role="status" className="tabular mt-6 mb-5 min-h-6 text-sm text-ink-soft">
      {isBusy && texts.loadingList}
      {!isBusy && !isEmpty && countOf(list, texts)}
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

function countOf<P>(
  { posts, total, hasMore }: List<P>,
  { one, many }: { one: string; many: string },
): string {
  const names = posts.length === 1 ? one : many;
  const shown = hasMore && total ? `${posts.length} of ${total}` : String(posts.length);

  return `${hasMore ? 'The first ' : ''}${shown} ${names}`;
}

function ClearFilters({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      Clear filters
    </Button>
  );
}

interface ShowMoreProps {
  kind: PostKind;
  list: List<unknown>;
  onClick: () => void;
}

function ShowMore({ kind, list, onClick }: ShowMoreProps) {
  return (
    <div className="mt-12 flex flex-col items-center gap-4">
      {list.hasMoreFailed && (
        <p role="alert" className="font-semibold text-danger">
          {POST_TEXTS[kind].moreFailed}
        </p>
      )}
      <Button
        variant="secondary"
        size="lg"
        pending={list.isLoadingMore}
        pendingLabel={POST_TEXTS[kind].loadingList}
        onClick={onClick}
      >
        {list.hasMoreFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}

/** The button moves away from under the hand, or goes: who pressed it goes on reading with the first new post. */
function useFocusOnNewPosts({ posts, loadMore }: List<unknown>): {
  items: RefObject<HTMLUListElement | null>;
  showMore: () => void;
} {
  const items = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);

  useEffect(() => {
    if (firstNew.current !== undefined && posts.length > firstNew.current) {
      items.current?.children[firstNew.current]?.querySelector('a')?.focus();
      firstNew.current = undefined;
    }
  }, [posts.length]);

  const showMore = () => {
    firstNew.current = posts.length;
    loadMore();
  };

  return { items, showMore };
}
