import { AppError } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { CONFIG, type Config } from '../config.js';
import { addressKey } from '../http/address-key.js';
import type { GatewayRequest } from '../http/gateway-request.js';
import { Redis, type RedisClient } from '../redis/redis.js';

const HOUR = 3_600;

const REDIS_TIMEOUT_MS = 300;

interface Rule {
  points: number;
  /** Seconds. */
  duration: number;
  /** Whether each gateway counts for itself: protecting its own processor is not worth a call to Redis. */
  isLocal?: boolean;
}

/** The limits. */
const RULES = {
  /** Advice for visitors, by address. */
  adviceVisitor: { points: 10, duration: HOUR },
  /** Advice for members, by user. */
  adviceMember: { points: 60, duration: HOUR },
  /** What people say about answers, by user or address. */
  adviceFeedback: { points: 120, duration: HOUR },
  /** New accounts, by address; passwords that are refused count as sign-in attempts only, and overload as neither. */
  signUp: { points: 20, duration: HOUR },
  /** Sign-in attempts of one address over all accounts; auth limits each account by itself. */
  signIn: { points: 100, duration: 900 },
  /** Messages of the contact page, by user or address. */
  contact: { points: 5, duration: HOUR },
  /** Reports to the moderators, by user. */
  report: { points: 20, duration: HOUR },
  /** Saves and posts, by user. */
  write: { points: 120, duration: 600 },
  /** New names and photos, by user: each empties every response that shows members. */
  profile: { points: 10, duration: HOUR },
  /** Views of discussions, by viewer. */
  view: { points: 600, duration: 600, isLocal: true },
  /** How fast pages were, by address: each page says it once. */
  webVitals: { points: 240, duration: 600, isLocal: true },
  /** Likes and saves, by user. */
  react: { points: 600, duration: 600 },
  /** Streams of notifications that are opened, by user: each tab opens one when it is looked at. */
  stream: { points: 300, duration: 600, isLocal: true },
  /** Previews and checks of texts that are being written, by user: about one a second. */
  check: { points: 900, duration: 600 },
  /** Articles that are changed many at once, by user. */
  bulk: { points: 1_000, duration: 600 },
  /** Autosaves and reports of open editors, by user: about one a second. */
  autosave: { points: 600, duration: 600 },
  /** Items of checklists that are ticked, written or moved, by user: about one a second. */
  checklistItem: { points: 600, duration: 600 },
  /** Upload grants, by user. */
  upload: { points: 60, duration: HOUR },
  /** Files with articles to import, by user. */
  import: { points: 30, duration: HOUR },
  /** Zips of articles, by user: each reads every article. */
  export: { points: 20, duration: HOUR },
  /** Pages to render, by address; above it the bare document is sent. */
  page: { points: 240, duration: 60, isLocal: true },
  /** Searches of everything that miss the cache, by address; one of all results counts for several. */
  search: { points: 240, duration: 60, isLocal: true },
  /** Other reads that miss the cache, by address. */
  read: { points: 2_400, duration: 60, isLocal: true },
} as const satisfies Record<string, Rule>;

export type RateLimit = keyof typeof RULES;

/** Counts requests, in this process or, with Redis, over all gateways. */
@Injectable()
export class RateLimits {
  private readonly limiters: Record<RateLimit, RateLimiterAbstract>;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly redis: Redis,
  ) {
    const names = Object.keys(RULES) as RateLimit[];
    this.limiters = Object.fromEntries(
      names.map((name) => [name, this.createLimiter(name)]),
    ) as typeof this.limiters;
  }

  /**
   * Counts a request for its user, or for the address of a visitor.
   * @param points what the request counts for
   * @throws AppError request.rate_limited with the seconds to wait
   */
  consume(
    limit: RateLimit,
    { user, ip }: Pick<GatewayRequest, 'user' | 'ip'>,
    points?: number,
  ): Promise<void> {
    return this.consumeFor(limit, user?.id ?? ip, points);
  }

  /**
   * Counts for a key of the caller's choice.
   * @throws AppError request.rate_limited with the seconds to wait
   */
  async consumeFor(limit: RateLimit, key: string, points = 1): Promise<void> {
    if (this.config.RATE_LIMITS === 'off') {
      return;
    }
    try {
      await this.limiters[limit].consume(addressKey(key), points);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) {
        throw error;
      }
      const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
      throw new AppError('request.rate_limited', `Too many requests. Try again in ${describe(retryAfter)}.`, {
        retryAfter,
      });
    }
  }

  /** Returns what was consumed for an action that was not carried out. */
  async refund(limit: RateLimit, key: string): Promise<void> {
    if (this.config.RATE_LIMITS === 'on') {
      await this.limiters[limit].reward(addressKey(key));
    }
  }

  /** The same as `consumeFor`, but returns whether the limit allows it. */
  async allows(limit: RateLimit, key: string): Promise<boolean> {
    try {
      await this.consumeFor(limit, key);

      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === 'request.rate_limited') {
        return false;
      }
      throw error;
    }
  }

  /** Counts in this process while Redis is unavailable or slow. */
  private createLimiter(name: RateLimit): RateLimiterAbstract {
    const { isLocal = false, ...rule }: Rule = RULES[name];
    const options = { keyPrefix: `limit:${name}`, ...rule };
    const memory = new RateLimiterMemory(options);

    return this.redis.client && !isLocal
      ? new RateLimiterRedis({
          ...options,
          storeClient: withTimeout(this.redis.client),
          // Without these two the library takes the client for ioredis, and commands wait for a connection.
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          insuranceLimiter: memory,
        })
      : memory;
  }
}

/** The part of the client that the library needs, with a timeout for a Redis that hangs. */
function withTimeout(client: RedisClient): Pick<RedisClient, 'isReady' | 'eval'> {
  return {
    get isReady() {
      return client.isReady;
    },
    eval: (...command: Parameters<RedisClient['eval']>) =>
      pTimeout(client.eval(...command), { milliseconds: REDIS_TIMEOUT_MS }),
  };
}

function describe(seconds: number): string {
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
