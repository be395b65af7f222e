/**
 * Starts telemetry before the application: `node --import @hearthwise/service-kit/telemetry dist/main.js`.
 * Metrics can always be scraped (`/metrics`); the exporter adds no units to names, so ours end with theirs; traces are recorded only when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. There is
 * no HTTP auto-instrumentation: it cost more than half of the throughput, and the two hops that matter have their own
 * spans.
 */
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { setMetricsExporter } from './telemetry/metrics.js';
import { setTelemetry } from './telemetry/shutdown.js';

if (process.env.OTEL_SDK_DISABLED !== 'true') {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const { startTelemetry } = process.env.OTEL_EXPORTER_OTLP_ENDPOINT
    ? await import('./telemetry/start-tracing.js')
    : await import('./telemetry/start-metrics.js');
  setMetricsExporter(exporter);
  setTelemetry(startTelemetry(exporter));
}
