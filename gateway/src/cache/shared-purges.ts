import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
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
  ) {}

  onModuleInit(): void {
    const { client, subscriber } = this.redis;
    this.cache.onPurge = (tags) => {
      void client?.publish(CHANNEL, JSON.stringify({ from: this.id, tags })).catch(() => {});
    };
    void subscriber?.subscribe(CHANNEL, (message) => this.hear(message)).catch(() => {});
  }

  private hear(message: string): void {
    const { from, tags } = messageSchema.parse(JSON.parse(message));
    if (from !== this.id) {
      this.cache.forget(tags);
    }
  }
}
