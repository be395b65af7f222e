import {
  type Attributes,
  context,
  type Context,
  type Link,
  metrics,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestContext } from './request-context.js';

const tracer = trace.getTracer('@hearthwise/rpc');
const duration = metrics.getMeter('@hearthwise/rpc').createHistogram('http.server.request.duration.seconds', {
  description: 'Time from a request to the end of its response; streams of events are left out',
  unit: 's',
  advice: { explicitBucketBoundaries: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] },
});

export interface HttpTelemetry {
  /** The route by which requests are counted and spans are named: one of few, without what people chose. */
  routeOf: (request: FastifyRequest) => string;
  /** Recorded with the span, beside method and route. */
  attributesOf: (request: FastifyRequest) => Attributes;
  /**
   * Whether a `traceparent` header is from one of ours, whose spans are recorded as well. Others are only linked to: their
   * spans would be missing in our trace, and they could turn its recording off.
   */
  isCallerOurs: boolean;
}

/**
 * One server span and one measurement for each request (OpenTelemetry's conventions for HTTP). A request that another one
 * makes inside the process has a span within that one's, and is not counted.
 */
export function observeRequests(fastify: FastifyInstance, options: HttpTelemetry): void {
  const contexts = new WeakMap<FastifyRequest, Context>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const isInner = requestContext.getStore() !== undefined;
    const span = startSpan(request, options, isInner);
    const startedAt = performance.now();
    const active = trace.setSpan(context.active(), span);
    contexts.set(request, active);
    reply.raw.once('close', () => {
      endSpan(span, reply);
      if (!isInner && !isStream(reply)) {
        record(request, reply, options.routeOf(request), startedAt);
      }
    });
    within(active, request, done);
  });
  // A body arrives in the context of its connection.
  fastify.addHook('preValidation', (request, _reply, done) => {
    within(contexts.get(request) ?? ROOT_CONTEXT, request, done);
  });
}

function within(active: Context, { id }: FastifyRequest, run: () => void): void {
  context.with(active, () => requestContext.run({ requestId: id }, run));
}

function startSpan(request: FastifyRequest, options: HttpTelemetry, isInner: boolean): Span {
  const route = options.routeOf(request);
  const caller = propagation.extract(ROOT_CONTEXT, request.headers);
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    ...options.attributesOf(request),
  };
  const name = `${request.method} ${route}`;
  if (isInner) {
    return tracer.startSpan(name, { attributes });
  }
  const parent = options.isCallerOurs ? caller : ROOT_CONTEXT;
  const links = options.isCallerOurs ? [] : linksTo(caller);

  return tracer.startSpan(name, { kind: SpanKind.SERVER, attributes, links }, parent);
}

function linksTo(caller: Context): Link[] {
  const spanContext = trace.getSpanContext(caller);

  return spanContext ? [{ context: spanContext }] : [];
}

function endSpan(span: Span, reply: FastifyReply): void {
  if (!span.isRecording()) {
    return;
  }
  const { headersSent, statusCode, writableFinished } = reply.raw;
  if (headersSent) {
    span.setAttribute('http.response.status_code', statusCode);
  }
  if (!writableFinished) {
    span.setAttribute('error.type', 'request.abandoned');
  }
  if (statusCode >= 500) {
    span.setAttribute('error.type', String(statusCode));
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** A stream of events lasts as long as somebody listens. */
function isStream(reply: FastifyReply): boolean {
  return String(reply.raw.getHeader('content-type') ?? '').startsWith('text/event-stream');
}

/** A client that left before the end is counted as 499, as proxies do: it says nothing about us. */
function record(request: FastifyRequest, reply: FastifyReply, route: string, startedAt: number): void {
  duration.record((performance.now() - startedAt) / 1_000, {
    'http.request.method': request.method,
    'http.route': route,
    'http.response.status_code': reply.raw.writableFinished ? reply.raw.statusCode : 499,
  });
}
