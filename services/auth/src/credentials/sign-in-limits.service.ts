import { setTimeout as sleep } from 'node:timers/promises';
import { AppError, type Client } from '@hearthwise/contracts';
import { runDetached } from '@hearthwise/rpc';
import { isTransient } from '@hearthwise/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeyedHash } from '../secrets/keyed-hash.js';
import { DeviceTokens } from './device-tokens.js';
import { type AttemptRule, SignInAttemptsRepository } from './sign-in-attempts.repository.js';

/**
 * Failures lock out the network they come from. The higher limit of a user across all networks stops distributed guesses;
 * browsers in which the user has signed in before have their own limit instead of both.
 */
const RULES = {
  device: { attempts: 5, minutes: 15 },
  network: { attempts: 5, minutes: 15 },
  user: { attempts: 50, minutes: 60 },
} satisfies Record<string, AttemptRule>;

/** Milliseconds before each try to take back an attempt; together as long as a database needs to start again. */
const TAKE_BACK_PAUSES_MS = [0, 1_000, 2_000, 4_000, 8_000];

type Scope = keyof typeof RULES;

const MAX_WINDOW_MINUTES = Math.max(...Object.values(RULES).map(({ minutes }) => minutes));

/** Limits sign-in attempts by user, network and browser; addresses without a user count like all others. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly attempts: SignInAttemptsRepository,
    private readonly devices: DeviceTokens,
    private readonly keyedHash: KeyedHash,
  ) {}

  /**
   * Counts an attempt before its password is checked. One that fails because of the server is no guess: it is taken back,
   * while the caller goes on.
   * @throws AppError request.rate_limited with the seconds to wait, and what the attempt throws
   */
  async countAttempt<Result>(
    emailKey: string,
    client: Client,
    attempt: () => Promise<Result>,
  ): Promise<Result> {
    const counted: Buffer[] = [];
    try {
      for (const scope of this.scopesOf(emailKey, client)) {
        const key = this.keyOf(scope, emailKey, client);
        const { isAllowed, retryAfter } = await this.attempts.count(key, RULES[scope]);
        if (!isAllowed) {
          throw tooManyAttempts(retryAfter);
        }
        counted.push(key);
      }

      return await attempt();
    } catch (error) {
      if (isTransient(error)) {
        runDetached(() => counted.forEach((key) => void this.takeBack(key)));
      }
      throw error;
    }
  }

  /** Tries it for a while: what made the attempt fail may last. */
  private async takeBack(key: Buffer): Promise<void> {
    for (const pauseMs of TAKE_BACK_PAUSES_MS) {
      await sleep(pauseMs, undefined, { ref: false });
      try {
        return await this.attempts.removeLatest(key);
      } catch {
        // Then the next time.
      }
    }
  }

  /** After a success: deletes the failures of this browser or network; across all networks only this attempt. */
  async clearAfterSuccess(manager: EntityManager, emailKey: string, client: Client): Promise<void> {
    const [local, user] = this.scopesOf(emailKey, client).map((scope) => this.keyOf(scope, emailKey, client));
    await this.attempts.clear(manager, local ? [local] : []);
    if (user) {
      await this.attempts.removeLatest(user, manager);
    }
  }

  /** After a reset, whose link only the user has: deletes the failures here and across all networks. */
  async clear(manager: EntityManager, emailKey: string, client: Client): Promise<void> {
    const scopes = Object.keys(RULES) as Scope[];
    await this.attempts.clear(
      manager,
      scopes.map((scope) => this.keyOf(scope, emailKey, client)),
    );
  }

  async deleteOutdated(): Promise<void> {
    await this.attempts.deleteOutdated(MAX_WINDOW_MINUTES);
  }

  private scopesOf(emailKey: string, { device }: Client): Scope[] {
    return this.devices.isKnown(device, emailKey) ? ['device'] : ['network', 'user'];
  }

  private keyOf(scope: Scope, emailKey: string, { address, device }: Client): Buffer {
    const source = { device: device ?? '', network: address, user: '' }[scope];

    return this.keyedHash.of('sign-in attempts', scope, emailKey, source);
  }
}

function tooManyAttempts(retryAfter: number): AppError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;

  return new AppError('request.rate_limited', `Too many attempts to sign in. Try again in ${wait}.`, {
    retryAfter,
  });
}
