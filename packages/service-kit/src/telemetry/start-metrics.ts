import { context, metrics, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { CompositePropagator, W3CBaggagePropagator, W3CTraceContextPropagator } from '@opentelemetry/core';
import type { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { RuntimeNodeInstrumentation } from '@opentelemetry/instrumentation-runtime-node';
import {
  defaultResource,
  detectResources,
  envDetector,
  hostDetector,
  processDetector,
} from '@opentelemetry/resources';
import { MeterProvider } from '@opentelemetry/sdk-metrics';

/** Metrics, and what passes a caller's trace on, as the SDK sets them up: loading it takes longer than everything here. */
export function startTelemetry(exporter: PrometheusExporter): MeterProvider {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(
    new CompositePropagator({ propagators: [new W3CTraceContextPropagator(), new W3CBaggagePropagator()] }),
  );
  const found = detectResources({ detectors: [envDetector, processDetector, hostDetector] });
  const meterProvider = new MeterProvider({ resource: defaultResource().merge(found), readers: [exporter] });
  metrics.setGlobalMeterProvider(meterProvider);
  registerInstrumentations({ instrumentations: [new RuntimeNodeInstrumentation()], meterProvider });

  return meterProvider;
}
