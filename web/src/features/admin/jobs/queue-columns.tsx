import { cx } from '../../../lib/cx.js';
import type { Column } from '../components/admin-table.js';
import type { QueueRow } from './use-queues.js';

const NUMBER = 'tabular-nums md:w-24 md:text-right';

const numbers = new Intl.NumberFormat('en');

/** The columns of the queues; the number of failed jobs leads to them. */
export function queueColumns(
  openName: string | undefined,
  onOpen: (name: string) => void,
): Column<QueueRow>[] {
  return [
    {
      header: 'Queue',
      isHeaderHidden: true,
      cell: ({ title, name }) => (
        <span className="min-w-0">
          <span className="block text-base font-semibold">{title}</span>
          <span className="block break-all text-ink-soft">{name}</span>
        </span>
      ),
    },
    ...(['waiting', 'active', 'delayed', 'done'] as const).map((state) => ({
      header: `${state.slice(0, 1).toUpperCase()}${state.slice(1)}`,
      className: NUMBER,
      cell: ({ counts }: QueueRow) => <Count value={counts[state]} />,
    })),
    {
      header: 'Failed',
      className: NUMBER,
      cell: ({ name, title, counts: { failed } }) =>
        failed === 0 ? (
          <Count value={0} />
        ) : (
          <button
            type="button"
            aria-pressed={name === openName}
            aria-label={`Show what failed: ${title}`}
            onClick={() => onOpen(name)}
            className={cx(
              'min-h-8 min-w-8 font-semibold text-danger underline underline-offset-4',
              name === openName ? 'decoration-2' : 'decoration-1',
            )}
          >
            {numbers.format(failed)}
          </button>
        ),
    },
  ];
}

function Count({ value }: { value: number }) {
  return <span className={value === 0 ? 'text-ink-soft' : undefined}>{numbers.format(value)}</span>;
}
