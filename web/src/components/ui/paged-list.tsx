import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { cx } from '../../lib/cx.js';
import type { PagedListState } from '../../lib/use-paged-list.js';
import { Button } from './button.js';

interface PagedListProps<Row> {
  list: PagedListState<Row>;
  /** On the button while the next page loads: 'Loading projects...'. */
  loadingLabel: string;
  /** Above the button when the next page could not be read. */
  failure: string;
  /** Of the list: its columns. */
  className?: string;
  /** Of the list, for a parent that moves the focus among its rows. */
  ref?: RefObject<HTMLUListElement | null>;
  /** One `<li>` with a key. */
  children: (row: Row, index: number) => ReactNode;
}

/** The rows that are there, dimmed while new filters load, and a button for the next page. */
export function PagedList<Row>({ ref, list, className, children, ...labels }: PagedListProps<Row>) {
  const { items, showMore } = useFocusOnNewRows<HTMLUListElement>(list, ref);

  return (
    <>
      <ul
        ref={items}
        aria-busy={list.isOutdated}
        className={cx('transition-opacity', list.isOutdated && 'opacity-55', className)}
      >
        {list.rows.map(children)}
      </ul>
      {list.hasMore && <ShowMore {...labels} list={list} onClick={showMore} />}
    </>
  );
}

type ShowMoreProps = Pick<PagedListProps<unknown>, 'list' | 'loadingLabel' | 'failure'> & {
  onClick: () => void;
};

/** The button for the next page. */
export function ShowMore({ list, loadingLabel, failure, onClick }: ShowMoreProps) {
  return (
    <div className="mt-12 flex flex-col items-center gap-4">
      {list.hasMoreFailed && (
        <p role="alert" className="font-semibold text-danger">
          {failure}
        </p>
      )}
      <Button
        variant="secondary"
        size="lg"
        pending={list.isLoadingMore}
        pendingLabel={loadingLabel}
        onClick={onClick}
      >
        {list.hasMoreFailed ? 'Try again' : 'Show more'}
      </Button>
    </div>
  );
}

/** The button moves down or disappears, so the focus moves on to the first new row. */
export function useFocusOnNewRows<Element extends HTMLElement>(
  { rows, loadMore }: PagedListState<unknown>,
  given?: RefObject<Element | null>,
): {
  items: RefObject<Element | null>;
  showMore: () => void;
} {
  const own = useRef<Element>(null);
  const items = given ?? own;
  const firstNew = useRef(Infinity);

  useEffect(() => {
    if (rows.length > firstNew.current) {
      items.current?.children[firstNew.current]?.querySelector<HTMLElement>('a, button')?.focus();
      firstNew.current = Infinity;
    }
  }, [rows.length, items]);

  const showMore = () => {
    firstNew.current = rows.length;
    loadMore();
  };

  return { items, showMore };
}
