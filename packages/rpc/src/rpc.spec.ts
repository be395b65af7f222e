import {
  AppError,
  type CallContext,
  defineCommand,
  defineIdempotentCommand,
  defineQuery,
  type Role,
  RPC,
} from '@hearthwise/contracts';
import { Controller, type DynamicModule, Module } from '@nestjs/common';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Call, Handles } from './handles.js';
import { RpcClient } from './rpc-client.js';
import { RpcServer } from './rpc-server.js';
import { RpcErrorFilter } from './rpc-error.filter.js';
import { NestFactory } from '@nestjs/core';
import { pino } from 'pino';

const TOKEN = 'a-token-of-more-than-thirty-two-characters';
const echo = defineQuery({
  name: 'test.echo',
  input: z.object({ text: z.string().min(1) }),
  output: z.object({ text: z.string() }),
});
const fail = defineQuery({ name: 'test.fail', input: z.object({}), output: z.object({}), retryForMs: 0 });
const slow = defineQuery({
  name: 'test.slow',
  input: z.object({ ms: z.number() }),
  output: z.object({}),
  deadlineMs: 150,
});
const count = defineCommand({
  name: 'test.count',
  input: z.object({}),
  output: z.object({ calls: z.number() }),
});
const whoAmI = defineQuery({
  name: 'test.whoAmI',
  input: z.object({}),
  output: z.object({ role: z.string().nullable() }),
});
const countAgain = defineIdempotentCommand({ ...count, name: 'test.countAgain', retryForMs: 2_000 });

const visitor: CallContext = { actor: null, requestId: 'request' };

let calls = 0;
let started = 0;

@Controller()
class EchoController {
  @Handles(echo)
  echo({ input }: Call<typeof echo>) {
    return { text: input.text };
  }

  @Handles(fail)
  fail(): never {
    throw new AppError('article.not_found', 'Article not found', { retryAfter: 7 });
  }

  @Handles(slow)
  async slow({ input }: Call<typeof slow>) {
    started += 1;
    await new Promise((resolve) => setTimeout(resolve, input.ms));

    return {};
  }

  @Handles(count)
  count() {
    calls += 1;

    return { calls };
  }

  @Handles(whoAmI)
  whoAmI({ actor }: Call<typeof whoAmI>) {
    return { role: actor?.role ?? null };
  }

  @Handles(countAgain)
  countAgain() {
    return this.count();
  }
}

@Module({ controllers: [EchoController] })
class EchoModule {}

async function startEcho(port = 0) {
  const server = new RpcServer({
    host: '127.0.0.1',
    port,
    token: TOKEN,
    logger: pino({ level: 'silent' }),
    checkReady: async () => {},
    shouldCheckOutput: true,
  });
  const app = await NestFactory.createMicroservice({ module: EchoModule } as DynamicModule, {
    strategy: server,
    logger: false,
  });
  app.useGlobalFilters(new RpcErrorFilter());
  await app.listen();

  return { app, server, url: `http://127.0.0.1:${server.port}` };
}

describe('RPC over HTTP', () => {
  let running: Awaited<ReturnType<typeof startEcho>>;
  let client: RpcClient;

  beforeAll(async () => {
    running = await startEcho();
    client = new RpcClient({ url: running.url, token: TOKEN });
  });
  afterAll(async () => {
    await client.close();
    await running.app.close();
  });

  it('should refuse a caller without the internal token', async () => {
    const stranger = new RpcClient({ url: running.url, token: 'x'.repeat(TOKEN.length) });
    await expect(stranger.call(echo, { text: 'hello' }, visitor)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await stranger.close();
  });

  const post = async (body: string, token: string) => {
    const response = await fetch(`${running.url}${RPC.pathPrefix}${echo.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [RPC.tokenHeader]: token },
      body,
    });

    return { status: response.status, problem: await response.json() };
  };

  it.each(['{"input":', 'x'.repeat(3 * 1_048_576)])(
    'should not even read what strangers send',
    async (body) => {
      expect(await post(body, 'no')).toMatchObject({ status: 403, problem: { code: 'auth.forbidden' } });
    },
  );

  it('should refuse a body that is no JSON, or too large, as such', async () => {
    expect(await post('{"input":', TOKEN)).toMatchObject({
      status: 400,
      problem: { code: 'request.malformed' },
    });
    expect(await post(JSON.stringify({ text: 'x'.repeat(3 * 1_048_576) }), TOKEN)).toMatchObject({
      status: 413,
      problem: { code: 'request.too_large' },
    });
  });

  it('should name the field of an invalid input', async () => {
    const call = client.call(echo, { text: '' }, visitor);
    await expect(call).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path: 'text' }] });
  });

  it.each([
    ['editor', 'editor'],
    ['librarian', 'member'],
  ])('should take the role %s for %s', async (role, known) => {
    const call = client.call(whoAmI, {}, { ...visitor, actor: { id: 'user', role: role as Role } });
    await expect(call).resolves.toEqual({ role: known });
  });

  it('should answer what the handler answers', async () => {
    await expect(client.call(echo, { text: 'grüße 🌿' }, visitor)).resolves.toEqual({ text: 'grüße 🌿' });
  });

  it('should rebuild the error that the service threw', async () => {
    const call = client.call(fail, {}, visitor);
    await expect(call).rejects.toMatchObject({
      code: 'article.not_found',
      message: 'Article not found',
      retryAfter: 7,
    });
  });

  it('should give up at the deadline', async () => {
    await expect(client.call(slow, { ms: 1_000 }, visitor)).rejects.toMatchObject({
      code: 'service.timeout',
    });
  });

  it('should finish the calls in flight when the service stops', async () => {
    const other = await startEcho();
    const otherClient = new RpcClient({ url: other.url, token: TOKEN });
    const unhurried = { ...slow, deadlineMs: 10_000 };
    const before = started;
    const inFlight = Array.from({ length: 12 }, () => otherClient.call(unhurried, { ms: 80 }, visitor));
    await vi.waitFor(() => expect(started - before).toBe(12), { interval: 5, timeout: 30_000 });
    await other.app.close();
    await expect(Promise.all(inFlight)).resolves.toHaveLength(12);
    await otherClient.close();
  });

  it('should not repeat a command that may have been carried out', async () => {
    const nobody = new RpcClient({ url: 'http://127.0.0.1:9', token: TOKEN });
    const startedAt = Date.now();
    await expect(nobody.call(count, {}, visitor)).rejects.toMatchObject({
      code: 'service.unavailable',
      retryAfter: 2,
    });
    expect(Date.now() - startedAt).toBeLessThan(1_000);
    await nobody.close();
  });

  it('should repeat a harmless call until the service is back', async () => {
    const first = await startEcho();
    const port = first.server.port;
    await first.app.close();
    const otherClient = new RpcClient({ url: `http://127.0.0.1:${port}`, token: TOKEN });
    const answer = otherClient.call(countAgain, {}, visitor);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const second = await startEcho(port);
    await expect(answer).resolves.toMatchObject({ calls: expect.any(Number) });
    await otherClient.close();
    await second.app.close();
  });
});
