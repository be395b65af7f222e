import { metrics } from '@opentelemetry/api';

const runs = metrics.getMeter('@hearthwise/jobs').createCounter('jobs.runs', {
  description: 'Runs of jobs by outcome',
});

/** `retried` is a run that failed and will be repeated, `failed` the last one. */
export type JobRunOutcome = 'success' | 'skipped' | 'retried' | 'failed';

/** Counts a run of a job. */
export function recordJob(queue: string, outcome: JobRunOutcome): void {
  runs.add(1, { queue, outcome });
}
