import type { FailedJob, Queue } from '@hearthwise/contracts';
import { Button } from '../../../components/ui/button.js';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { RelativeTime } from '../../../components/ui/relative-time.js';
import { AdminTable, type Column } from '../components/admin-table.js';
import { useFailedJobActions, useFailedJobs } from './use-failed-jobs.js';

const NOUN = { one: 'failed job', many: 'failed jobs' };

/** The failed jobs of a queue, with the ways to run them again or to delete them. */
export function FailedJobs({ queue }: { queue: Queue }) {
  const list = useFailedJobs(queue);
  const { retry, retryAll, remove } = useFailedJobActions(queue.name);

  return (
    <section aria-labelledby="failed-title" className="mt-12">
      <h2 id="failed-title" className="mb-1 text-2xl">
        Failed: {queue.title}
      </h2>
      <AdminTable
        label={`Failed jobs of ${queue.name}`}
        noun={NOUN}
        list={list}
        actions={
          list.rows.length > 0 && (
            <Button
              variant="secondary"
              pending={retryAll.isPending}
              onClick={() => retryAll.mutate(undefined)}
            >
              Try all again
            </Button>
          )
        }
        columns={columnsOf(retry.mutate, remove.mutate)}
        failure="The failed jobs didn't load."
        empty={
          <EmptyState title="No failed jobs" hint="Every job in this queue has finished without errors." />
        }
      />
    </section>
  );
}

function columnsOf(onRetry: (id: string) => void, onDelete: (id: string) => void): Column<FailedJob>[] {
  return [
    {
      header: 'Reason',
      isHeaderHidden: true,
      className: 'md:w-1/2 md:align-top',
      cell: ({ id, reason }) => (
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{reason}</span>
          <span className="block break-all text-ink-soft">Job {id}</span>
        </span>
      ),
    },
    {
      header: 'Tries',
      className: 'tabular-nums md:w-20 md:align-top',
      cell: ({ tries }) => tries,
    },
    {
      header: 'Failed',
      className: 'whitespace-nowrap md:align-top',
      cell: ({ failedAt }) => <RelativeTime date={failedAt} />,
    },
    {
      header: 'Actions',
      isHeaderHidden: true,
      className: 'md:text-right md:align-top',
      cell: ({ id }) => (
        <span className="inline-flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`Try again: job ${id}`}
            onClick={() => onRetry(id)}
          >
            Try again
          </Button>
          <Button variant="quiet" size="sm" aria-label={`Delete job ${id}`} onClick={() => onDelete(id)}>
            Delete
          </Button>
        </span>
      ),
    },
  ];
}
