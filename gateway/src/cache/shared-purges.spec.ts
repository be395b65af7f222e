import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { Redis } from '../redis/redis.js';
import { ResponseCache } from './response-cache.js';
import { SharedPurges } from './shared-purges.js';

type Listener = (message: string) => void;

/** Carries messages as Redis does: to every subscriber, the sender included. */
function makeChannel() {
  const listeners: Listener[] = [];
  const publish = async (_channel: string, message: string) => listeners.forEach((hear) => hear(message));
  const subscribe = async (_channel: string, hear: Listener) => void listeners.push(hear);

  return { publish, redis: { client: { publish }, subscriber: { subscribe } } as unknown as Redis };
}

describe('SharedPurges', () => {
  const channel = makeChannel();
  const warnings: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });

  const startGateway = () => {
    const cache = new ResponseCache();
    new SharedPurges(channel.redis, cache, logger).onModuleInit();
    cache.store('/a', cache.currentVersion(), { headers: {}, body: Buffer.from('a'), tags: ['articles'] });

    return cache;
  };

  it('should make every gateway forget what a write in one has touched', () => {
    const [one, other] = [startGateway(), startGateway()];
    one.purge('projects');
    expect(other.find('/a')).toBeDefined();
    one.purge('articles');
    expect(one.find('/a')).toBeUndefined();
    expect(other.find('/a')).toBeUndefined();
  });

  it.each(['', 'no json', '{}', JSON.stringify({ from: randomUUID(), tags: 'articles' })])(
    'should take a message that it cannot read for nothing, and say so: %j',
    async (message) => {
      const cache = startGateway();
      warnings.length = 0;
      await channel.publish('', message);
      expect(cache.find('/a')).toBeDefined();
      expect(warnings.length).toBeGreaterThan(0);
    },
  );
});
