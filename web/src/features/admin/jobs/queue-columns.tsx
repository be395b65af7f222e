import type { JobCounts } from '@hearthwise/contracts';
import { cx } from '../../../lib/cx.js';
import type { Column } from '../components/admin-table.js';
import type { QueueRow } from './use-queues.js';

const HEADERS = {
  waiting: 'Waiting',
  active: 'Active',
  delayed: 'Delayed',
  done: 'Done',
} as const satisfies Partial<Record<keyof JobCounts, string>>;

const STATES = Object.keys(HEADERS) as (keyof typeof HEADERS)[];

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
      cell: ({ title, name, counts }) => (
        <span className="min-w-0">
          <span className="block text-base font-semibold">{title}</span>
          <span className="block break-all text-ink-soft">{name}</span>
          <span className="mt-1 block md:hidden">{summaryOf(counts)}</span>
        </span>
      ),
    },
    ...STATES.map((state) => ({
      header: HEADERS[state],
      isNumeric: true,
      isWideOnly: true,
      className: 'md:w-24',
      cell: ({ counts }: QueueRow) => <Count value={counts[state]} />,
    })),
    {
      header: 'Failed',
      isNumeric: true,
      className: 'md:w-24',
      cell: ({ name, title, counts: { failed } }) =>
        failed === 0 ? (
          <Count value={0} />
        ) : (
          <button
            type="button"
            aria-pressed={name === openName}
            aria-label={`${numbers.format(failed)} failed: ${title}`}
            onClick={() => onOpen(name)}
            className={cx(
              '-mx-2 min-h-8 px-2 font-semibold text-danger underline underline-offset-4',
              name === openName ? 'decoration-2' : 'decoration-1',
            )}
          >
            {numbers.format(failed)}
          </button>
        ),
    },
  ];
}

/** The counts in one line, for phones: '1 delayed · 3 done'. */
function summaryOf(counts: JobCounts): string {
  const texts = STATES.filter((state) => counts[state] > 0).map(
    (state) => `${numbers.format(counts[state])} ${state}`,
  );

  return texts.join(' · ') || 'Nothing queued';
}

function Count({ value }: { value: number }) {
  return <span className={value === 0 ? 'text-ink-soft' : undefined}>{numbers.format(value)}</span>;
}
