import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { LOGGER } from '../http/logger.js';
import { Redis } from '../redis/redis.js';
import { ResponseCache } from './response-cache.js';

const CHANNEL = 'hearthwise:purge';
const messageSchema = z.object({ from: z.string(), tags: z.array(z.string()) });

type Listener = (tags: string[]) => void;

/** Tells the other gateways what a write has touched, and hears it from them. */
@Injectable()
export class SharedPurges implements OnModuleInit {
  private readonly id = randomUUID();
  private readonly listeners: Listener[] = [];

  constructor(
    private readonly redis: Redis,
    private readonly cache: ResponseCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.cache.onPurge = (tags) => this.publish(tags);
    this.listen((tags) => this.cache.forget(tags));
    void this.redis.subscriber?.subscribe(CHANNEL, (message) => this.hear(message)).catch(() => {});
  }

  /** Tells the others; without Redis there are none. */
  publish(tags: string[]): void {
    void this.redis.client?.publish(CHANNEL, JSON.stringify({ from: this.id, tags })).catch(() => {});
  }

  /** Calls back with what the others purge. */
  listen(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** The client catches nothing: what is thrown here would end the process. */
  private hear(message: string): void {
    try {
      const { from, tags } = messageSchema.parse(JSON.parse(message));
      if (from !== this.id) {
        this.listeners.forEach((listener) => listener(tags));
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'a purge from another gateway could not be read');
    }
  }
}
