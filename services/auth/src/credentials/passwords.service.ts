import {
  AppError,
  type Client,
  type OPERATIONS,
  type OperationPayload,
  type Session,
} from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DeviceTokens } from './device-tokens.js';
import { SignInLimits } from './sign-in-limits.service.js';
import { recordUserAct } from '../audit/record-user-act.js';
import { CONFIG, type Config } from '../config.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toEmailKey } from '../email-key.js';
import { UsersRepository, type UserWithPassword } from '../users/users.repository.js';
import { PasswordHasher } from './password-hasher.js';
import { assertHardToGuess } from './password-rule.js';
import { assertPasswordsEnabled } from './assert-passwords-enabled.js';
import { ResetLinksRepository } from './reset-links.repository.js';

type Operations = (typeof OPERATIONS)['auth'];
type Reset = OperationPayload<Operations['resetPassword']>;
type Change = OperationPayload<Operations['changePassword']>;

@Injectable()
export class PasswordsService {
  constructor(
    private readonly links: ResetLinksRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceTokens,
    private readonly hasher: PasswordHasher,
    private readonly security: SecurityLog,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sets a new password by a reset link and ends every session of its user, who may have lost more than the password.
   * @returns the id of the user
   * @throws AppError auth.reset_link_invalid, auth.passwords_off, request.invalid for a password that is easy to guess
   */
  async resetPassword({ token, password, client }: Reset): Promise<string> {
    assertPasswordsEnabled(this.config);
    const found = await this.links.findOwner(token);
    if (!found) {
      throw linkInvalid(); // guessed tokens must not cost a hash
    }
    assertHardToGuess({ password, email: found.emailKey, field: 'password' });
    const passwordHash = await this.hasher.hash(password);

    const changed = await this.dataSource.transaction(async (manager) => {
      const owner = await this.links.consume(manager, token);
      if (!owner) {
        throw linkInvalid();
      }
      await this.users.setPassword(manager, owner.userId, passwordHash);
      await this.sessions.deleteAllOf(manager, owner.userId);
      await this.limits.clear(manager, owner.emailKey, client);
      await recordUserAct(manager, owner.userId, 'user.password_reset');

      return owner;
    });
    this.recordChange(changed.emailKey, client);

    return changed.userId;
  }

  /**
   * Sets a new password for a user who knows the old one. All sessions end, because somebody else may have known it, too;
   * the browser that made the call gets a new session.
   * @throws AppError auth.wrong_password, request.invalid, request.rate_limited, auth.passwords_off
   */
  async changePassword(userId: string, change: Change): Promise<Session> {
    assertPasswordsEnabled(this.config);
    const user = await this.users.getWithPassword(userId);
    const emailKey = toEmailKey(user.email);
    assertHardToGuess({ password: change.newPassword, email: user.email, field: 'newPassword' });
    const session = await this.limits.countAttempt(emailKey, change.client, () =>
      this.replacePassword(user, change),
    );
    this.recordChange(emailKey, change.client);

    return session;
  }

  private async replacePassword(
    user: UserWithPassword,
    { currentPassword, newPassword, client }: Change,
  ): Promise<Session> {
    const emailKey = toEmailKey(user.email);
    if (!(await this.hasher.verify(currentPassword, user.passwordHash))) {
      throw wrongPassword();
    }
    const passwordHash = await this.hasher.hash(newPassword);

    return this.dataSource.transaction(async (manager) => {
      if (!(await this.users.lockWithHash(manager, user))) {
        throw wrongPassword(); // another one was set while this one was being checked
      }
      await this.users.setPassword(manager, user.id, passwordHash);
      await this.links.deleteOf(manager, user.id);
      await this.sessions.deleteAllOf(manager, user.id);
      await this.limits.clearAfterSuccess(manager, emailKey, client);
      const device = this.devices.keepOrIssue(client.device, emailKey);

      return this.sessions.create(manager, {
        user,
        client,
        method: 'password',
        reason: 'user.password_changed',
        device,
      });
    });
  }

  private recordChange(email: string, { address }: Client): void {
    this.security.record('authn_password_change', { email, address });
  }
}

function wrongPassword(): AppError {
  const message = "This isn't your current password.";

  return new AppError('auth.wrong_password', message, { errors: [{ path: 'currentPassword', message }] });
}

function linkInvalid(): AppError {
  return new AppError(
    'auth.reset_link_invalid',
    "This link doesn't work any more. It has expired, was used already, or a newer one has replaced it. Ask for a new link.",
  );
}
