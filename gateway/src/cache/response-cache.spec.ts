import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ResponseCache } from './response-cache.js';

const text = 'a guide to a calm home '.repeat(200);
const answer = (tags: string[], extra = {}) => ({
  headers: { 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' },
  body: Buffer.from(text),
  tags,
  ...extra,
});

describe('ResponseCache', () => {
  let cache: ResponseCache;
  let server: Server;
  let url: string;

  beforeEach(async () => {
    cache = new ResponseCache();
    server = createServer((request, response) => {
      if (!cache.serve(request, response)) {
        response.writeHead(404).end('missed');
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

  it('should answer what was stored, with its headers', async () => {
    cache.store('/a?b=1', cache.currentVersion(), answer(['articles']));
    const response = await get('/a?b=1');
    expect(await response.text()).toBe(text);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/a')).status).toBe(404);
  });

  it('should answer at every address that comes down to the same, and nowhere where nothing is kept', async () => {
    cache = new ResponseCache({
      addressOf: (address) =>
        address.startsWith('/never') ? null : { address: address.split('&')[0] ?? '', isOpenEnded: false },
    });
    cache.store('/a?b=1&x=1', cache.currentVersion(), answer(['articles']));
    cache.store('/never', cache.currentVersion(), answer(['articles']));
    expect((await get('/a?b=1')).status).toBe(200);
    expect((await get('/a?b=1&y=2')).status).toBe(200);
    expect((await get('/a?b=2')).status).toBe(404);
    expect((await get('/never')).status).toBe(404);
  });

  it('should never let what anybody can make up push the rest out', async () => {
    cache = new ResponseCache({
      addressOf: (address) => ({ address, isOpenEnded: address.includes('?') }),
    });
    const large = { body: Buffer.alloc(1_048_576, 'x') };
    cache.store('/a', cache.currentVersion(), answer(['articles']));
    for (let made = 0; made < 100; made += 1) {
      cache.store(`/a?search=${made}`, cache.currentVersion(), answer(['articles'], large));
    }
    expect((await get('/a')).status).toBe(200);
    expect((await get('/a?search=0')).status).toBe(404);
    expect((await get('/a?search=99')).status).toBe(200);
    cache.purge('articles');
    expect((await get('/a?search=99')).status).toBe(404);
  });

  it('should keep nothing when it is off', async () => {
    cache = new ResponseCache({ isOff: true });
    cache.store('/a', cache.currentVersion(), answer(['articles']));
    expect((await get('/a')).status).toBe(404);
  });

  it('should compress for those who accept it, and give each form its own tag', async () => {
    cache.store('/a', cache.currentVersion(), answer(['articles']));
    const plain = await get('/a', { 'accept-encoding': 'identity' });
    const compressed = await get('/a', { 'accept-encoding': 'br' });
    expect(compressed.headers.get('content-encoding')).toBe('br');
    expect(await compressed.text()).toBe(text);
    expect(compressed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
  });

  it.each([
    ['br;q=0', null],
    ['gzip, br ; q=0.000, identity', null],
    ['gzip;q=0, br', 'br'],
    ['br;q=0.5', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
  ])('should heed the weight in %j', async (accepted, encoding) => {
    cache.store('/a', cache.currentVersion(), answer(['articles']));
    const { headers } = await get('/a', { 'accept-encoding': accepted });
    expect(headers.get('content-encoding')).toBe(encoding);
  });

  it('should answer 304 without a body to anybody who has it', async () => {
    cache.store('/a', cache.currentVersion(), answer(['articles']));
    const etag = (await get('/a')).headers.get('etag') ?? '';
    const again = await get('/a', { 'if-none-match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
  });

  it('should forget what a write has touched, and nothing else', async () => {
    cache.store('/a', cache.currentVersion(), answer(['articles']));
    cache.store('/p', cache.currentVersion(), answer(['projects', 'categories']));
    cache.purge('projects');
    expect((await get('/a')).status).toBe(200);
    expect((await get('/p')).status).toBe(404);
  });

  it('should not keep an answer that was made while its subject was written', async () => {
    const version = cache.currentVersion();
    cache.purge('articles');
    cache.store('/a', version, answer(['articles']));
    expect((await get('/a')).status).toBe(404);
  });

  it('should let an answer go after its time', async () => {
    cache.store('/a', cache.currentVersion(), answer(['articles'], { maxAge: 0.05 }));
    expect((await get('/a')).status).toBe(200);
    await sleep(80);
    expect((await get('/a')).status).toBe(404);
  });

  it('should have room for long addresses as for long answers', async () => {
    const long = 'x'.repeat(15_000);
    for (let page = 0; page < 10_000; page++) {
      cache.store(`/a?${page}=${long}`, cache.currentVersion(), {
        headers: {},
        body: Buffer.alloc(2),
        tags: [],
      });
    }
    expect((await get(`/a?9999=${long}`)).status).toBe(200);
    expect((await get(`/a?0=${long}`)).status).toBe(404);
  });

  it('should not answer members with what is for visitors only', async () => {
    cache.store('/', cache.currentVersion(), answer(['projects'], { isForVisitorsOnly: true }));
    expect((await get('/', { cookie: 'a=b; hw_hint=1' })).status).toBe(404);
    expect((await get('/', { cookie: 'a=b' })).status).toBe(200);
  });

  describe('pictures', () => {
    const picture = (extra = {}) => ({
      headers: { 'content-type': 'image/avif', etag: '"of-media"', vary: 'accept' },
      body: Buffer.from(text),
      tags: ['objects'],
      isImage: true,
      ...extra,
    });

    it('should send them as they are, with the headers that they bring', async () => {
      cache.store('/objects/1', cache.currentVersion(), picture());
      const { headers } = await get('/objects/1', { 'accept-encoding': 'br' });
      expect(headers.get('content-encoding')).toBeNull();
      expect(headers.get('etag')).toBe('"of-media"');
      expect(headers.get('vary')).toBe('accept');
      expect((await get('/objects/1', { 'if-none-match': '"of-media"' })).status).toBe(304);
    });

    it('should forget them with their tag', async () => {
      cache.store('/objects/1', cache.currentVersion(), picture());
      cache.purge('objects');
      expect((await get('/objects/1')).status).toBe(404);
    });

    it('should never push out anything else, however many there are', async () => {
      cache.store('/a', cache.currentVersion(), answer(['articles']));
      const body = Buffer.alloc(1_048_576);
      for (let id = 0; id < 200; id++) {
        cache.store(`/objects/${id}`, cache.currentVersion(), picture({ body }));
      }
      expect((await get('/a')).status).toBe(200);
      expect((await get('/objects/0')).status).toBe(404);
      expect((await get('/objects/199')).status).toBe(200);
    });
  });

  it('should find answers by the key that it is told to make of a request', async () => {
    const byCase = new ResponseCache({
      keyOf: (request) => (request.url === '/never' ? null : (request.url ?? '').toLowerCase()),
    });
    cache = byCase;
    byCase.store('/a', byCase.currentVersion(), answer(['articles']));
    byCase.store('/never', byCase.currentVersion(), answer(['articles']));
    expect((await get('/A')).status).toBe(200);
    expect((await get('/never')).status).toBe(404);
  });

  it('should leave every method but GET and HEAD to the application', async () => {
    cache.store('/a', cache.currentVersion(), answer(['articles']));
    expect((await fetch(`${url}/a`, { method: 'POST' })).status).toBe(404);
    const head = await fetch(`${url}/a`, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
  });
});
