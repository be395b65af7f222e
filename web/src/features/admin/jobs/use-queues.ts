import type { Queue, ServiceQueues } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { type PagedListState, wholeList } from '../../../lib/use-paged-list.js';

/** Milliseconds between two reads of the counts while the tab is open. */
const REFRESH_INTERVAL_MS = 5_000;

export type QueueRow = Queue & { id: string };

export interface QueuesState {
  list: PagedListState<QueueRow>;
  /** Services whose queues cannot be read right now. */
  unavailable: string[];
}

/** The queues of all services, read again while they are looked at. */
export function useQueues(): QueuesState {
  const query = useQuery({ ...apiQuery('listQueues'), refetchInterval: REFRESH_INTERVAL_MS });
  const services: ServiceQueues[] = query.data ?? [];
  const rows = services.flatMap(({ queues }) => queues ?? []).map((queue) => ({ ...queue, id: queue.name }));

  return {
    list: wholeList(query, rows),
    unavailable: services.filter(({ queues }) => queues === null).map(({ service }) => service),
  };
}
