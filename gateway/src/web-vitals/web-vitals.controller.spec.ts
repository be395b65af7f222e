import type { AppError } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import type { GatewayReply, GatewayRequest } from '../http/gateway-request.js';
import type { Redis } from '../redis/redis.js';
import { WebVitalsController } from './web-vitals.controller.js';

const reply = {} as GatewayReply;
const from = (ip: string) => ({ ip, headers: { 'user-agent': 'Firefox' } }) as unknown as GatewayRequest;

describe('reports of how fast pages were', () => {
  it('should be limited by address', async () => {
    const controller = new WebVitalsController(new RateLimits({ RATE_LIMITS: 'on' } as Config, {} as Redis));
    const report = (ip: string) =>
      controller.record({ body: { path: '/', lcpMs: 900 }, request: from(ip), reply });
    for (let count = 0; count < 240; count += 1) {
      await report('192.0.2.1');
    }
    const refused = await report('192.0.2.1').catch((error: AppError) => error.code);
    expect(refused).toBe('request.rate_limited');
    expect(await report('192.0.2.2')).toEqual({});
  });
});
