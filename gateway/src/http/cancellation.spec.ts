import { defineCommand, defineQuery, waitingLane } from '@hearthwise/contracts';
import { requestContext, type RpcServer } from '@hearthwise/rpc';
import { SecurityLog } from '@hearthwise/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { RpcClients } from '../rpc/rpc-clients.js';
import { cancelOnDisconnect } from './cancellation.js';
import type { GatewayRequest } from './gateway-request.js';
import { ProblemFilter } from './problem.filter.js';
import { configFor, createFakeService } from '../testing/fake-service.js';

const shapes = { input: z.object({}), output: z.object({}), deadlineMs: 30_000 };
const operations = {
  read: defineQuery({ ...shapes, name: 'content.read' }),
  write: defineCommand({ ...shapes, name: 'content.write' }),
  wait: defineCommand({ ...shapes, name: 'content.wait', laneOf: waitingLane }),
  quick: defineQuery({ ...shapes, name: 'content.quick' }),
};

/** Connections of the lane `waiting`, which has no queue. */
const WAITING = 1_024;

describe('clients that disconnect', () => {
  let service: RpcServer;
  let services: RpcClients;
  let gateway: FastifyInstance;
  let url: string;
  /** Names of operations: calls that the service has started, and those that were cancelled. */
  let started: string[];
  let cancelled: string[];
  let logged: string[];
  let finish: PromiseWithResolvers<object>;

  beforeEach(async () => {
    [started, cancelled, logged, finish] = [[], [], [], Promise.withResolvers()];
    const logger = pino({ level: 'warn' }, { write: (line) => logged.push(line) });
    service = createFakeService(logger);
    for (const [name, operation] of Object.entries(operations)) {
      const handle = () => {
        started.push(name);
        requestContext.getStore()?.cancellation?.register({ cancel: () => cancelled.push(name) });

        return name === 'quick' ? {} : finish.promise;
      };
      service.addHandler(operation.name, handle as never, false, { operation });
    }
    await service.listen(() => {});
    services = new RpcClients(configFor(service));
    gateway = Fastify();
    cancelOnDisconnect(gateway);
    const problems = new ProblemFilter(logger, new SecurityLog(logger, undefined));
    gateway.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
    for (const [name, operation] of Object.entries(operations)) {
      gateway.post(`/${name}`, (request) => services.call(operation, {}, request as GatewayRequest));
    }
    url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    finish.resolve({});
    await gateway.close();
    await services.onApplicationShutdown();
    await service.close();
  });

  const send = async (name: string, signal?: AbortSignal) => {
    const response = await fetch(`${url}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      ...(signal && { signal }),
    });
    await response.arrayBuffer();

    return response;
  };
  const until = (expectation: () => void) => vi.waitFor(expectation, { timeout: 30_000, interval: 10 });

  it.each(['read', 'wait'])('should cancel a call to %s', async (name) => {
    const client = new AbortController();
    const response = send(name, client.signal);
    await until(() => expect(started).toEqual([name]));
    client.abort();
    await expect(response).rejects.toThrow('aborted');
    await until(() => expect(cancelled).toEqual([name]));
    expect(logged).toEqual([]);
  });

  it('should complete commands, so that what follows them is done', async () => {
    const client = new AbortController();
    const responses = [send('write', client.signal), send('read', client.signal)];
    await until(() => expect(started).toHaveLength(2));
    client.abort();
    await Promise.allSettled(responses);
    await until(() => expect(cancelled).toEqual(['read']));
    finish.resolve({});
    expect((await send('quick')).status).toBe(200);
    expect(cancelled).toEqual(['read']);
  });

  it('should refuse a call that finds no free connection at once, and go on with quick calls', async () => {
    const client = new AbortController();
    const crowd = Array.from({ length: WAITING }, () => send('wait', client.signal));
    await until(() => expect(started).toHaveLength(WAITING));
    const refused = await send('wait');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await send('quick')).status).toBe(200);
    expect(await services.listReadiness()).toMatchObject({ content: 'ok' });
    client.abort();
    await Promise.allSettled(crowd);
    await until(() => expect(cancelled).toHaveLength(WAITING));
    finish.resolve({});
    expect((await send('wait')).status).toBe(200);
  });
});
