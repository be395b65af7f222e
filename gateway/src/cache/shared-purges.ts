import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { LOGGER } from '../http/logger.js';
import { Redis } from '../redis/redis.js';
import { ResponseCache } from './response-cache.js';

const CHANNEL = 'hearthwise:purge';
const messageSchema = z.object({ from: z.string(), tags: z.array(z.string()) });

/** Tells the other gateways what a write has touched, and hears it from them. */
@Injectable()
export class SharedPurges implements OnModuleInit {
  private readonly id = randomUUID();

  constructor(
    private readonly redis: Redis,
    private readonly cache: ResponseCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    const { client, subscriber } = this.redis;
    this.cache.onPurge = (tags) => {
      void client?.publish(CHANNEL, JSON.stringify({ from: this.id, tags })).catch(() => {});
    };
    void subscriber?.subscribe(CHANNEL, (message) => this.hear(message)).catch(() => {});
  }

  /** The client catches nothing: what is thrown here would end the process. */
  private hear(message: string): void {
    try {
      const { from, tags } = messageSchema.parse(JSON.parse(message));
      if (from !== this.id) {
        this.cache.forget(tags);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'a purge from another gateway could not be read');
    }
  }
}
