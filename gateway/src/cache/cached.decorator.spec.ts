import { AppError, ENDPOINTS } from '@hearthwise/contracts';
import { Controller, Get, Query, SetMetadata } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SecurityLog } from '@hearthwise/service-kit';
import pino from 'pino';
import { ENDPOINT } from '../http/endpoint-metadata.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { Cached } from './cached.decorator.js';
import { ResponseCache } from './response-cache.js';

const ASKED_AT_ONCE = 20;

let made: string[] = [];
let gate = Promise.withResolvers<void>();
let failures: AppError[] = [];

class Things {
  async get(page: string): Promise<{ made: number }> {
    made.push(page);
    const count = made.length;
    await gate.promise;
    const failure = failures.shift();
    if (failure) {
      throw failure;
    }

    return { made: count };
  }
}

// As calls, because decorators of parameters need a transformer that tests are not run through.
Reflect.decorate([Controller()], Things);
Query('page')(Things.prototype, 'get', 0);
const method = Object.getOwnPropertyDescriptor(Things.prototype, 'get')!;
Reflect.decorate(
  [Get('/api/things'), SetMetadata(ENDPOINT, ENDPOINTS.listProjects), Cached()],
  Things.prototype,
  'get',
  method,
);

describe('what is kept', () => {
  let app: NestFastifyApplication;
  let cache: ResponseCache;

  beforeEach(async () => {
    [made, failures, gate] = [[], [], Promise.withResolvers()];
    cache = new ResponseCache();
    const root = class {};
    const module = {
      module: root,
      controllers: [Things],
      providers: [{ provide: ResponseCache, useValue: cache }],
    };
    app = await NestFactory.create<NestFastifyApplication>(module, new FastifyAdapter(), { logger: false });
    const logger = pino({ enabled: false });
    app.useGlobalFilters(new ProblemFilter(logger, new SecurityLog(logger, undefined)));
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });
  afterEach(() => app.close());

  const get = (page = 'a') => app.inject({ url: `/api/things?page=${page}` });
  const getMany = () => Array.from({ length: ASKED_AT_ONCE }, () => get());
  const statusesOfMany = async () => {
    const asked = getMany();
    await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 30_000 });
    gate.resolve();

    return (await Promise.all(asked)).map(({ statusCode }) => statusCode);
  };

  it('should be made once for all who ask at the same time', async () => {
    const asked = [...getMany(), get('b')];
    await vi.waitFor(() => expect(made).toContain('b'), { timeout: 30_000 });
    gate.resolve();
    const answers = await Promise.all(asked);
    expect(made.toSorted()).toEqual(['a', 'b']);
    expect(new Set(answers.slice(0, -1).map(({ body }) => body)).size).toBe(1);
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true);
  });

  it('should be made again for anybody who asks after a write', async () => {
    const before = get();
    await vi.waitFor(() => expect(made).toHaveLength(1), { timeout: 30_000 });
    cache.purge('projects');
    const after = get();
    await vi.waitFor(() => expect(made).toHaveLength(2), { timeout: 30_000 });
    gate.resolve();
    expect((await before).json()).toEqual({ made: 1 });
    expect((await after).json()).toEqual({ made: 2 });
  });

  it('should be made again when the client of the one they waited for disconnects', async () => {
    failures = [AppError.abandoned()];
    const statuses = await statusesOfMany();
    expect(statuses.toSorted()).toEqual([...Array.from({ length: ASKED_AT_ONCE - 1 }, () => 200), 499]);
    expect(made).toHaveLength(2);
  });

  it('should fail for all, once, when a service is unavailable', async () => {
    failures = [AppError.unavailable()];
    expect(new Set(await statusesOfMany())).toEqual(new Set([503]));
    expect(made).toHaveLength(1);
  });
});
