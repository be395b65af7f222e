import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus';

let exporter: PrometheusExporter | undefined;

/** Called by `telemetry.ts`, which runs before everything else. */
export function setMetricsExporter(started: PrometheusExporter): void {
  exporter = started;
}

/** Responds with the process's metrics in Prometheus' text format; 404 when telemetry is off. */
export function respondWithMetrics(request: IncomingMessage, response: ServerResponse): void {
  if (exporter) {
    exporter.getMetricsRequestHandler(request, response);
  } else {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Telemetry is off.\n');
  }
}
