import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Config } from '../config.js';
import type { Redis } from '../redis/redis.js';
import { limitReads, OWN_ADDRESS } from './limit-reads.js';
import { RateLimits } from './rate-limits.js';

const GENEROUS = 2_400;

function start(RATE_LIMITS: Config['RATE_LIMITS'] = 'on') {
  const fastify = Fastify();
  const limits = new RateLimits({ RATE_LIMITS } as Config, {} as Redis);
  limitReads(fastify, limits);
  fastify.get('/api/projects', async () => []);
  fastify.get('/sitemap.xml', async () => 'all addresses');
  fastify.get('/projects', async () => 'page');
  const read = async (remoteAddress: string, url = '/api/projects') =>
    (await fastify.inject({ url, remoteAddress })).statusCode;
  const use = async (address: string) => {
    for (let count = 0; count < GENEROUS; count += 1) {
      await limits.consumeFor('read', address);
    }
  };

  return { read, use, limits };
}

describe('reads that are not in the cache', () => {
  it('should be limited by address, networks of IPv6 as one', async () => {
    const { read, use } = start();
    await use('203.0.113.7');
    await use('2001:db8::1');
    expect(await read('203.0.113.7')).toBe(429);
    expect(await read('2001:db8::2')).toBe(429);
    expect(await read('203.0.113.7', '/sitemap.xml')).toBe(429);
    expect(await read('203.0.113.8')).toBe(200);
    expect(await read('2001:db8:0:1::1')).toBe(200);
    expect(await read('203.0.113.7', '/projects')).toBe(200);
  });

  it('should not count the reads of pages, nor anything when limits are off', async () => {
    const { read, use } = start();
    await use(OWN_ADDRESS);
    expect(await read(OWN_ADDRESS)).toBe(200);
    const off = start('off');
    await off.use('203.0.113.7');
    expect(await off.read('203.0.113.7')).toBe(200);
  });

  it('should let pages ask first', async () => {
    const { limits } = start();
    for (let count = 0; count < 240; count += 1) {
      expect(await limits.allows('page', '203.0.113.7')).toBe(true);
    }
    expect(await limits.allows('page', '203.0.113.7')).toBe(false);
    expect(await limits.allows('page', '203.0.113.8')).toBe(true);
  });
});
