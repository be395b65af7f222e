import { continueTrace, currentTrace, requestContext, withSpan } from '@hearthwise/rpc';
import { metrics, SpanKind, type SpanOptions } from '@opentelemetry/api';
import type { Job } from 'bullmq';

const meter = metrics.getMeter('@hearthwise/jobs');
const duration = meter.createHistogram('jobs.duration.seconds', {
  description: 'Time of one run of a job, by outcome',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300] },
});

/** `retried` is a run that failed and will be repeated, `failed` the last one. */
export type JobRunOutcome = 'success' | 'skipped' | 'retried' | 'failed';

/** Counts a run of a job and its time. */
export function recordJob(queue: string, outcome: JobRunOutcome, job: Job | undefined): void {
  const { processedOn, finishedOn = Date.now() } = job ?? {};
  if (processedOn !== undefined) {
    duration.record((finishedOn - processedOn) / 1_000, { queue, outcome });
  }
}

/** What a job keeps of the request that has queued it, in BullMQ's own field for it. */
interface Origin {
  trace: Record<string, string>;
  requestId?: string | undefined;
}

/** Queues a job within a span, and hands it what it keeps of the current request. */
export function withSending<T>(queue: string, send: (metadata: string) => Promise<T>): Promise<T> {
  return withSpan(`send ${queue}`, optionsOf(queue, 'send', SpanKind.PRODUCER), () => {
    const origin: Origin = { trace: currentTrace(), requestId: requestContext.getStore()?.requestId };

    return send(JSON.stringify(origin));
  });
}

/** Runs a job within a span of the trace of the request that has queued it. */
export function withProcessing<T>(queue: string, job: Job, run: () => Promise<T>): Promise<T> {
  return asPartOfRequest(job, () =>
    withSpan(`process ${queue}`, optionsOf(queue, 'process', SpanKind.CONSUMER), run),
  );
}

/** Runs a function with the ids, for log lines, of the request that has queued a job. */
export function asPartOfRequest<T>(job: Job | undefined, run: () => T): T {
  const { trace, requestId } = originOf(job);

  return continueTrace(trace, () => (requestId ? requestContext.run({ requestId }, run) : run()));
}

function originOf(job: Job | undefined): Origin {
  const { metadata } = job?.opts.telemetry ?? {};

  return metadata ? (JSON.parse(metadata) as Origin) : { trace: {} };
}

function optionsOf(queue: string, type: 'send' | 'process', kind: SpanKind): SpanOptions {
  return {
    kind,
    attributes: {
      'messaging.system': 'bullmq',
      'messaging.destination.name': queue,
      'messaging.operation.type': type,
    },
  };
}
