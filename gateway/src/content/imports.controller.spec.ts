import { randomBytes } from 'node:crypto';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import {
  AppError,
  type ImportRecord,
  LIMITS,
  type Operation,
  type OperationPayload,
  OPERATIONS,
} from '@hearthwise/contracts';
import type { RpcServer } from '@hearthwise/rpc';
import { SecurityLog } from '@hearthwise/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Config } from '../config.js';
import { acceptFiles } from '../endpoints/accept-files.js';
import { RateLimits } from '../endpoints/rate-limits.js';
import { ResponseCache } from '../cache/response-cache.js';
import { cancelOnDisconnect } from '../http/cancellation.js';
import { createHttpServer } from '../http/http-server.js';
import { ProblemFilter } from '../http/problem.filter.js';
import { Redis } from '../redis/redis.js';
import { RpcClients } from '../rpc/rpc-clients.js';
import { PublicUsers } from '../users/public-users.js';
import { ImportsController } from './imports.controller.js';
import { configFor, createFakeService } from '../testing/fake-service.js';

const { createImport, addImportPart, startImport, abortImport } = OPERATIONS.content;
const OWNER = '019a0000-0000-7000-8000-000000000001';
const EDGE = {
  PUBLIC_URL: 'http://localhost:3000',
  ALLOWED_HOSTS: [],
  RATE_LIMITS: 'off',
  TRUSTED_PROXIES: 0,
  MAX_CONNECTIONS: 1_000,
};
const PATH = '/api/admin/imports';
const OPTIONS = { mayPublish: false, mayOverwrite: false, mainCategory: '', subcategory: '', siteUrl: '' };

