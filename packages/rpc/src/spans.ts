import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AppError } from '@hearthwise/contracts';

const tracer = trace.getTracer('@hearthwise/rpc');

/**
 * Runs a function inside a span, which is marked as failed when it throws. Of the error only its code or class is recorded:
 * messages of libraries may quote what people wrote.
 */
export function withSpan<T>(name: string, options: SpanOptions, run: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, options, async (span) => {
    try {
      return await run(span);
    } catch (error) {
      span.setAttribute('error.type', errorType(error));
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** What an error is called in traces and metrics. */
export function errorType(error: unknown): string {
  if (error instanceof AppError) {
    return error.code;
  }

  return error instanceof Error ? error.name : 'unknown';
}

/** The trace of the running span as a carrier: `traceparent`, and `tracestate` if there is one (W3C Trace Context). */
export function currentTrace(): Record<string, string> {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);

  return carrier;
}

/** Continues the trace of a carrier, such as the headers of a call. */
export function continueTrace<T>(carrier: object, run: () => T): T {
  return context.with(propagation.extract(ROOT_CONTEXT, carrier), run);
}
