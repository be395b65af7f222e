import { continueTrace, currentTrace } from '@hearthwise/rpc';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTelemetry } from './start-metrics.js';

/** From the examples of W3C Trace Context. */
const TRACE = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' };

describe('a process without tracing', () => {
  let provider: MeterProvider;

  beforeAll(() => {
    provider = startTelemetry(new PrometheusExporter({ preventServerStart: true }));
  });

  afterAll(() => provider.shutdown());

  it("should pass its caller's trace on", async () => {
    const passed = await continueTrace(TRACE, async () => {
      await new Promise((resolve) => setImmediate(resolve));

      return currentTrace();
    });
    expect(passed).toEqual(TRACE);
  });

  it('should have no trace of its own to pass on', () => {
    expect(currentTrace()).toEqual({});
  });
});
