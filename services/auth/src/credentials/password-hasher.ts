import { availableParallelism } from 'node:os';
import { AppError } from '@hearthwise/contracts';
import { declareLane, recordLaneRefusal, requestContext } from '@hearthwise/rpc';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import { type HashCost, hashPassword, needsRehash, verifyPassword } from './argon2id.js';

/** Injects the cost of a hash: `HASH_COST`, less in tests of anything else. */
export const CURRENT_COST = Symbol('current cost');

/**
 * Hashes at a time. Each occupies a processor, so one is left for other work, and a thread of libuv's pool of four, where
 * lookups of host names need one.
 */
const MAX_CONCURRENT = Math.min(Math.max(availableParallelism() - 1, 1), 3);

/**
 * Calls that hash or wait to. A hash takes 25 ms, and some 125 ms on a very busy machine. A call needs two at most (a change
 * of password, a sign-in that replaces an outdated hash): the last one of eight in a row ends after 2 s and meets its
 * deadline of 3 s.
 */
export const MAX_CALLS = 8 * MAX_CONCURRENT;

/** Bounds the work of hashing passwords: a call that would wait for too long fails at once and delays no other. */
@Injectable()
export class PasswordHasher {
  private readonly limit = pLimit(MAX_CONCURRENT);
  private calls = 0;

  constructor(@Inject(CURRENT_COST) private readonly cost: HashCost) {
    declareLane('hashing', 'quick');
  }

  /**
   * Runs a call that hashes. It is refused before it counts as an attempt, reads or writes anything.
   * @throws AppError service.overloaded
   */
  async withCapacity<Result>(call: () => Promise<Result>): Promise<Result> {
    if (this.calls >= MAX_CALLS) {
      recordLaneRefusal('hashing', 'quick');
      throw AppError.overloaded();
    }
    this.calls += 1;
    try {
      return await call();
    } finally {
      this.calls -= 1;
    }
  }

  /** @throws AppError service.timeout, request.abandoned when nobody waits for the result any more */
  hash(password: string): Promise<string> {
    return this.run(() => hashPassword(password, this.cost));
  }

  /** @throws AppError service.timeout, request.abandoned when nobody waits for the result any more */
  verify(password: string, stored: string | null): Promise<boolean> {
    return this.run(() => verifyPassword(password, stored, this.cost));
  }

  /** A new hash if the stored one has another cost than the current one, else null. */
  async rehash(password: string, stored: string | null): Promise<string | null> {
    return stored !== null && needsRehash(stored, this.cost) ? this.hash(password) : null;
  }

  private run<Result>(work: () => Promise<Result>): Promise<Result> {
    const cancellation = requestContext.getStore()?.cancellation;

    return this.limit(() => {
      if (cancellation?.reason) {
        throw cancellation.reason;
      }

      return work();
    });
  }
}
