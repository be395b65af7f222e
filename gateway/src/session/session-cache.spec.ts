import type { User } from '@hearthwise/contracts';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { ResponseCache } from '../cache/response-cache.js';
import { SharedPurges } from '../cache/shared-purges.js';
import type { Redis } from '../redis/redis.js';
import { SessionCache, sessionTag, userTag } from './session-cache.js';

const PIM = { id: 'pim' } as User;

/** Gateways that share one Redis. */
function makeGateways() {
  const listeners: ((message: string) => void)[] = [];
  const publish = async (_channel: string, message: string) => listeners.forEach((hear) => hear(message));
  const subscribe = async (_channel: string, hear: (message: string) => void) => void listeners.push(hear);
  const redis = { client: { publish }, subscriber: { subscribe } } as unknown as Redis;

  return () => {
    const purges = new SharedPurges(redis, new ResponseCache(), pino({ level: 'silent' }));
    const cache = new SessionCache(purges);
    purges.onModuleInit();
    cache.onModuleInit();

    return cache;
  };
}

/** Auth, with the number of times that it was asked. */
function makeAuth(answer: User | null = PIM) {
  const auth = {
    answer,
    asked: 0,
    lookup: async () => {
      auth.asked += 1;

      return auth.answer;
    },
  };

  return auth;
}

describe('what gateways know of sessions', () => {
  it('should be asked for once', async () => {
    const [cache, auth] = [makeGateways()(), makeAuth()];
    expect(await Promise.all([cache.get('a', auth.lookup), cache.get('a', auth.lookup)])).toEqual([PIM, PIM]);
    expect(await cache.get('a', auth.lookup)).toEqual(PIM);
    expect(auth.asked).toBe(1);
  });

  it.each([
    ['a session', sessionTag('a')],
    ['its user', userTag('pim')],
  ])('should be forgotten at all of them once %s has changed', async (_what, tag) => {
    const startGateway = makeGateways();
    const [one, other, auth] = [startGateway(), startGateway(), makeAuth()];
    await Promise.all([one.get('a', auth.lookup), other.get('a', auth.lookup)]);
    auth.answer = null;
    one.end(tag);
    expect(await one.get('a', auth.lookup)).toBeNull();
    expect(await other.get('a', auth.lookup)).toBeNull();
  });

  it('should leave the sessions of others alone', async () => {
    const [cache, auth] = [makeGateways()(), makeAuth()];
    await cache.get('a', auth.lookup);
    cache.end(sessionTag('b'), userTag('ana'));
    await cache.get('a', auth.lookup);
    expect(auth.asked).toBe(1);
  });

  it('should not come from an answer that was on its way when the session ended', async () => {
    const [cache, auth] = [makeGateways()(), makeAuth(null)];
    const { promise: late, resolve } = Promise.withResolvers<User | null>();
    const first = cache.get('a', () => late);
    cache.end(userTag('pim'));
    resolve(PIM);
    await first;
    expect(await cache.get('a', auth.lookup)).toBeNull();
  });

  it('should not keep a failure', async () => {
    const [cache, auth] = [makeGateways()(), makeAuth()];
    await expect(cache.get('a', () => Promise.reject(new Error('unavailable')))).rejects.toThrow(
      'unavailable',
    );
    expect(await cache.get('a', auth.lookup)).toEqual(PIM);
  });
});
