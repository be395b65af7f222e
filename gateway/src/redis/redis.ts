import { LOGGER } from '@hearthwise/service-kit';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import { CONFIG, type Config } from '../config.js';

export type RedisClient = ReturnType<typeof createClient>;

/** Most commands that may wait, so that an unavailable Redis cannot fill the memory of the gateway. */
const MAX_QUEUE_LENGTH = 10_000;

/** Connections that several gateways share state through. Without `REDIS_URL` both clients are undefined. */
@Injectable()
export class Redis implements OnModuleInit, OnApplicationShutdown {
  readonly client: RedisClient | undefined;
  /** A separate connection, because a subscriber can run no other commands. */
  readonly subscriber: RedisClient | undefined;

  constructor(
    @Inject(CONFIG) { REDIS_URL: url }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.client = url ? createClient({ url, commandsQueueMaxLength: MAX_QUEUE_LENGTH }) : undefined;
    this.subscriber = this.client?.duplicate();
  }

  /** Does not wait: while Redis is unavailable, limits count in this process and purges reach this cache only. */
  onModuleInit(): void {
    for (const client of [this.client, this.subscriber]) {
      client?.on('error', (error: unknown) => this.logger.warn({ err: error }, 'Redis is unavailable'));
      void client?.connect().catch(() => {});
    }
  }

  onApplicationShutdown(): void {
    this.client?.destroy();
    this.subscriber?.destroy();
  }
}
