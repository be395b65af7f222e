import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, vi } from 'vitest';
import { ResponseCache } from './response-cache.js';

vi.mock('node:zlib', async (load) => ({
  ...(await load<typeof import('node:zlib')>()),
  brotliCompress: (_body: Buffer, _options: unknown, done: (error: Error) => void) =>
    done(new Error('no memory')),
}));

it('should answer uncompressed what could not be compressed', async () => {
  const cache = new ResponseCache();
  const server = createServer((request, response) => void cache.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const body = Buffer.from('a guide to a calm home '.repeat(200));
  cache.store('/a', cache.currentVersion(), { headers: {}, body, tags: [] });
  for (const path of ['/a', '/a']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(body.toString());
  }
  server.close();
}, 5_000);
