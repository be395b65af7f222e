import { useState } from 'react';
import { EmptyState } from '../../../components/ui/empty-state.js';
import { useQueryParams } from '../../../lib/use-query-params.js';
import { AdminTable } from '../components/admin-table.js';
import { FailedJobs } from './failed-jobs.js';
import { queueColumns } from './queue-columns.js';
import { useQueues } from './use-queues.js';

const NOUN = { one: 'queue', many: 'queues' };

/** The queues of all services, and the failed jobs of one of them: the one in the address, else the first that has any. */
export function JobsPanel() {
  const [params, update] = useQueryParams();
  const { list, unavailable } = useQueues();
  const find = (wanted: string | null | undefined) => list.rows.find(({ name }) => name === wanted);
  const failing = list.rows.find(({ counts }) => counts.failed > 0);
  // It stays after its last failed job has gone, and so does the focus.
  const [first, setFirst] = useState<string>();
  if (first === undefined && failing) {
    setFirst(failing.name);
  }
  const queue = find(params.get('queue')) ?? find(first);

  return (
    <>
      {unavailable.map((service) => (
        <p key={service} role="status" className="mb-3 font-semibold text-danger">
          The queues of {service} aren't available right now. Try again in a moment.
        </p>
      ))}
      <AdminTable
        label="Queues"
        noun={NOUN}
        list={list}
        columns={queueColumns(queue?.name, (name) => update({ queue: name }))}
        failure="The queues didn't load."
        empty={
          <EmptyState
            title="No queues"
            hint="The services that have queues may be unavailable. Try again in a moment."
          />
        }
      />
      {queue && <FailedJobs key={queue.name} queue={queue} />}
    </>
  );
}
