import 'reflect-metadata';
import { flushCompileCache } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DynamicModule, INestMicroservice, Type } from '@nestjs/common';
import { RpcErrorFilter, RpcServer, type ServiceRoutes } from '@hearthwise/rpc';
import { NestFactory } from '@nestjs/core';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import type { ProcessConfig } from './config.js';
import { translateDatabaseError } from './database/database-error.js';
import { checkDatabase } from './database/prepared.js';
import { createLogger, LoggerModule, NestLogger } from './logging.js';
import { respondWithMetrics } from './telemetry/metrics.js';
import { stopTelemetry } from './telemetry/shutdown.js';

/** Milliseconds for what a process is doing: an answer takes up to 30 s. Compose and Kubernetes give it 40 s, and then kill it. */
export const STOP_LIMIT_MS = 35_000;

export interface RunningService {
  /** The address that an `RpcClient` takes. */
  url: string;
  app: INestMicroservice;
  stop: () => Promise<void>;
}

/** Starts a service's module behind the RPC transport, with the provider of its plain routes, without process handlers. */
export async function startService(
  name: string,
  config: ProcessConfig,
  module: DynamicModule,
  routes?: Type<ServiceRoutes>,
): Promise<RunningService> {
  const logger = createLogger(name, config.LOG_LEVEL);
  let dataSource: DataSource | undefined;
  const server = new RpcServer({
    host: config.HOST,
    port: config.PORT,
    token: config.RPC_TOKEN,
    callers: config.RPC_CALLERS,
    logger,
    checkReady: async () => dataSource && checkDatabase(dataSource),
    respondWithMetrics,
    translateError: translateDatabaseError,
    shouldCheckOutput: config.NODE_ENV === 'test',
  });
  const imports = [...(module.imports ?? []), LoggerModule.with(logger)];
  const app = await NestFactory.createMicroservice(
    { ...module, imports },
    {
      strategy: server,
      logger: new NestLogger(logger),
    },
  );
  dataSource = app.get(DataSource);
  if (routes) {
    server.mount(app.get(routes));
  }
  app.useGlobalFilters(new RpcErrorFilter());
  await app.listen();
  const stop = async () => {
    server.startDraining();
    await sleep(config.DRAIN_MS);
    await app.close();
  };

  return { url: `http://${config.HOST}:${server.port}`, app, stop };
}

/** `main` of a service: starts it, and shuts it down gracefully when the process is told to end. */
export async function runService(
  name: string,
  config: ProcessConfig,
  module: DynamicModule,
  routes?: Type<ServiceRoutes>,
): Promise<void> {
  const logger = createLogger(name, config.LOG_LEVEL);
  exitOnUnexpectedErrors(logger);
  const service = await startService(name, config, module, routes);
  reportReady(logger, name, service.url);
  gracefulShutdown(logger, service.stop, config.DRAIN_MS + STOP_LIMIT_MS);
}

/** Logs that a process is ready, and stores its compiled modules: one that is killed later would leave the next one none. */
export function reportReady(logger: Logger, name: string, url: string): void {
  logger.info({ url, startMs: Math.round(performance.now()) }, `${name} is ready`);
  flushCompileCache();
}

/**
 * Ends the process after `stop` on SIGTERM, SIGINT, or when the launcher that started it has ended. When it takes too long,
 * because what it has to tell Redis or Postgres can't be told, the process ends without.
 */
export function gracefulShutdown(
  logger: Logger,
  stop: () => Promise<void>,
  limitMs: number = STOP_LIMIT_MS,
): void {
  let isStopping = false;
  const shutDown = (reason: string) => {
    if (isStopping) {
      return;
    }
    isStopping = true;
    logger.info({ reason }, 'stopping');
    setTimeout(() => {
      logger.error({ limitMs }, 'graceful shutdown took too long');
      process.exit(1);
    }, limitMs).unref();
    void stopAll(logger, stop).then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error }, 'graceful shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => shutDown('SIGTERM'));
  process.on('SIGINT', () => shutDown('SIGINT'));
  process.on('disconnect', () => shutDown('the launcher has ended'));
}

/** Telemetry stops last, so that calls that were still in flight are in the traces. */
async function stopAll(logger: Logger, stop: () => Promise<void>): Promise<void> {
  try {
    await stop();
  } finally {
    await stopTelemetry().catch((error: unknown) => logger.warn({ err: error }, 'the last spans were lost'));
  }
}

/** A process in an unknown state must not continue; its supervisor restarts it. */
export function exitOnUnexpectedErrors(logger: Logger): void {
  const exit = (error: unknown) => {
    logger.fatal({ err: error }, 'unexpected error');
    process.exit(1);
  };
  process.on('uncaughtException', exit);
  process.on('unhandledRejection', exit);
}
