import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AppError, RPC } from '@hearthwise/contracts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RpcClient } from './rpc-client.js';
import { RpcServer } from './rpc-server.js';

const TOKEN = 'a-token-of-more-than-thirty-two-characters';

const routes = {
  register(fastify: FastifyInstance) {
    fastify.put('/length', async (request) => String((await text(request.body as Readable)).length));
    fastify.get('/broken', () => {
      throw new AppError('storage.full', 'There is no room left.', { retryAfter: 9 });
    });
  },
};

describe('plain routes of a service', () => {
  const server = new RpcServer({
    host: '127.0.0.1',
    port: 0,
    token: TOKEN,
    logger: pino({ level: 'silent' }),
    checkReady: async () => {},
    shouldCheckOutput: true,
  });
  let url: string;
  let client: RpcClient;

  beforeAll(async () => {
    server.mount(routes);
    await server.listen(() => {});
    url = `http://127.0.0.1:${server.port}`;
    client = new RpcClient({ url, token: TOKEN });
  });
  afterAll(async () => {
    await client.close();
    await server.close();
  });

  it('should refuse a caller without the token', async () => {
    const response = await fetch(`${url}/length`, {
      method: 'PUT',
      body: 'x',
      headers: { [RPC.tokenHeader]: 'no' },
    });

    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'auth.forbidden' });
  });

  it('should take a body of any type and of more bytes than a call may have', async () => {
    const megabyte = 'x'.repeat(1_048_576);
    const response = await client.open({
      method: 'PUT',
      path: '/length',
      headers: { 'content-type': 'image/png' },
      body: Readable.from([megabyte, megabyte, megabyte]),
    });

    expect(await response.body.text()).toBe(String(3 * 1_048_576));
  });

  it("should throw the service's own error", async () => {
    await expect(client.open({ method: 'GET', path: '/broken' })).rejects.toMatchObject({
      code: 'storage.full',
      retryAfter: 9,
    });
  });

  it('should say that a dead service is unavailable', async () => {
    const nobody = new RpcClient({ url: 'http://127.0.0.1:1', token: TOKEN });

    await expect(nobody.open({ method: 'GET', path: '/length' })).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    await nobody.close();
  });
});
