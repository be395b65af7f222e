import { ENDPOINTS, matchPage } from '@hearthwise/contracts';
import { Controller } from '@nestjs/common';
import { metrics } from '@opentelemetry/api';
import { isbot } from 'isbot';
import { Endpoint, type EndpointCall } from '../endpoints/endpoint.decorator.js';
import { RateLimits } from '../endpoints/rate-limits.js';

const meter = metrics.getMeter('@hearthwise/gateway');

/** Boundaries of buckets around those between good, fair and poor (https://web.dev/articles/vitals). */
const INSTRUMENTS = {
  ttfbMs: histogram('web_vitals.ttfb.seconds', 'Time to First Byte', [0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 4]),
  lcpMs: histogram('web_vitals.lcp.seconds', 'Largest Contentful Paint', [0.5, 1, 1.5, 2, 2.5, 3, 4, 8]),
  inpMs: histogram('web_vitals.inp.seconds', 'Interaction to Next Paint', [0.05, 0.1, 0.2, 0.3, 0.5, 1]),
  cls: histogram('web_vitals.cls', 'Cumulative Layout Shift', [0.01, 0.05, 0.1, 0.15, 0.25, 0.5]),
};

function histogram(name: string, description: string, explicitBucketBoundaries: number[]) {
  return meter.createHistogram(name, { description, advice: { explicitBucketBoundaries } });
}

/**
 * Pages say how fast they were. Only numbers by page are kept: no address, no cookie, and not even which article it was.
 * Robots are not counted.
 */
@Controller()
export class WebVitalsController {
  constructor(private readonly limits: RateLimits) {}

  @Endpoint(ENDPOINTS.recordWebVitals)
  async record({
    body: { path, cls, ...times },
    request,
  }: EndpointCall<typeof ENDPOINTS.recordWebVitals>): Promise<Record<string, never>> {
    await this.limits.consume('webVitals', request);
    if (isbot(request.headers['user-agent'])) {
      return {};
    }
    const page = { page: matchPage(path)?.name ?? 'unknown' };
    for (const [name, ms] of Object.entries(times) as [keyof typeof times, number | undefined][]) {
      if (ms !== undefined) {
        INSTRUMENTS[name].record(ms / 1_000, page);
      }
    }
    if (cls !== undefined) {
      INSTRUMENTS.cls.record(cls, page);
    }

    return {};
  }
}
