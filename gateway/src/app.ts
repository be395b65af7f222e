import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@hearthwise/contracts';
import { requestContext } from '@hearthwise/rpc';
import { NestLogger } from '@hearthwise/service-kit';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SwaggerModule } from '@nestjs/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { AdviceStreams } from './ai/advice-streams.js';
import { AppModule } from './app.module.js';
import { cacheAddress, parseQuery } from './cache/cache-address.js';
import { ResponseCache } from './cache/response-cache.js';
import type { Config } from './config.js';
import { buildOpenApi } from './docs/openapi.js';
import { Lifecycle } from './health/lifecycle.js';
import { startMetricsServer } from './health/metrics-server.js';
import { cancelOnDisconnect } from './http/cancellation.js';
import { limitReads } from './endpoints/limit-reads.js';
import { ProblemFilter } from './http/problem.filter.js';
import { acceptFiles } from './endpoints/accept-files.js';
import { guardBodies } from './endpoints/body-guard.js';
import { sendParserErrors, createHttpServer, type Handler } from './http/http-server.js';
import { RateLimits } from './endpoints/rate-limits.js';
import { protect, transportHeaders } from './http/security.js';
import { traceRequests } from './http/tracing.js';
import { addObjectRoutes } from './media/object-routes.js';
import { cacheKeyOf } from './media/image-request.js';
import { RpcClients } from './rpc/rpc-clients.js';
import { SessionService } from './session/session.service.js';
import { NotificationStreams } from './notifications/notification-streams.js';
import { PageRenderer } from './web/page-renderer.js';
import { addWebRoutes } from './web/web-routes.js';

export interface RunningGateway {
  url: string;
  app: NestFastifyApplication;
  stop: () => Promise<void>;
}

/** What the application is built from. */
interface Parts {
  config: Config;
  logger: Logger;
  cache: ResponseCache;
  renderer: PageRenderer;
}

/** Starts the gateway, without process handlers. */
export async function startGateway(config: Config, logger: Logger): Promise<RunningGateway> {
  const parts = { config, logger, cache: createCache(config), renderer: await PageRenderer.load() };
  const app = await createApp(parts);
  addHooks(app, config);
  await addRoutes(app, parts);
  await app.listen(config.PORT, config.HOST);
  const metrics = await startMetricsServer(config.HOST, config.METRICS_PORT);

  return { url: await app.getUrl(), app, stop: () => stop(app, config, metrics) };
}

function createCache(config: Config): ResponseCache {
  return new ResponseCache({
    keyOf: cacheKeyOf,
    addressOf: cacheAddress,
    headers: transportHeaders(config.PUBLIC_URL),
    isOff: config.RESPONSE_CACHE === 'off',
  });
}

async function createApp(parts: Parts): Promise<NestFastifyApplication> {
  const sendProblem: SendProblem = (error, request, reply) =>
    app.get(ProblemFilter).send(error, request, reply);
  const adapter = createAdapter(parts, sendProblem);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(parts), adapter, {
    logger: new NestLogger(parts.logger),
  });
  app.useGlobalFilters(app.get(ProblemFilter));

  return app;
}

type SendProblem = (error: Error, request: FastifyRequest, reply: FastifyReply) => unknown;

function createAdapter({ config, cache }: Parts, sendProblem: SendProblem): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: LIMITS.bodyBytes,
    routerOptions: { querystringParser: parseQuery },
    trustProxy: (_address: string, hop: number) => hop < config.TRUSTED_PROXIES,
    // A page reads its data from routes of this process, as the same request.
    genReqId: () => requestContext.getStore()?.requestId ?? randomUUID(),
    forceCloseConnections: 'idle',
    serverFactory: (handler: Handler) => createHttpServer(config, cache, handler),
    clientErrorHandler: sendParserErrors(config.PUBLIC_URL),
    // A parameter too long for the router, which reaches no hook and no filter.
    frameworkErrors: sendProblem,
  });
}

/** What happens to every request before its route, in this order. */
function addHooks(app: NestFastifyApplication, config: Config): void {
  const fastify = fastifyOf(app);
  traceRequests(fastify, config);
  cancelOnDisconnect(fastify);
  protect(fastify, config.PUBLIC_URL);
  acceptFiles(fastify);
  guardBodies(fastify, {
    resolveUser: (request) => app.get(SessionService).resolve(request),
    editing: config.EDITING,
  });
  limitReads(fastify, app.get(RateLimits));
}

/** Routes beside those of the controllers: the API's description, image bytes, pages. */
async function addRoutes(
  app: NestFastifyApplication,
  { config, logger, cache, renderer }: Parts,
): Promise<void> {
  SwaggerModule.setup('docs', app, buildOpenApi(config.PUBLIC_URL) as unknown as OpenAPIObject);
  await addObjectRoutes(fastifyOf(app), {
    services: app.get(RpcClients),
    cache,
    problems: app.get(ProblemFilter),
  });
  await addWebRoutes(fastifyOf(app), {
    renderer,
    cache,
    publicUrl: config.PUBLIC_URL,
    storeUrl: config.S3_PUBLIC_URL ?? config.S3_ENDPOINT,
    logger,
    limits: app.get(RateLimits),
  });
}

function fastifyOf(app: NestFastifyApplication): FastifyInstance {
  return app.getHttpAdapter().getInstance();
}

async function stop(app: NestFastifyApplication, config: Config, metrics: Server | undefined): Promise<void> {
  app.get(Lifecycle).isStopping = true;
  app.get(NotificationStreams).closeAll();
  app.get(AdviceStreams).closeAll();
  await sleep(config.DRAIN_MS);
  metrics?.close();
  await app.close();
}
