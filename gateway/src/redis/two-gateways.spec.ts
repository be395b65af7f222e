import { randomUUID } from 'node:crypto';
import { REDIS_MISSING, startTestRedis, type TestRedis } from '@hearthwise/service-kit/testing';
import { pino } from 'pino';
import { createClient } from 'redis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ResponseCache } from '../cache/response-cache.js';
import { SharedPurges } from '../cache/shared-purges.js';
import type { Config } from '../config.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { Redis } from './redis.js';

/** How many of these a visitor may do in the time of the limit. */
const ADVICE_POINTS = 10;
const logger = pino({ level: 'silent' });

interface Gateway {
  redis: Redis;
  limits: RateLimits;
  cache: ResponseCache;
}

const WITHIN = { timeout: 30_000 };

describe.skipIf(REDIS_MISSING !== '')(`two gateways with one Redis${REDIS_MISSING}`, () => {
  let server: TestRedis;
  let gateways: Gateway[] = [];

  beforeAll(async () => {
    server = await startTestRedis();
  });
  afterEach(() => {
    gateways.forEach(({ redis }) => redis.onApplicationShutdown());
    gateways = [];
  });
  afterAll(() => server.stop());

  const startGateway = async ({ url } = server): Promise<Gateway> => {
    const config = { REDIS_URL: url, RATE_LIMITS: 'on' } as Config;
    const redis = new Redis(config, logger);
    const cache = new ResponseCache();
    redis.onModuleInit();
    new SharedPurges(redis, cache, logger).onModuleInit();
    await vi.waitFor(
      () => expect([redis.client?.isReady, redis.subscriber?.isReady]).toEqual([true, true]),
      WITHIN,
    );
    const gateway = { redis, cache, limits: new RateLimits(config, redis) };
    gateways.push(gateway);

    return gateway;
  };
  const consumeAll = async ({ limits }: Gateway, key: string, points: number) => {
    for (let point = 0; point < points; point++) {
      await limits.consumeFor('adviceVisitor', key);
    }
  };

  it('should count a limit over both', async () => {
    const [one, other, key] = [await startGateway(), await startGateway(), randomUUID()];
    await consumeAll(one, key, ADVICE_POINTS / 2);
    await consumeAll(other, key, ADVICE_POINTS / 2);

    await expect(one.limits.consumeFor('adviceVisitor', key)).rejects.toMatchObject({
      code: 'request.rate_limited',
    });
    await expect(other.limits.consumeFor('adviceVisitor', key)).rejects.toMatchObject({
      code: 'request.rate_limited',
    });
  });

  it('should keep the count in Redis, where a new gateway finds it', async () => {
    const key = randomUUID();
    await consumeAll(await startGateway(), key, 3);

    const client = await createClient({ url: server.url }).connect();
    expect(await client.get(`limit:adviceVisitor:${key}`)).toBe('3');
    client.destroy();
  });

  it('should hear of what a write has touched in the other', async () => {
    const [one, other] = [await startGateway(), await startGateway()];
    other.cache.store('/a', other.cache.currentVersion(), {
      headers: {},
      body: Buffer.from('a'),
      tags: ['articles'],
    });
    await vi.waitFor(() => {
      one.cache.purge('articles');
      expect(other.cache.find('/a')).toBeUndefined();
    }, WITHIN);
  });

  it('should go on counting by themselves while Redis does not answer', async () => {
    const [gateway, key] = [await startGateway(), randomUUID()];
    server.freeze();
    try {
      await consumeAll(gateway, key, ADVICE_POINTS);
      await expect(gateway.limits.consumeFor('adviceVisitor', key)).rejects.toMatchObject({
        code: 'request.rate_limited',
      });
    } finally {
      server.resume();
    }
  });

  it('should go on counting by themselves when Redis is gone', async () => {
    const own = await startTestRedis();
    const [gateway, key] = [await startGateway(own), randomUUID()];
    await own.stop();
    await consumeAll(gateway, key, ADVICE_POINTS);
    await expect(gateway.limits.consumeFor('adviceVisitor', key)).rejects.toMatchObject({
      code: 'request.rate_limited',
    });
  });
});
