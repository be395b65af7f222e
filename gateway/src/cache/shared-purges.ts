import { LOGGER } from '@hearthwise/service-kit';
import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { z } from 'zod';
import { Redis } from '../redis/redis.js';
import { ResponseCache } from './response-cache.js';

const CHANNEL = 'hearthwise:purge';
const messageSchema = z.object({
  from: z.string(),
  tags: z.array(z.string()),
  /** Whether no response has these tags. */
  isNews: z.boolean().default(false),
});

type Listener = (tags: string[]) => void;

/** Publishes purges to the other gateways and receives theirs. */
@Injectable()
export class SharedPurges implements OnModuleInit {
  private readonly id = randomUUID();
  private readonly listeners: Listener[] = [];
  private readonly purgeListeners: Listener[] = [];

  constructor(
    private readonly redis: Redis,
    private readonly cache: ResponseCache,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.cache.onPurge = (tags) => {
      this.publish(tags);
      this.tell(tags);
    };
    this.onInvalidate((tags) => this.cache.evict(tags));
    void this.redis.subscriber?.subscribe(CHANNEL, (message) => this.handleMessage(message)).catch(() => {});
  }

  /** Publishes a purge; does nothing without Redis. */
  publish(tags: string[]): void {
    this.send({ tags });
  }

  /** Tells the listeners of `onPurge`, here and in the other gateways; nothing is evicted. */
  announce(tags: string[]): void {
    this.send({ tags, isNews: true });
    this.tell(tags);
  }

  /** Calls the listener with the tags that other gateways purge. */
  onInvalidate(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Calls the listener with the tags that any gateway purges or announces, this one included. */
  onPurge(listener: Listener): void {
    this.purgeListeners.push(listener);
  }

  private send(message: { tags: string[]; isNews?: boolean }): void {
    void this.redis.client?.publish(CHANNEL, JSON.stringify({ from: this.id, ...message })).catch(() => {});
  }

  private tell(tags: string[]): void {
    this.purgeListeners.forEach((listener) => listener(tags));
  }

  /** Handles its own errors: the Redis client would let them end the process. */
  private handleMessage(message: string): void {
    try {
      const { from, tags, isNews } = messageSchema.parse(JSON.parse(message));
      if (from === this.id) {
        return;
      }
      if (!isNews) {
        this.listeners.forEach((listener) => listener(tags));
      }
      this.tell(tags);
    } catch (error) {
      this.logger.warn({ err: error }, 'invalid purge message from another gateway');
    }
  }
}
