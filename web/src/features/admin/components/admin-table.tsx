import { type ReactNode, type RefObject, useRef } from 'react';
import { ErrorState } from '../../../components/ui/error-state.js';
import { ShowMore, useFocusOnNewRows } from '../../../components/ui/paged-list.js';
import { Skeleton } from '../../../components/ui/skeleton.js';
import { cx } from '../../../lib/cx.js';
import { describeRows, type PagedListState } from '../../../lib/use-paged-list.js';
import { moveBetweenRows, useFocusAfterRemoval } from '../../../lib/row-focus.js';

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
  /** What the rows are; how many there are is announced. */
  noun: { one: string; many: string };
  list: PagedListState<Row>;
  columns: Column<Row>[];
  /** What to show without rows. */
  empty: ReactNode;
  /** 'Failed to fetch articles.' */
  failure: string;
  isSelected?: (row: Row) => boolean;
  /** What can be done with the rows; stands beside their number. */
  actions?: ReactNode;
}

/** A paged list as a table, below the number of its rows; on phones each row becomes a block. Arrow up and down move between rows. */
export function AdminTable<Row extends { id: string }>(props: AdminTableProps<Row>) {
  const { list, noun, actions } = props;
  const status = useRef<HTMLParagraphElement>(null);
  const { items, showMore } = useFocusOnNewRows<HTMLTableSectionElement>(list);
  const focus = useFocusAfterRemoval(items, status);

  return (
    <div {...focus}>
      <div className="mb-3 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p ref={status} role="status" tabIndex={-1} className="text-ink-soft outline-none">
          {describe(list, noun)}
        </p>
        {actions}
      </div>
      <Rows {...props} items={items} onMore={showMore} />
    </div>
  );
}

/** A failure is announced by itself. */
function describe(list: PagedListState<unknown>, noun: AdminTableProps<unknown>['noun']): string {
  if (list.isLoading) {
    return `Loading ${noun.many}...`;
  }

  return list.hasFailed ? '' : describeRows(list, noun);
}

interface RowsProps<Row> extends AdminTableProps<Row> {
  items: RefObject<HTMLTableSectionElement | null>;
  onMore: () => void;
}

function Rows<Row extends { id: string }>(props: RowsProps<Row>) {
  const { list, label, empty, failure, onMore } = props;
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
        <TableRows {...props} />
      </table>
      {list.hasMore && <ShowMore list={list} loadingLabel="Loading..." failure={failure} onClick={onMore} />}
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

function TableRows<Row extends { id: string }>({ list, columns, isSelected, items }: RowsProps<Row>) {
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
    <div aria-hidden="true">
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} className="mt-4 h-10" />
      ))}
    </div>
  );
}
