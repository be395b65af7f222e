import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { User } from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResponseCache } from '../cache/response-cache.js';
import { guardBodies } from '../endpoints/body-guard.js';
import { sendParserErrors, createHttpServer, type EdgeConfig } from './http-server.js';
import { ProblemFilter } from './problem.filter.js';
import { protect, transportHeaders } from './security.js';

const PUBLIC_URL = 'https://homes.example';
const MEGABYTE = 1_048_576;
const DEADLINE_MS = 400;

/** Milliseconds until it is known whose session it is. */
const LOOK_UP_MS = 100;

/** A request with the cookie of a member counts as that member's; auth has no part in this. */
async function resolveUser({ headers }: { headers: { cookie?: string } }): Promise<User | null> {
  await sleep(headers.cookie === 'late member' ? LOOK_UP_MS : 0);

  return headers.cookie?.endsWith('member') ? ({ id: 'member', role: 'member' } as unknown as User) : null;
}

/** The gateway's server and hooks, in front of routes with the addresses of real ones. */
async function start(changes: Partial<EdgeConfig> = {}) {
  const config: EdgeConfig = {
    PUBLIC_URL,
    ALLOWED_HOSTS: ['homes.internal'],
    RATE_LIMITS: 'on',
    TRUSTED_PROXIES: 0,
    MAX_CONNECTIONS: 1_000,
    CONNECTIONS_PER_ADDRESS: 100,
    ...changes,
  };
  const cache = new ResponseCache({ headers: transportHeaders(PUBLIC_URL) });
  const logger = pino({ level: 'silent' });
  const problems = new ProblemFilter(logger, new SecurityLog(logger, undefined));
  const gateway = Fastify({
    bodyLimit: MEGABYTE,
    serverFactory: (handler) => createHttpServer(config, cache, handler),
    clientErrorHandler: sendParserErrors(PUBLIC_URL),
  });
  gateway.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
  protect(gateway, PUBLIC_URL);
  guardBodies(gateway, { resolveUser, editing: 'members', deadline: DEADLINE_MS });
  gateway.get('/api/projects', async () => []);
  gateway.get('/health/live', async () => ({ status: 'ok' }));
  gateway.post('/api/projects', async ({ body }) => ({ received: JSON.stringify(body).length }));
  gateway.post('/api/ai/advice', async () => ({ answer: 'yes' }));
  cache.store('/kept', cache.currentVersion(), {
    headers: { 'content-type': 'text/plain' },
    body: Buffer.from('kept'),
    tags: [],
  });
  const url = await gateway.listen({ host: '127.0.0.1', port: 0 });

  return { gateway, port: Number(new URL(url).port) };
}