describe('uploads of files to import', () => {
  let content: RpcServer;
  let services: RpcClients;
  let gateway: FastifyInstance;
  let url: string;
  /** The uploads that content has, by their id, with the bytes of their parts. */
  let uploads: Map<string, number[]>;
  /** What content does before it stores a part. */
  let onPart: (position: number) => Promise<void> | void;
  let onCreate: () => Promise<void> | void;
  let started: string[];
  let aborted: string[];
  let logged: string[];
  /** Of the latest request, as the gateway sees it. */
  let received: IncomingMessage;

  beforeEach(async () => {
    [uploads, started, aborted, logged] = [new Map(), [], [], []];
    [onPart, onCreate] = [() => {}, () => {}];
    const logger = pino({ level: 'error' }, { write: (line) => logged.push(line) });
    content = startContent(logger);
    await content.listen(() => {});
    const config = configFor(content, EDGE);
    services = new RpcClients(config);
    gateway = startGateway(config, logger);
    url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await gateway.close();
    await services.onApplicationShutdown();
    await content.close();
  });

  function startContent(logger: pino.Logger): RpcServer {
    const server = createFakeService(logger);
    const handle = <O extends Operation>(operation: O, work: (input: OperationPayload<O>) => unknown) =>
      server.addHandler(
        operation.name,
        (({ input }: { input: OperationPayload<O> }) => work(input)) as never,
        false,
        {
          operation,
        },
      );
    handle(createImport, async ({ id }) => {
      await onCreate();
      uploads.set(id, []);

      return {};
    });
    handle(addImportPart, async ({ id, position, bytes }) => {
      await onPart(position);
      uploads.get(id)?.push(Buffer.from(bytes, 'base64').length);

      return {};
    });
    handle(startImport, ({ id }) => {
      started.push(id);

      return recordOf(id);
    });
    handle(abortImport, ({ id }) => {
      aborted.push(id);
      uploads.delete(id);

      return {};
    });
    handle(OPERATIONS.auth.publicUsers, () => ({ users: [] }));

    return server;
  }

  function startGateway(config: Config, logger: pino.Logger): FastifyInstance {
    const cache = new ResponseCache({ headers: {} });
    const fastify = Fastify({ serverFactory: (handler) => createHttpServer(config, cache, handler) });
    cancelOnDisconnect(fastify);
    acceptFiles(fastify);
    const problems = new ProblemFilter(logger, new SecurityLog(logger, undefined));
    fastify.setErrorHandler((error, request, reply) => problems.send(error, request, reply));
    const limits = new RateLimits(config, new Redis(config, logger));
    const controller = new ImportsController(services, new PublicUsers(services, cache, logger), limits);
    fastify.post(PATH, { config: { streamsBody: true } }, (request, reply) => {
      received = request.raw;

      return controller.create({ query: { filename: 'a.md', ...OPTIONS }, request, reply });
    });

    return fastify;
  }

  /** An upload without a declared length, of which the client sends as much as it wants. */
  const open = () => {
    const request = httpRequest(url + PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
    });
    const response = new Promise<number>((resolve, reject) => {
      request.on('response', (message) => {
        message.resume();
        resolve(message.statusCode ?? 0);
      });
      request.on('error', reject);
    });
    response.catch(() => {});

    return { request, response };
  };
  const part = randomBytes(LIMITS.importPartBytes);
  const until = (expectation: () => void) => vi.waitFor(expectation, { timeout: 30_000, interval: 10 });
  const partsOf = () => [...uploads.values()].flat();
  const expectNothingLeft = async () => {
    await until(() => expect(aborted).toHaveLength(1));
    expect(uploads.size).toBe(0);
    expect(started).toEqual([]);
  };

  it('should pass a file on in parts and start the import', async () => {
    const { request, response } = open();
    request.write(part);
    request.end(part.subarray(0, 1_000));
    expect(await response).toBe(200);
    expect(partsOf()).toEqual([LIMITS.importPartBytes, 1_000]);
    expect(started).toEqual([...uploads.keys()]);
    expect(aborted).toEqual([]);
  });

  it('should leave nothing of a file whose client disconnects in the middle, and log no failure', async () => {
    const { request, response } = open();
    request.write(part);
    request.write(part.subarray(0, 1_000));
    await until(() => expect(partsOf()).toEqual([LIMITS.importPartBytes]));
    request.destroy();
    await expect(response).rejects.toThrow('socket hang up');
    await expectNothingLeft();
    expect(logged).toEqual([]);
  });

  it('should leave nothing of a file whose client disconnects while a part is being stored', async () => {
    const storing = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    onPart = () => {
      arrived.resolve();

      return storing.promise;
    };
    const { request } = open();
    request.write(part);
    await arrived.promise;
    request.destroy();
    storing.resolve();
    await expectNothingLeft();
    expect(logged).toEqual([]);
  });

  it('should leave nothing of a file whose client disconnects while the upload is being created', async () => {
    const creating = Promise.withResolvers<void>();
    const arrived = Promise.withResolvers<void>();
    onCreate = () => {
      arrived.resolve();

      return creating.promise;
    };
    const { request } = open();
    // So little that the server goes on reading, and sees the end of the connection.
    request.write('#');
    await arrived.promise;
    request.destroy();
    await vi.waitFor(() => expect(received.closed).toBe(true));
    creating.resolve();
    await expectNothingLeft();
    expect(logged).toEqual([]);
  });

  it('should leave nothing of a file whose client sends nothing for a minute', async () => {
    const { request, response } = open();
    request.write(part);
    request.write(part.subarray(0, 1_000));
    await until(() => expect(partsOf()).toEqual([LIMITS.importPartBytes]));
    const { socket } = received;
    expect(socket.timeout).toBe(60_000);
    // The minute has passed.
    socket.emit('timeout');
    await expect(response).rejects.toThrow('socket hang up');
    await expectNothingLeft();
    expect(logged).toEqual([]);
  });

  it('should stop a file that becomes too large, tell its client, and leave nothing', async () => {
    const { request, response } = open();
    const limit = LIMITS.importBytes / LIMITS.importPartBytes;
    for (let sent = 0; sent <= limit; sent += 1) {
      request.write(part);
    }
    expect(await response).toBe(413);
    await expectNothingLeft();
    request.destroy();
  });

  it.each([
    ['refuses', 415, new AppError('import.unsupported', 'This is no file that can be imported.')],
    ['cannot store', 503, AppError.unavailable()],
  ])('should stop a file of which content %s a part, and leave nothing', async (_what, status, error) => {
    onPart = (position) => (position === 1 ? Promise.reject(error) : undefined);
    const { request, response } = open();
    request.write(part);
    request.write(part);
    expect(await response).toBe(status);
    await expectNothingLeft();
    request.destroy();
  });

  function recordOf(id: string): ImportRecord {
    return {
      id,
      filename: 'a.md',
      format: 'markdown',
      status: 'queued',
      options: OPTIONS,
      total: null,
      counts: { created: 0, updated: 0, unchanged: 0, kept: 0, failed: 0 },
      notes: [],
      error: null,
      ownerId: OWNER,
      createdAt: new Date(0).toISOString(),
      finishedAt: null,
    };
  }
});
