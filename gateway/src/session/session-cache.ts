import type { User } from '@hearthwise/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SharedPurges } from '../cache/shared-purges.js';

/** How long an answer of auth counts. What ends a session here reaches every gateway at once, with Redis. */
const CACHE_MS = 30_000;

/** An answer may be on its way for this long when a session ends. */
const LONGEST_LOOK_UP_MS = 30_000;

interface LookUp {
  user: Promise<User | null>;
  startedAt: number;
}

/** What a session or all sessions of a user are called among gateways. */
export const sessionTag = (digest: string): string => `session:${digest}`;
export const userTag = (id: string): string => `user:${id}`;

/** Remembers for a while whose session a token is. Keys are digests: no token is kept in memory. */
@Injectable()
export class SessionCache implements OnModuleInit {
  private readonly lookUps = new LRUCache<string, LookUp>({ max: 10_000, ttl: CACHE_MS });
  /** When sessions ended. Whatever was asked before that counts no more, also what is still on its way. */
  private readonly endings = new LRUCache<string, number>({
    max: 20_000,
    ttl: CACHE_MS + LONGEST_LOOK_UP_MS,
  });

  constructor(private readonly purges: SharedPurges) {}

  onModuleInit(): void {
    this.purges.listen((tags) => this.note(tags));
  }

  /** Requests that arrive together share one look-up; a failed one is not kept. */
  async get(digest: string, lookUp: () => Promise<User | null>): Promise<User | null> {
    const known = this.lookUps.get(digest);
    const user = known && (await known.user);
    if (known && !this.hasEnded(known, digest, user)) {
      return user ?? null;
    }

    return this.ask(digest, lookUp);
  }

  /** Forgets sessions by their tags, here and at the other gateways; after auth has ended them. */
  end(...tags: string[]): void {
    this.note(tags);
    this.purges.publish(tags);
  }

  private ask(digest: string, lookUp: () => Promise<User | null>): Promise<User | null> {
    const asked = { user: lookUp(), startedAt: performance.now() };
    this.lookUps.set(digest, asked);
    asked.user.catch(() => this.lookUps.delete(digest));

    return asked.user;
  }

  private note(tags: string[]): void {
    tags.forEach((tag) => this.endings.set(tag, performance.now()));
  }

  private hasEnded({ startedAt }: LookUp, digest: string, user: User | null | undefined): boolean {
    const endings = [sessionTag(digest), ...(user ? [userTag(user.id)] : [])];

    return endings.some((tag) => (this.endings.get(tag) ?? -Infinity) >= startedAt);
  }
}
