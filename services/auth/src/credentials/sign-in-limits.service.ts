import { AppError, type Client } from '@hearthwise/contracts';
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
   * Counts an attempt, before its password is checked.
   * @throws AppError request.rate_limited with the seconds to wait
   */
  async countAttempt(emailKey: string, client: Client): Promise<void> {
    for (const scope of this.scopesOf(emailKey, client)) {
      const { isAllowed, retryAfter } = await this.attempts.count(
        this.keyOf(scope, emailKey, client),
        RULES[scope],
      );
      if (!isAllowed) {
        throw tooManyAttempts(retryAfter);
      }
    }
  }

  /** After a success: deletes the failures of this browser or network; across all networks only this attempt. */
  async clearAfterSuccess(manager: EntityManager, emailKey: string, client: Client): Promise<void> {
    const [local, user] = this.scopesOf(emailKey, client).map((scope) => this.keyOf(scope, emailKey, client));
    await this.attempts.clear(manager, local ? [local] : []);
    if (user) {
      await this.attempts.removeLatest(manager, user);
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
