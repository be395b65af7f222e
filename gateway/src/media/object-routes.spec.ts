import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { AppError } from '@hearthwise/contracts';
import type { RpcServer } from '@hearthwise/rpc';
import { SecurityLog } from '@hearthwise/service-kit';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TAG } from '../cache/tags.js';
import { ResponseCache } from '../cache/response-cache.js';
import { createHttpServer } from '../http/http-server.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { protect } from '../http/security.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { addObjectRoutes } from './object-routes.js';
import { cacheKeyOf } from './image-request.js';
import { configFor, createFakeService } from '../testing/fake-service.js';

const AVIF = 'image/avif,image/webp,image/*,*/*;q=0.8';
const MEGABYTE = 1_048_576;
const EDGE = {
  PUBLIC_URL: 'http://localhost:3000',
  ALLOWED_HOSTS: [],
  RATE_LIMITS: 'off' as const,
  TRUSTED_PROXIES: 0,
  MAX_CONNECTIONS: 1_000,
  CONNECTIONS_PER_ADDRESS: 200,
};

/** What the gateway finds worth logging. */
const logged: string[] = [];
const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) });
const newPath = () => `/objects/${randomUUID()}`;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/** A final form of a picture, as media answers it. */
const picture: Handler = (_request, reply) =>
  reply
    .headers({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: '"hash"',
      vary: 'accept',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-internal': 'secret',
    })
    .send(Buffer.from('picture'));

