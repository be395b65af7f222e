import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { RedisInstrumentation } from '@opentelemetry/instrumentation-redis';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import { NodeSDK } from '@opentelemetry/sdk-node';

/** Metrics and traces; the environment says where traces are sent. */
export function startTelemetry(exporter: PrometheusExporter): NodeSDK {
  const sdk = new NodeSDK({
    metricReaders: [exporter],
    instrumentations: [
      new RuntimeNodeInstrumentation(),
      new PgInstrumentation({ requireParentSpan: true }),
      // The command alone: keys may hold addresses and ids.
      new RedisInstrumentation({ requireParentSpan: true, dbStatementSerializer: (command) => command }),
    ],
    logRecordProcessors: [],
  });
  sdk.start();

  return sdk;
}
