/**
 * Starts telemetry before the application: `node --import @hearthwise/service-kit/telemetry dist/main.js`.
 * Metrics are always there to be scraped (`/metrics`); traces are made only when `OTEL_EXPORTER_OTLP_ENDPOINT` says
 * where to send them. HTTP auto-instrumentation stays out: it took more than half of the throughput, and the two hops
 * that matter have spans of their own.
 */
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { NodeSDK } from '@opentelemetry/sdk-node';
import { setMetricsExporter } from './telemetry/metrics.js';
import { setTelemetry } from './telemetry/shutdown.js';

if (process.env.OTEL_SDK_DISABLED !== 'true') {
  const exporter = new PrometheusExporter({ preventServerStart: true });
  const isTracing = Boolean(process.env.OTEL_EXPORTER_OTLP_ENDPOINT);
  const libraries = [
    new PgInstrumentation({ requireParentSpan: true }),
    new RedisInstrumentation({ requireParentSpan: true }),
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
