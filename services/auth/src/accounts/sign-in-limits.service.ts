import { AppError, type Client } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { KeyedHash } from '../secrets/keyed-hash.js';
import { DeviceTokens } from './device-tokens.js';
import { type AttemptRule, SignInAttemptsRepository } from './sign-in-attempts.repository.js';

/**
 * A stranger's failures lock out that stranger's network. The ceiling of an account over all networks stops guesses from
 * many of them; browsers that its owner has signed in with have a limit of their own and pass it.
 */
const RULES = {
  device: { tries: 5, minutes: 15 },
  network: { tries: 5, minutes: 15 },
  account: { tries: 50, minutes: 60 },
} satisfies Record<string, AttemptRule>;

type Scope = keyof typeof RULES;

const LONGEST_WINDOW = Math.max(...Object.values(RULES).map(({ minutes }) => minutes));

/** What may be tried, by account, network and browser; addresses without an account count like all others. */
@Injectable()
export class SignInLimits {
  constructor(
    private readonly attempts: SignInAttemptsRepository,
    private readonly devices: DeviceTokens,
    private readonly keyedHash: KeyedHash,
  ) {}

  /**
   * Counts a try, before its password is checked.
   * @throws AppError request.rate_limited with the seconds to wait
   */
  async count(emailKey: string, client: Client): Promise<void> {
    for (const scope of this.scopesOf(emailKey, client)) {
      const { isAllowed, retryAfter } = await this.attempts.count(
        this.keyOf(scope, emailKey, client),
        RULES[scope],
      );
      if (!isAllowed) {
        throw tooManyTries(retryAfter);
      }
    }
  }

  /** After a success: forgets what failed in this browser or network; over all networks only this try. */
  async forgive(manager: EntityManager, emailKey: string, client: Client): Promise<void> {
    const [near, account] = this.scopesOf(emailKey, client).map((scope) =>
      this.keyOf(scope, emailKey, client),
    );
    await this.attempts.clear(manager, near ? [near] : []);
    if (account) {
      await this.attempts.takeBack(manager, account);
    }
  }

  /** After a reset, whose link only the owner has: forgets what failed here and over all networks. */
  async forget(manager: EntityManager, emailKey: string, client: Client): Promise<void> {
    const scopes = Object.keys(RULES) as Scope[];
    await this.attempts.clear(
      manager,
      scopes.map((scope) => this.keyOf(scope, emailKey, client)),
    );
  }

  async deleteOutdated(): Promise<void> {
    await this.attempts.deleteOutdated(LONGEST_WINDOW);
  }

  private scopesOf(emailKey: string, { device }: Client): Scope[] {
    return this.devices.isKnown(device, emailKey) ? ['device'] : ['network', 'account'];
  }

  private keyOf(scope: Scope, emailKey: string, { address, device }: Client): Buffer {
    const source = { device: device ?? '', network: address, account: '' }[scope];

    return this.keyedHash.of('sign-in attempts', scope, emailKey, source);
  }
}

function tooManyTries(retryAfter: number): AppError {
  const minutes = Math.ceil(retryAfter / 60);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;

  return new AppError('request.rate_limited', `Too many tries to sign in. Please try again in ${wait}.`, {
    retryAfter,
  });
}