describe('the HTTP server', () => {
  let gateway: FastifyInstance;
  let port: number;
  let sockets: Socket[];

  const open = (to = port): Socket => {
    const socket = connect(to, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);

    return socket;
  };
  const lines = (...given: string[]) => `${given.join('\r\n')}\r\n\r\n`;
  const sendRaw = (request: string, to = port): Promise<string> => {
    const socket = open(to);
    socket.write(request);

    return text(socket);
  };
  /** A request that closes the connection, so that the response ends. */
  const ask = (path: string, ...headers: string[]) =>
    sendRaw(lines(`GET ${path} HTTP/1.1`, 'connection: close', ...headers));
  const post = (path: string, ...headers: string[]) =>
    lines(`POST ${path} HTTP/1.1`, 'host: localhost', 'content-type: application/json', ...headers);

  beforeEach(async () => {
    sockets = [];
    ({ gateway, port } = await start());
  });
  afterEach(async () => {
    sockets.forEach((socket) => socket.destroy());
    await gateway.close();
  });

  describe('hosts', () => {
    it.each([
      'homes.example',
      'homes.example:8443',
      'HOMES.example.',
      'homes.internal:3000',
      'localhost:3000',
      '127.0.0.1:3000',
      '192.168.0.7',
      '[::1]:3000',
    ])('should go by %s', async (host) => {
      expect(await ask('/api/projects', `host: ${host}`)).toContain('HTTP/1.1 200');
      expect(await ask('/kept', `host: ${host}`)).toContain('HTTP/1.1 200');
    });

    it.each([
      'evil.example',
      'homes.example.evil.example',
      'evil.example:3000',
      '127.0.0.1.evil.example',
      '@',
    ])('should refuse what is meant for %s, kept or not', async (host) => {
      for (const path of ['/api/projects', '/kept']) {
        const response = await ask(path, `host: ${host}`);
        expect(response).toMatch(/^HTTP\/1\.1 421 /);
        expect(response).toContain('application/problem+json');
        expect(response).toContain('request.misdirected');
        expect(response).toContain('ALLOWED_HOSTS');
      }
    });

    it.each([
      ['400', 'two hosts', '/kept', ['host: localhost', 'host: evil.example']],
      ['400', 'the same host twice', '/kept', ['host: localhost', 'Host: localhost']],
      ['421', 'another host in its address', 'http://evil.example/kept', ['host: localhost']],
      ['421', 'a name before the host', 'http://localhost@evil.example/kept', ['host: localhost']],
      ['200', 'this host in its address', 'http://localhost/kept', ['host: evil.example']],
    ])('should respond with %s to what names %s', async (status, _what, target, headers) => {
      expect(await ask(target, ...headers)).toContain(`HTTP/1.1 ${status} `);
    });

    it('should refuse what names no host, and let probes ask by any name', async () => {
      expect(await ask('/api/projects')).toMatch(/^HTTP\/1\.1 400 [\s\S]*request\.malformed/);
      expect(await ask('/health/live', 'host: pod-7')).toContain('HTTP/1.1 200');
    });
  });

  it('should bind browsers to https with every response', async () => {
    const responses = [
      await ask('/kept', 'host: localhost'),
      await ask('/api/projects', 'host: localhost'),
      await ask('/nothing', 'host: localhost'),
      await ask('/kept', 'host: evil.example'),
      await sendRaw('NONSENSE\r\n\r\n'),
    ];
    for (const response of responses) {
      expect(response.match(/strict-transport-security: max-age=31536000/gi)).toHaveLength(1);
    }
  });

  describe('what can not be parsed', () => {
    it.each([
      ['400', 'request.malformed', 'NONSENSE\r\n\r\n'],
      ['400', 'request.malformed', 'GET / HTTP/1.1\r\nhost: localhost\r\ncontent-length: many\r\n\r\n'],
      [
        '431',
        'request.headers_too_large',
        `GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      ],
      ['431', 'request.headers_too_large', `GET /${'x'.repeat(500_000)} HTTP/1.1\r\n\r\n`],
    ])('should be refused with %s %s and closed', async (status, code, request) => {
      const response = await sendRaw(request);
      expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(response).toContain('content-type: application/problem+json');
      expect(response).toMatch(/x-request-id: ([\da-f-]{36})\r\n[\s\S]*"requestId":"\1"/);
      expect(response).toContain(`"code":"${code}"`);
    });

    it('should refuse an expectation that nobody meets', async () => {
      const response = await ask('/api/projects', 'host: localhost', 'expect: the-moon');
      expect(response).toMatch(/^HTTP\/1\.1 417 [\s\S]*request\.expectation_failed/);
    });
  });

  describe('bodies', () => {
    const asMember = (...headers: string[]) => post('/api/projects', 'cookie: member', ...headers);

    it('should refuse by the declared length, before anything is read', async () => {
      const socket = open();
      socket.write(asMember(`content-length: ${MEGABYTE + 1}`));
      const [response] = (await once(socket, 'data')) as [Buffer];
      expect(response.toString()).toMatch(/^HTTP\/1\.1 413 /);
    });

    it('should ask who it is before anything is read', async () => {
      const socket = open();
      socket.write(post('/api/projects', `content-length: ${MEGABYTE}`));
      const [response] = (await once(socket, 'data')) as [Buffer];
      expect(response.toString()).toMatch(/^HTTP\/1\.1 401 /);
    });

    it.each([
      ['a declared length', `content-length: ${20 * MEGABYTE}`, ''],
      ['chunks', 'transfer-encoding: chunked', `${(20 * MEGABYTE).toString(16)}\r\n`],
    ])('should bring a 413 to a client that sends all of it first, with %s', async (_how, header, before) => {
      const socket = open();
      socket.write(asMember('connection: close', header) + before);
      socket.pause();
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.write(Buffer.alloc(20 * MEGABYTE, 'x'), (error) => (error ? reject(error) : resolve()));
      });
      socket.write(before && '\r\n0\r\n\r\n');
      expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*request\.too_large/);
    });

    it('should not take in what nobody will read without an end', async () => {
      const socket = open();
      socket.write(asMember(`content-length: ${1_000 * MEGABYTE}`));
      let sent = 0;
      const send = () => {
        while (!socket.destroyed && socket.write(Buffer.alloc(MEGABYTE))) {
          sent += 1;
        }
      };
      socket.on('drain', send);
      send();
      await new Promise((resolve) => socket.once('close', resolve));
      expect(sent).toBeLessThan(500);
    });

    it('should keep the connection of a client that has sent it all', async () => {
      const socket = open();
      const body = 'x'.repeat(40_000);
      socket.write(post('/api/ai/advice', `content-length: ${body.length}`) + body);
      const [refusal] = (await once(socket, 'data')) as [Buffer];
      expect(refusal.toString()).toMatch(/^HTTP\/1\.1 413 /);
      socket.write(lines('GET /kept HTTP/1.1', 'host: localhost'));
      const [response] = (await once(socket, 'data')) as [Buffer];
      expect(response.toString()).toMatch(/^HTTP\/1\.1 200 /);
    });

    it.each([
      ['text/plain', 415],
      ['application/json', 408],
    ])('should end %s that never arrives with %i', async (type, status) => {
      const socket = open();
      const head = ['POST /api/ai/advice HTTP/1.1', 'host: localhost', 'content-length: 30000'];
      socket.write(lines(...head, `content-type: ${type === 'text/plain' ? 'image/png' : type}`));
      const drip = setInterval(() => socket.write(' '), 50);
      const [response] = (await once(socket, 'data')) as [Buffer];
      expect(response.toString()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      clearInterval(drip);
    });

    it('should close on a client that was too slow', async () => {
      const socket = open();
      socket.write(post('/api/ai/advice', 'content-length: 30000'));
      const drip = setInterval(() => socket.write(' '), 50);
      let response = '';
      socket.on('data', (data: Buffer) => (response += data.toString()));
      await new Promise((resolve) => socket.once('close', resolve));
      expect(response).toMatch(/^HTTP\/1\.1 408 [\s\S]*request\.timeout/);
      clearInterval(drip);
    });

    it.each([
      ['413', '/api/projects', `content-length: ${MEGABYTE + 1}`, 'cookie: member'],
      ['401', '/api/projects', 'content-length: 2', ''],
      ['403', '/api/projects', 'content-length: 2', 'origin: https://evil.example'],
      ['400', '/api/projects', 'content-length: 2', 'host: evil.example'],
    ])(
      'should respond with %s and close, and not ask for a body that is refused',
      async (status, path, length, header) => {
        const headers = [length, 'expect: 100-continue', header].filter(Boolean);
        const response = await sendRaw(post(path, ...headers));
        expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
        expect(response).toMatch(/connection: close/i);
      },
    );

    it('should ask for a body that is read, and keep the connection', async () => {
      const socket = open();
      socket.write(asMember('content-length: 2', 'expect: 100-continue'));
      const [asked] = (await once(socket, 'data')) as [Buffer];
      expect(asked.toString()).toBe('HTTP/1.1 100 Continue\r\n\r\n');
      socket.write('{}');
      const [response] = (await once(socket, 'data')) as [Buffer];
      expect(response.toString()).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: keep-alive/i);
    });

    it('should hold no more of one member than a few bodies', async () => {
      const statuses: string[] = [];
      for (let count = 0; count < 12; count += 1) {
        const socket = open();
        socket.once('data', (data: Buffer) => statuses.push(data.toString('latin1').slice(9, 12)));
        socket.write(asMember(`content-length: ${MEGABYTE}`));
      }
      await vi.waitFor(() => expect(statuses).toHaveLength(12), { timeout: 30_000 });
      expect(statuses.toSorted()).toEqual([...Array<string>(8).fill('408'), ...Array<string>(4).fill('429')]);
    });

    it('should hold nothing against a member who left before it was known who it is', async () => {
      const head = post('/api/projects', 'cookie: late member', `content-length: ${MEGABYTE}`);
      for (let count = 0; count < 8; count += 1) {
        const socket = open();
        socket.write(head);
        await sleep(LOOK_UP_MS / 4);
        socket.destroy();
      }
      await sleep(2 * LOOK_UP_MS);
      const response = await sendRaw(asMember('connection: close', 'content-length: 2') + '{}');
      expect(response).toMatch(/^HTTP\/1\.1 200 /);
    });

    it('should still read what fits', async () => {
      const body = JSON.stringify({ text: 'x'.repeat(900_000) });
      const response = await sendRaw(asMember('connection: close', `content-length: ${body.length}`) + body);
      expect(response).toContain(`{"received":${body.length}}`);
      const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
      const again = await sendRaw(asMember('connection: close', 'transfer-encoding: chunked') + chunk);
      expect(again).toContain(`{"received":${body.length}}`);
    });
  });

  describe('connections', () => {
    it('should say why one connection is too many, and close it', async () => {
      const small = await start({ CONNECTIONS_PER_ADDRESS: 1 });
      open(small.port);
      const request = lines('GET /kept HTTP/1.1', 'host: localhost');
      const response = await sendRaw(request, small.port);
      expect(response).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5[\s\S]*request\.rate_limited/);
      sockets.forEach((socket) => socket.destroy());
      await small.gateway.close();
    });

    /** How many of so many connections are open after a while. */
    const countOpen = async (to: number, count: number) => {
      const mine = Array.from({ length: count }, () => open(to));
      await sleep(1_300);

      return mine.filter((socket) => !socket.closed && !socket.destroyed).length;
    };

    it.each([
      ['grant so many to one address', {}, 5],
      ['count nothing by address behind proxies', { TRUSTED_PROXIES: 1 }, 20],
      ['count nothing by address when limits are off', { RATE_LIMITS: 'off' as const }, 20],
      ['grant so many to all together', { CONNECTIONS_PER_ADDRESS: 100, MAX_CONNECTIONS: 7 }, 7],
    ])('should %s', async (_what, changes, expected) => {
      const small = await start({ CONNECTIONS_PER_ADDRESS: 5, ...changes });
      expect(await countOpen(small.port, 20)).toBe(expected);
      sockets.forEach((socket) => socket.destroy());
      await vi.waitFor(async () => expect(await countOpen(small.port, 1)).toBe(1), { timeout: 30_000 });
      sockets.forEach((socket) => socket.destroy());
      await small.gateway.close();
    });
  });
});
