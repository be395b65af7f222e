import { metrics, SpanKind } from '@opentelemetry/api';
import { continueTrace, withSpan } from './spans.js';

const meter = metrics.getMeter('@hearthwise/rpc');
const refusals = meter.createCounter('lane.refusals', {
  description: 'Calls that were refused because their lane was full',
});
const duration = meter.createHistogram('rpc.server.call.duration.seconds', {
  description: 'Time a service took for a call',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] },
});

/** Counts a call and its time; `outcome` is `ok` or the error's code. */
export function recordRpc(operation: string, outcome: string, startedAt: number): void {
  duration.record((performance.now() - startedAt) / 1_000, { 'rpc.method': operation, outcome });
}

/** Where calls may be refused because too many wait: for a service, for Postgres, or for a hash. */
type Stage = 'rpc' | 'database' | 'hashing';

/** Counts a call that was refused for want of room. */
export function recordLaneRefusal(stage: Stage, lane: string): void {
  refusals.add(1, { stage, lane });
}

/** Says that a lane exists: a count that begins with its first refusal would hide that one from every rate. */
export function declareLane(stage: Stage, lane: string): void {
  refusals.add(0, { stage, lane });
}

/** Runs a handler inside a server span that continues the caller's trace. */
export function withServerSpan<T>(operation: string, headers: object, run: () => Promise<T>): Promise<T> {
  return continueTrace(headers, () => withSpan(operation, optionsOf(operation, SpanKind.SERVER), run));
}

/** Makes a call within a client span. */
export function withClientSpan<T>(operation: string, run: () => Promise<T>): Promise<T> {
  return withSpan(operation, optionsOf(operation, SpanKind.CLIENT), run);
}

function optionsOf(operation: string, kind: SpanKind) {
  return { kind, attributes: { 'rpc.system': 'hearthwise', 'rpc.method': operation } };
}
