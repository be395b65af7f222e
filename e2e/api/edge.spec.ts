import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Endpoint, ENDPOINTS } from '@hearthwise/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { baseUrl, Caller, newMember } from '../support/api.js';

const visitor = new Caller();

/** What comes back over a connection of its own for bytes that no client would send. */
function exchange(...parts: (string | Buffer)[]): Promise<string> {
  const socket = connect(Number(new URL(baseUrl()).port), 'localhost');
  parts.forEach((part) => socket.write(part));

  return text(socket);
}

describe('the edge', () => {
  let member: Caller;

  beforeAll(async () => {
    member = await newMember();
  });

  it('should refuse a name that is not its own, except to probes', async () => {
    const lines = (path: string) => `GET ${path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`;
    expect(await exchange(lines('/'))).toMatch(/^HTTP\/1\.1 421 [\s\S]*request\.misdirected/);
    expect(await exchange(lines('/health/live'))).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('should answer headers that are too large as a problem', async () => {
    const head = `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(100_000)}\r\n\r\n`;
    expect(await exchange(head)).toMatch(/^HTTP\/1\.1 431 [\s\S]*request\.headers_too_large/);
  });

  it('should bring a 413 to a member who sends everything before listening', async () => {
    const body = Buffer.alloc(8_000_000, 'x');
    const socket = connect(Number(new URL(baseUrl()).port), 'localhost');
    socket.write(
      `POST /api/projects HTTP/1.1\r\nhost: localhost\r\ncookie: ${member.cookieHeader()}\r\n` +
        `content-type: application/json\r\nconnection: close\r\ncontent-length: ${body.length}\r\n\r\n`,
    );
    socket.pause();
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject);
      socket.write(body, (error) => (error ? reject(error) : resolve()));
    });
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*request\.too_large/);
  });

  it('should refuse a visitor before the body is there', async () => {
    const socket = connect(Number(new URL(baseUrl()).port), 'localhost');
    socket.write(
      'POST /api/projects HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000000\r\n\r\n',
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 401 /);
  });

  it.each([
    ['if-match', '"x"', 412, 'request.precondition_failed'],
    ['if-unmodified-since', 'Sat, 01 Jan 2000 00:00:00 GMT', 412, 'request.precondition_failed'],
    ['range', 'bytes=99999999-', 416, 'request.range_not_satisfiable'],
  ])('should answer a static file with %s: %s', async (name, value, status, code) => {
    const [script] = /\/assets\/[^"]+\.js/.exec((await visitor.get('/')).body as string) ?? [];
    for (const path of [script ?? '', '/favicon.svg']) {
      const answer = await visitor.get(path, { [name]: value });
      expect(answer).toMatchObject({ status, body: { code } });
      expect(answer.headers.get('content-range') ?? 'bytes */').toMatch(/^bytes \*\//);
    }
  });

  it.each([
    ['/projects?utm=1', '/projects?utm=2&new=1'],
    ['/api/projects?limit=1&utm=1', '/api/projects?utm=2&limit=1&offset=0'],
  ])('should answer %s and %s with the same', async (one, other) => {
    const answers = [await visitor.get(one), await visitor.get(other)];
    const [first, second] = answers.map(({ status, headers, body }) => ({
      status,
      body,
      etag: headers.get('etag'),
      link: headers.get('link'),
    }));
    expect(first).toMatchObject({ status: 200, etag: expect.stringContaining('"') });
    expect(second).toEqual(first);
    expect(first?.link ?? '').not.toContain('utm');
  });

  const endpoints = Object.entries<Endpoint>(ENDPOINTS).filter(
    // Streams do not end; `notifications.spec.ts` looks at theirs.
    ([, { responseType }]) => responseType !== 'text/event-stream',
  );

  it.each(endpoints.filter(([, { access, route }]) => access !== 'public' || route.method !== 'GET'))(
    'should let nobody keep what is personal: %s',
    async (name, { route }) => {
      const path = route.path.replace(/:\w+/g, '019aa000-0000-7000-8000-000000000001');
      const caller = name === 'signOut' ? await newMember() : member;
      for (const who of [visitor, caller]) {
        const { headers } = await who.send(route.method, path, route.method === 'GET' ? {} : { body: {} });
        expect(headers.get('cache-control')).toBe('no-store');
      }
    },
  );
});
