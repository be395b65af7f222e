import { PAGES, ROUTES } from '@hearthwise/contracts';
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const tracer = trace.getTracer('@hearthwise/gateway');

/**
 * One server span for each request that reaches the framework, named by its route (OpenTelemetry's conventions for
 * HTTP spans); its RPC calls are child spans. Cache hits have none: they take microseconds.
 */
export function traceRequests(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    const parent = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(
      nameOf(request),
      { kind: SpanKind.SERVER, attributes: attributesOf(request) },
      parent,
    );
    reply.raw.once('close', () => end(span, reply));
    context.with(trace.setSpan(parent, span), done);
  });
}

function nameOf(request: FastifyRequest): string {
  return `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
}

/** Without the query, which may hold personal searches, and without secrets. */
function attributesOf(request: FastifyRequest): Record<string, string> {
  return {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? 'unknown',
    'url.path': recordedPath(request.url),
    'hearthwise.request_id': request.id,
  };
}

/** What comes before a token in the addresses that are secrets as a whole. */
const SECRET_PREFIXES = [ROUTES.getPreview.path, PAGES.preview.path].map((path) =>
  path.slice(0, path.indexOf(':token')),
);

/** A path as it may be stored: who has the token of a preview can read what is not published. */
function recordedPath(url: string): string {
  const [path = ''] = url.split('?', 1);
  const prefix = SECRET_PREFIXES.find((start) => path.startsWith(start));

  return prefix ? `${prefix}:token` : path;
}

function end(span: Span, reply: FastifyReply): void {
  const status = reply.raw.statusCode;
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) {
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}