describe('/objects', () => {
  /** How media responds in the present test, and the requests that reached it. */
  let answer: Handler;
  let seen: FastifyRequest[];
  let media: RpcServer;
  let services: RpcClients;
  let cache: ResponseCache;
  let gateway: FastifyInstance;
  let url: string;
  let port: number;

  beforeAll(async () => {
    media = createFakeService(pino({ level: 'silent' }));
    media.mount({
      register: (fastify) =>
        fastify.route({
          method: ['GET', 'HEAD', 'PUT'],
          url: '/objects/:id',
          handler: (request, reply) => {
            seen.push(request);

            return answer(request, reply);
          },
        }),
    });
    await media.listen(() => {});
    ({ gateway, services, cache, url } = await startGateway(media));
    port = Number(new URL(url).port);
  });
  afterAll(async () => {
    await gateway.close();
    await services.onApplicationShutdown();
    await media.close();
  });
  beforeEach(() => {
    seen = [];
    logged.length = 0;
    answer = picture;
  });

  const get = (path: string, headers: Record<string, string> = {}) => fetch(url + path, { headers });

  describe('download', () => {
    it("should pass on media's answer with the headers that belong to it and no others", async () => {
      const response = await get(newPath(), { cookie: 'hw_session=secret' });
      expect(await response.text()).toBe('picture');
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/avif',
        'content-length': '7',
        etag: '"hash"',
        vary: 'accept',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.get('x-internal')).toBeNull();
      expect(seen[0]?.headers.cookie).toBeUndefined();
    });

    it.each([
      ['?w=640', '?w=640'],
      ['?w=641', '?w=960'],
      ['?w=99999', '?w=1920'],
      ['?x=1&w=1', '?w=320'],
      ['?w=0', ''],
      ['?w=-5', ''],
      ['?w=wide', ''],
      ['?w=1e3', ''],
      ['?expires=1', ''],
    ])('should ask for %s as %s, so that there are few renditions', async (query, asked) => {
      const path = newPath();
      expect((await get(path + query)).status).toBe(200);
      expect(seen[0]?.url).toBe(path + asked);
    });

    it.each([
      [AVIF, 'image/avif, image/webp, image/*'],
      ['image/webp,*/*', 'image/webp, image/*'],
      ['IMAGE/AVIF;q=0.5', 'image/avif, image/*'],
      ['image/avif;q=0, image/webp; q=0.0', 'image/*'],
      ['*/*', 'image/*'],
    ])('should ask for the formats that %s names', async (accept, asked) => {
      await get(newPath(), { accept });
      expect(seen[0]?.headers.accept).toBe(asked);
    });

    it('should answer 404 as a problem for what is no id, without asking media', async () => {
      const response = await get('/objects/7');
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('application/problem+json');
      expect(await response.json()).toMatchObject({ code: 'image.not_found' });
      expect(seen).toEqual([]);
    });

    it("should pass on media's refusal as a problem that nothing keeps", async () => {
      answer = () => {
        throw new AppError('image.not_found', "There's no picture at this address.");
      };
      const response = await get(newPath());
      expect(response.status).toBe(404);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.json()).toMatchObject({ code: 'image.not_found' });
    });

    it('should pass on a part, a 304 and the headers alone', async () => {
      answer = (request, reply) =>
        request.headers['if-none-match']
          ? reply.code(304).header('etag', '"hash"').send()
          : reply.code(206).header('content-range', 'bytes 0-3/7').send('pict');
      const part = await get(newPath(), { range: 'bytes=0-3' });
      expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 0-3/7']);
      expect(seen[0]?.headers.range).toBe('bytes=0-3');
      expect((await get(newPath(), { 'if-none-match': '"hash"' })).status).toBe(304);
      answer = (_request, reply) => reply.header('content-length', '7').send();
      const head = await fetch(url + newPath(), { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, '7']);
    });

    it('should say of a picture that is not there no more than that to HEAD', async () => {
      answer = (_request, reply) =>
        reply.code(404).type('application/problem+json').send('{"code":"image.not_found"}');
      const head = await fetch(url + newPath(), { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([404, '']);
    });

    it('should tell who wants a part that there is none how long the whole is', async () => {
      answer = (_request, reply) => reply.code(416).header('content-range', 'bytes */7').send();
      const response = await get(newPath(), { range: 'bytes=100-' });
      expect([response.status, response.headers.get('content-range')]).toEqual([416, 'bytes */7']);
    });

    it('should break off rather than end early when media dies in the middle', async () => {
      answer = (_request, reply) => {
        reply.hijack();
        reply.raw.writeHead(200, { 'content-type': 'image/png' });
        reply.raw.write('the first half', () => reply.raw.destroy());
      };
      const reading = get(newPath()).then((response) => response.arrayBuffer());
      await expect(reading).rejects.toThrow('terminated');
    });

    it('should let go of media when the reader leaves, and never read ahead of a slow one', async () => {
      let sent = 0;
      const endless = new Readable({
        read() {
          sent += MEGABYTE;
          this.push(Buffer.alloc(MEGABYTE));
        },
      });
      answer = (_request, reply) => reply.header('content-type', 'image/png').send(endless);
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      socket.write(`GET ${newPath()} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      let before = -1;
      await vi.waitFor(
        () => {
          const isStill = sent > 0 && sent === before;
          before = sent;
          expect(isStill).toBe(true);
        },
        { timeout: 30_000, interval: 500 },
      );
      expect(sent).toBeLessThan(100 * MEGABYTE);
      socket.destroy();
      await vi.waitFor(() => expect(endless.destroyed).toBe(true), { timeout: 30_000 });
    });

    it('should let go of a reader who has stopped reading', async () => {
      const impatient = await startGateway(media, 300);
      const endless = new Readable({ read: () => endless.push(Buffer.alloc(MEGABYTE)) });
      answer = (_request, reply) => reply.header('content-type', 'image/png').send(endless);
      const socket = connect(Number(new URL(impatient.url).port), '127.0.0.1');
      socket.on('error', () => {});
      socket.pause();
      socket.write(`GET ${newPath()} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
      await vi.waitFor(() => expect(endless.destroyed).toBe(true), { timeout: 30_000 });
      socket.destroy();
      await impatient.gateway.close();
      await impatient.services.onApplicationShutdown();
    });

    it('should say that images are unavailable while media is', async () => {
      const lonely = await startGateway({ port: 1 });
      const response = await fetch(lonely.url + newPath());
      expect(response.status).toBe(503);
      expect(response.headers.get('retry-after')).toBe('2');
      await lonely.gateway.close();
      await lonely.services.onApplicationShutdown();
    });
  });

  describe('caching', () => {
    it('should serve a final rendition from memory, for each set of formats', async () => {
      const path = newPath();
      await get(`${path}?w=640`, { accept: AVIF });
      const again = await get(`${path}?w=600`, { accept: 'image/webp, image/avif' });
      expect(await again.text()).toBe('picture');
      expect(again.headers.get('vary')).toBe('accept');
      expect(seen).toHaveLength(1);
      expect((await get(`${path}?w=640`, { accept: AVIF, 'if-none-match': '"hash"' })).status).toBe(304);
      await get(`${path}?w=640`, { accept: 'image/webp' });
      expect(seen).toHaveLength(2);
    });

    it('should leave parts to media', async () => {
      const path = newPath();
      await get(path);
      await get(path, { range: 'bytes=0-3' });
      expect(seen).toHaveLength(2);
    });

    it.each([
      ['may change', { 'cache-control': 'public, max-age=60' }, 10],
      ['is large', { 'cache-control': 'public, max-age=31536000, immutable' }, 512 * 1_024 + 1],
    ])('should not keep what %s', async (_reason, headers, bytes) => {
      answer = (_request, reply) => reply.headers({ ...headers, etag: '"x"' }).send(Buffer.alloc(bytes));
      const path = newPath();
      expect((await (await get(path)).arrayBuffer()).byteLength).toBe(bytes);
      await (await get(path)).arrayBuffer();
      expect(seen).toHaveLength(2);
    });

    it('should not keep, nor send, what media did not end', async () => {
      answer = (_request, reply) => {
        reply.hijack();
        const headers = { 'cache-control': 'immutable', 'content-length': 1_000, etag: '"x"' };
        reply.raw.writeHead(200, headers);
        reply.raw.write('the first part', () => reply.raw.destroy());
      };
      const path = newPath();
      const response = await get(path);
      expect(await response.json()).toMatchObject({ status: 503, code: 'service.unavailable' });
      answer = picture;
      expect(await (await get(path)).text()).toBe('picture');
    });

    it('should make nothing of a reader who leaves meanwhile', async () => {
      let isCut = false;
      answer = (_request, reply) => {
        reply.hijack();
        reply.raw.once('close', () => (isCut = true));
        reply.raw.writeHead(200, { 'cache-control': 'immutable', 'content-length': 1_000, etag: '"x"' });
        reply.raw.write('the first part');
      };
      const leaving = new AbortController();
      const reading = fetch(url + newPath(), { signal: leaving.signal });
      await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 30_000 });
      leaving.abort();
      await expect(reading).rejects.toThrow('aborted');
      await vi.waitFor(() => expect(isCut).toBe(true), { timeout: 30_000 });
      await get('/objects/7');
      expect(logged).toEqual([]);
    });

    it('should evict images when one is deleted', async () => {
      const path = newPath();
      await get(path);
      cache.purge(TAG.objects);
      await get(path);
      expect(seen).toHaveLength(2);
    });
  });

  describe('upload', () => {
    const store: Handler = async (request, reply) =>
      reply.header('etag', '"stored"').send(String((await buffer(request.body as Readable)).length));

    it('should pass the file on with its signed query and no cookies', async () => {
      answer = store;
      const path = `${newPath()}?expires=1&signature=a%2Fb`;
      const body = Buffer.alloc(3 * MEGABYTE, 1);
      const headers = { 'content-type': 'image/png', 'content-md5': 'sum', cookie: 'hw_session=secret' };
      const response = await fetch(url + path, { method: 'PUT', body, headers });
      expect([response.status, await response.text()]).toEqual([200, String(body.length)]);
      expect(response.headers.get('etag')).toBe('"stored"');
      expect(seen[0]?.url).toBe(path);
      expect(seen[0]?.headers).toMatchObject({
        'content-type': 'image/png',
        'content-length': String(body.length),
        'content-md5': 'sum',
      });
      expect(seen[0]?.headers.cookie).toBeUndefined();
    });

    it('should refuse a file that another site sends', async () => {
      const path = newPath();
      const response = await fetch(url + path, {
        method: 'PUT',
        body: 'x',
        headers: { origin: 'https://elsewhere.example' },
      });
      expect(await response.json()).toMatchObject({ status: 403, code: 'request.foreign_origin' });
      expect(seen.map((request) => request.url)).not.toContain(path);
    });

    it('should bring a refusal to a client that is still sending, who may go on with the connection', async () => {
      answer = () => {
        throw new AppError('image.too_large', 'The picture is too large.');
      };
      const length = 20 * MEGABYTE;
      const upload = httpRequest(url + newPath(), { method: 'PUT', headers: { 'content-length': length } });
      const answered = once(upload, 'response') as Promise<[IncomingMessage]>;
      upload.write(Buffer.alloc(MEGABYTE));
      const [response] = await answered;
      expect(response.statusCode).toBe(413);
      expect(JSON.parse(await text(response))).toMatchObject({ code: 'image.too_large' });
      const finished = new Promise((resolve, reject) => {
        upload.once('finish', resolve);
        upload.once('error', reject);
      });
      upload.end(Buffer.alloc(length - MEGABYTE));
      await finished;
    });

    it('should bring a refusal to a client that sends everything before it listens', async () => {
      answer = () => {
        throw new AppError('upload.expired', 'Request has expired');
      };
      const socket = connect(port, '127.0.0.1');
      const length = 20 * MEGABYTE;
      socket.write(
        `PUT ${newPath()} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${length}\r\n\r\n`,
      );
      socket.pause();
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write(Buffer.alloc(length), (error) => (error ? reject(error) : resolve()));
      });
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 403 [\s\S]*upload\.expired/);
    });

    it('should tell media when the client breaks off, and nobody else', async () => {
      let isCut = false;
      answer = async (request) => {
        await buffer(request.body as Readable).catch(() => {
          isCut = true;
        });
      };
      const upload = httpRequest(url + newPath(), { method: 'PUT', headers: { 'content-length': 1_000 } });
      upload.on('error', () => {});
      upload.write('half');
      await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 30_000 });
      upload.destroy();
      await vi.waitFor(() => expect(isCut).toBe(true), { timeout: 30_000 });
      await get('/objects/7');
      expect(logged).toEqual([]);
    });

    it('should keep nobody else waiting for those who send slowly', async () => {
      answer = store;
      const uploads = Array.from({ length: 70 }, () =>
        httpRequest(url + newPath(), { method: 'PUT', headers: { 'content-length': 1_000 } }),
      );
      uploads.forEach((upload) => upload.on('error', () => {}).write('slow'));
      await vi.waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(60), { timeout: 30_000 });
      answer = picture;
      expect((await get(newPath())).status).toBe(200);
      uploads.forEach((upload) => upload.destroy());
    });

    it('should answer who asks first whether to send', async () => {
      answer = store;
      const upload = httpRequest(url + newPath(), {
        method: 'PUT',
        headers: { 'content-length': 4, expect: '100-continue' },
      });
      upload.flushHeaders();
      await once(upload, 'continue');
      upload.end('file');
      const [response] = (await once(upload, 'response')) as [IncomingMessage];
      expect(await text(response)).toBe('4');
    });
  });
});

/** The part of the gateway that shows and receives pictures, in front of a media service. */
async function startGateway(mediaService: Pick<RpcServer, 'port'>, idleTimeoutMs = 60_000) {
  const services = new RpcClients(configFor(mediaService));
  const cache = new ResponseCache({ keyOf: cacheKeyOf });
  const problems = new ProblemFilter(logger, new SecurityLog(pino({ level: 'silent' }), undefined));
  const gateway = Fastify({
    serverFactory: (handler) => createHttpServer(EDGE, cache, handler),
  });
  protect(gateway, EDGE.PUBLIC_URL);
  await addObjectRoutes(gateway, { services, cache, problems, idleTimeoutMs });
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });

  return { gateway, services, cache, url };
}
