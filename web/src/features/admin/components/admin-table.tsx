import { type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { ShowMore, useFocusOnNewRows } from '../../../components/ui/paged-list.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cx } from '../../../lib/cx.js';
import type { PagedListState } from '../../../lib/use-paged-list.js';

export interface Column<Row> {
  /** Unique in the table; on phones it stands before the value. */
  header: string;
  /** Hides the header where the cell speaks for itself, as a checkbox or a title does. */
  isHeaderHidden?: boolean;
  /** A number: aligned to the right, under its header. */
  isNumeric?: boolean;
  /** Left out on phones, where another column says the same. */
  isWideOnly?: boolean;
  cell: (row: Row) => ReactNode;
  className?: string;
}

interface AdminTableProps<Row> {
  label: string;
  list: PagedListState<Row>;
  columns: Column<Row>[];
  /** What to show without rows. */
  empty: ReactNode;
  /** 'Failed to fetch articles.' */
  failure: string;
  isSelected?: (row: Row) => boolean;
}

/** A paged list as a table; on phones each row becomes a block. Arrow up and down move between rows. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { list, label, empty, failure } = props;
  const { items, showMore } = useFocusOnNewRows<HTMLTableSectionElement>(list);
  if (list.isLoading) {
    return <TableSkeleton />;
  }
  if (list.hasFailed) {
    return <ErrorState title={failure} onRetry={list.retry} />;
  }
  if (list.rows.length === 0) {
    return empty;
  }

  return (
    <>
      <table aria-label={label} aria-busy={list.isOutdated} className="w-full max-md:block">
        <TableHead columns={props.columns} />
        <TableRows {...props} items={items} />
      </table>
      {list.hasMore && (
        <ShowMore list={list} loadingLabel="Loading..." failure={failure} onClick={showMore} />
      )}
    </>
  );
}

function TableHead<Row>({ columns }: { columns: Column<Row>[] }) {
  return (
    <thead className="max-md:sr-only">
      <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
        {columns.map(({ header, isHeaderHidden, isNumeric }) => (
          <th
            key={header}
            scope="col"
            className={cx('py-2 pr-4 font-semibold first:pl-2', isNumeric && 'text-right')}
          >
            {isHeaderHidden ? <span className="sr-only">{header}</span> : header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function TableRows<Row extends { id: string }>({
  list,
  columns,
  isSelected,
  items,
}: AdminTableProps<Row> & { items: RefObject<HTMLTableSectionElement | null> }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut beside Tab, on the controls inside
    <tbody
      ref={items}
      onKeyDown={moveBetweenRows}
      className={cx('transition-opacity max-md:block', list.isOutdated && 'opacity-55')}
    >
      {list.rows.map((row) => (
        <tr
          key={row.id}
          className={cx(
            'border-b border-line align-middle max-md:block max-md:py-3',
            isSelected?.(row) && 'bg-brand-wash',
          )}
        >
          {columns.map((column) => (
            <Cell key={column.header} column={column} row={row} />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Cell<Row>({
  column: { header, isHeaderHidden, isNumeric, isWideOnly, cell, className },
  row,
}: {
  column: Column<Row>;
  row: Row;
}) {
  return (
    <td
      data-label={header}
      className={cx(
        'py-2.5 pr-4 text-sm md:first:pl-2 max-md:items-baseline max-md:gap-3 max-md:py-1',
        isWideOnly ? 'max-md:hidden' : 'max-md:flex',
        isNumeric && 'tabular-nums md:text-right',
        !isHeaderHidden &&
          'max-md:before:w-28 max-md:before:shrink-0 max-md:before:text-ink-soft max-md:before:content-[attr(data-label)]',
        className,
      )}
    >
      {cell(row)}
    </td>
  );
}

function TableSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="mt-4 h-10" />
      ))}
    </div>
  );
}

const STEPS = new Map([
  ['ArrowDown', 'nextElementSibling'],
  ['ArrowUp', 'previousElementSibling'],
] as const);

/** Moves the focus to the same control of the next or previous row. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = STEPS.get(event.key as 'ArrowDown' | 'ArrowUp');
  const row = (event.target as Element).closest('tr');
  const next = step && row?.[step];
  if (!row || !next) {
    return;
  }
  event.preventDefault();
  const place = controlsOf(row).indexOf(event.target as HTMLElement);
  (controlsOf(next)[place] ?? controlsOf(next)[0])?.focus();
}

function controlsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a, button, input')];
}
