import type { User } from '@hearthwise/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SharedPurges } from '../cache/shared-purges.js';

/** Milliseconds that a resolved session is cached. With Redis, the end of a session reaches every gateway at once. */
const TTL_MS = 30_000;

/** Milliseconds that a lookup may take while its session ends. */
const MAX_LOOKUP_MS = 30_000;

interface Lookup {
  user: Promise<User | null>;
  startedAt: number;
}

/** Tags of a session and of all sessions of a user, in purges. */
export const sessionTag = (digest: string): string => `session:${digest}`;
export const userTag = (id: string): string => `user:${id}`;

/** Caches the user of a session's token. Keys are digests: no token is kept in memory. */
@Injectable()
export class SessionCache implements OnModuleInit {
  private readonly lookups = new LRUCache<string, Lookup>({ max: 10_000, ttl: TTL_MS });
  /** When sessions ended. Lookups that started earlier are invalid, including those in progress. */
  private readonly endings = new LRUCache<string, number>({
    max: 20_000,
    ttl: TTL_MS + MAX_LOOKUP_MS,
  });

  constructor(private readonly purges: SharedPurges) {}

  onModuleInit(): void {
    this.purges.onInvalidate((tags) => this.markEnded(tags));
  }

  /** Concurrent requests share one lookup; a failed one is not cached. */
  async get(digest: string, lookup: () => Promise<User | null>): Promise<User | null> {
    const cached = this.lookups.get(digest);
    const user = cached && (await cached.user);
    if (cached && !this.hasEnded(cached, digest, user)) {
      return user ?? null;
    }

    return this.load(digest, lookup);
  }

  /** Evicts sessions by tag, here and in the other gateways, after auth has ended them. */
  end(...tags: string[]): void {
    this.markEnded(tags);
    this.purges.publish(tags);
  }

  private load(digest: string, lookup: () => Promise<User | null>): Promise<User | null> {
    const started = { user: lookup(), startedAt: performance.now() };
    this.lookups.set(digest, started);
    started.user.catch(() => this.lookups.delete(digest));

    return started.user;
  }

  private markEnded(tags: string[]): void {
    tags.forEach((tag) => this.endings.set(tag, performance.now()));
  }

  private hasEnded({ startedAt }: Lookup, digest: string, user: User | null | undefined): boolean {
    const endings = [sessionTag(digest), ...(user ? [userTag(user.id)] : [])];

    return endings.some((tag) => (this.endings.get(tag) ?? -Infinity) >= startedAt);
  }
}
