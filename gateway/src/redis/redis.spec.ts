import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Redis } from './redis.js';
import type { Config } from '../config.js';

/** Where nothing listens. */
const UNAVAILABLE = 'redis://127.0.0.1:1';

describe('the Redis of several gateways', () => {
  it('should keep no more commands than a burst has while it is unavailable', async () => {
    const redis = new Redis({ REDIS_URL: UNAVAILABLE } as Config, pino({ level: 'silent' }));
    redis.onModuleInit();
    onTestFinished(() => redis.onApplicationShutdown());
    let refused = 0;
    for (let count = 0; count < 11_000; count += 1) {
      redis.client?.publish('channel', 'message').catch((error: Error) => {
        refused += Number(error.message.includes('full'));
      });
    }
    await new Promise(setImmediate);
    expect(refused).toBe(1_000);
  });
});
