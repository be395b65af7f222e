import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

/** A span as it was exported; kinds are numbers of OpenTelemetry's protocol. */
export interface Span {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, unknown>;
}

interface ExportedSpan extends Omit<Span, 'service' | 'attributes'> {
  attributes: Attribute[];
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: ExportedSpan[] }[] }[];
}

export interface OtlpReceiver {
  /** For `OTEL_EXPORTER_OTLP_ENDPOINT`, with `OTEL_EXPORTER_OTLP_PROTOCOL=http/json`. */
  url: string;
  spans: Span[];
  /** The spans of the trace with a span for which this is true, by its last one. */
  traceWith(isWanted: (span: Span) => boolean): Span[];
  /** Spans whose parent was never received. */
  orphans(): Span[];
  stop(): void;
}

/** What a collector is for the processes: takes spans and keeps them. */
export async function startOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void receive(request, response);
  });
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    spans.push(...spansOf((await json(request)) as Export));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    traceWith(isWanted) {
      const traceId = spans.findLast(isWanted)?.traceId;

      return spans.filter((span) => span.traceId === traceId);
    },
    orphans() {
      const known = new Set(spans.map(({ traceId, spanId }) => `${traceId} ${spanId}`));

      return spans.filter(
        ({ traceId, parentSpanId }) => parentSpanId && !known.has(`${traceId} ${parentSpanId}`),
      );
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spansOf({ resourceSpans }: Export): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);

    return scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({ ...span, service, attributes: valuesOf(span.attributes) }));
  });
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}
