import {
  context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';

const tracer = trace.getTracer('@hearthwise/rpc');
const meter = metrics.getMeter('@hearthwise/rpc');
const refusals = meter.createCounter('lane.refusals', {
  description: 'Calls that were refused because their lane was full',
});
const duration = meter.createHistogram('rpc.server.duration', {
  description: 'Time a service took for a call',
  unit: 'ms',
});

/** Counts a call and its time; `outcome` is `ok` or the error's code. */
export function recordRpc(operation: string, outcome: string, startedAt: number): void {
  duration.record(performance.now() - startedAt, { 'rpc.method': operation, outcome });
}

/** Counts a call that was refused because too many wait for a service (`rpc`), Postgres (`database`) or a hash. */
export function recordLaneRefusal(stage: 'rpc' | 'database' | 'hashing', lane: string): void {
  refusals.add(1, { stage, lane });
}

/** Runs a handler inside a server span that continues the caller's trace. */
export function withServerSpan<T>(operation: string, headers: object, run: () => Promise<T>): Promise<T> {
  const parent = propagation.extract(ROOT_CONTEXT, headers);

  return context.with(parent, () => withSpan(operation, SpanKind.SERVER, run));
}

/** Makes a call within a client span. */
export function withClientSpan<T>(operation: string, run: () => Promise<T>): Promise<T> {
  return withSpan(operation, SpanKind.CLIENT, run);
}

/** The trace context of the running span as a flat list of header names and values. */
export function traceHeaders(): string[] {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);

  return Object.entries(carrier).flat();
}

/** Runs a function inside a span, which is marked as failed when it throws. */
function withSpan<T>(operation: string, kind: SpanKind, run: () => Promise<T>): Promise<T> {
  const attributes = { 'rpc.system': 'hearthwise', 'rpc.method': operation };

  return tracer.startActiveSpan(operation, { kind, attributes }, async (span: Span) => {
    try {
      return await run();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}
