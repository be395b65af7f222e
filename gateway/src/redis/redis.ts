import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { createClient } from 'redis';
import { CONFIG, type Config } from '../config.js';
import { LOGGER } from '../http/logger.js';

export type RedisClient = ReturnType<typeof createClient>;

/** Most commands that may wait, so that an unavailable Redis cannot fill the memory of the gateway. */
const LONGEST_QUEUE = 10_000;

/** What several gateways share. Without `REDIS_URL` there is only this process, and both clients are undefined. */
@Injectable()
export class Redis implements OnModuleInit, OnApplicationShutdown {
  readonly client: RedisClient | undefined;
  /** A connection of its own, because a subscriber can do nothing else. */
  readonly subscriber: RedisClient | undefined;

  constructor(
    @Inject(CONFIG) { REDIS_URL: url }: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.client = url ? createClient({ url, commandsQueueMaxLength: LONGEST_QUEUE }) : undefined;
    this.subscriber = this.client?.duplicate();
  }

  /** Does not wait: while Redis is away, limits count in this process and purges reach this cache only. */
  onModuleInit(): void {
    for (const client of [this.client, this.subscriber]) {
      client?.on('error', (error: unknown) => this.logger.warn({ err: error }, 'Redis is away'));
      void client?.connect().catch(() => {});
    }
  }

  onApplicationShutdown(): void {
    this.client?.destroy();
    this.subscriber?.destroy();
  }
}
