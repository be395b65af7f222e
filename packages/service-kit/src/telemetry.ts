/**
 * Starts telemetry before the application: `node --import @hearthwise/service-kit/telemetry dist/main.js`.
 * Metrics can always be scraped (`/metrics`); the exporter adds no units to names, so ours end with theirs; traces are recorded only when `OTEL_EXPORTER_OTLP_ENDPOINT` is set. There is
 * no HTTP auto-instrumentation: it cost more than half of the throughput, and the two hops that matter have their own
 * spans.
 */
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { setMetricsExporter } from './telemetry/metrics.js';
import { setTelemetry } from './telemetry/shutdown.js';

if (process.env.OTEL_SDK_DISABLED !== 'true') {
  const exporter = new PrometheusExporter({ preventServerStart: true, withoutScopeInfo: true });
  const isTracing = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const libraries = [
    new PgInstrumentation({ requireParentSpan: true }),
    // The command alone: keys may hold addresses and ids.
    new RedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
  ];
  const sdk = new NodeSDK({
    metricReaders: [exporter],
    instrumentations: [new RuntimeNodeInstrumentation(), ...(isTracing ? libraries : [])],
    ...(!isTracing && { spanProcessors: [] }),
    logRecordProcessors: [],
  });
  sdk.start();
  setMetricsExporter(exporter);
  setTelemetry(sdk);
}
