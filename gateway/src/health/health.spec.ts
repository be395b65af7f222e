import { setTimeout as sleep } from 'node:timers/promises';
import { RpcServer } from '@hearthwise/rpc';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CONFIG } from '../config.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { HealthController } from './health.controller.js';
import { Lifecycle } from './lifecycle.js';

const TOKEN = 'a-token-of-more-than-thirty-two-characters';
const NAMES = ['auth', 'content', 'community', 'ai', 'media'];

describe('health of the gateway', () => {
  let service: RpcServer;
  let app: NestFastifyApplication;
  let checkReady: () => Promise<void>;

  beforeAll(async () => {
    service = new RpcServer({
      host: '127.0.0.1',
      port: 0,
      token: TOKEN,
      logger: pino({ level: 'silent' }),
      checkReady: () => checkReady(),
      shouldCheckOutput: true,
    });
    await service.listen(() => {});
    const url = `http://127.0.0.1:${service.port}`;
    const urls = Object.fromEntries(NAMES.map((name) => [`${name.toUpperCase()}_URL`, url]));

    @Module({
      controllers: [HealthController],
      providers: [
        RpcClients,
        Lifecycle,
        { provide: CONFIG, useValue: { ...urls, MEDIA_URL: 'http://127.0.0.1:9', RPC_TOKEN: TOKEN } },
      ],
    })
    class HealthModule {}

    app = await NestFactory.create<NestFastifyApplication>(HealthModule, new FastifyAdapter(), {
      logger: false,
    });
    await app.init();
  });
  beforeEach(() => {
    checkReady = async () => {};
    app.get(Lifecycle).isStopping = false;
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  const get = async (url: string) => {
    const { statusCode, headers, body } = await app.inject({ url });

    return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown };
  };

  it('should be ready while a service is unavailable', async () => {
    expect(await get('/health/ready')).toEqual({
      status: 200,
      retryAfter: undefined,
      body: { status: 'ok' },
    });
  });

  it('should not be ready once it has been told to stop', async () => {
    app.get(Lifecycle).isStopping = true;
    expect(await get('/health/ready')).toMatchObject({ status: 503, body: { status: 'stopping' } });
    expect(await get('/health/system')).toMatchObject({ status: 503, body: { status: 'stopping' } });
  });

  it('should say of the system which service is unavailable', async () => {
    const others = Object.fromEntries(NAMES.map((name) => [name, 'ok']));
    expect(await get('/health/system')).toEqual({
      status: 503,
      retryAfter: '2',
      body: { status: 'unavailable', services: { ...others, media: 'unavailable' } },
    });
  });

  it('should not wait for a service that says nothing, nor ask it twice at once', async () => {
    let asked = 0;
    checkReady = async () => {
      asked += 1;
      await sleep(10_000, undefined, { ref: false });
    };
    const [first, second] = await Promise.all([get('/health/system'), get('/health/system')]);
    expect(first).toMatchObject({ status: 503, body: { services: { auth: 'unavailable' } } });
    expect(second).toEqual(first);
    expect(asked).toBe(NAMES.length - 1);
  });
});
