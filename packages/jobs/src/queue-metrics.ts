import { type BatchObservableResult, metrics } from '@opentelemetry/api';
import type { Queue } from 'bullmq';
import type { JobCounts } from '@hearthwise/contracts';

const meter = metrics.getMeter('@hearthwise/jobs');
const length = meter.createObservableGauge('jobs.queue.length', { description: 'Jobs in a queue by state' });
const age = meter.createObservableGauge('jobs.queue.age.seconds', {
  description: 'Time that the oldest job has waited to be run; 0 when none waits',
  unit: 's',
});

/** Milliseconds that a scrape waits for a queue: one that cannot be reached must not hide all other metrics. */
const TIMEOUT_MS = 1_000;

/** Every process that has a queue open reports it, so that its numbers are there while no worker runs. */
export function observeQueue(queue: Queue, countJobs: () => Promise<JobCounts>): { stop(): void } {
  const observe = async (result: BatchObservableResult) => {
    const read = Promise.all([countJobs(), queue.getWaiting(0, 0)]).catch(() => null);
    const found = await Promise.race([read, timeout()]);
    if (!found) {
      return;
    }
    const [{ done: _done, ...counts }, [oldest]] = found;
    for (const [state, count] of Object.entries(counts)) {
      result.observe(length, count, { queue: queue.name, state });
    }
    const waitedMs = oldest ? Math.max(0, Date.now() - oldest.timestamp) : 0;
    result.observe(age, waitedMs / 1_000, { queue: queue.name });
  };
  meter.addBatchObservableCallback(observe, [length, age]);

  return { stop: () => meter.removeBatchObservableCallback(observe, [length, age]) };
}

function timeout(): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, null).unref();
  });
}
