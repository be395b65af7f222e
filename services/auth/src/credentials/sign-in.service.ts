import { AppError, type OPERATIONS, type OperationPayload, type Session } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { PasswordHasher } from './password-hasher.js';
import { assertHardToGuess } from './password-rule.js';
import { assertPasswordsEnabled } from './assert-passwords-enabled.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toEmailKey } from '../email-key.js';
import { UsersRepository } from '../users/users.repository.js';
import { InitialRole } from '../users/initial-role.js';
import { DeviceTokens } from './device-tokens.js';
import { SignInLimits } from './sign-in-limits.service.js';

type Operations = (typeof OPERATIONS)['auth'];
type SignUp = OperationPayload<Operations['signUp']>;
type SignIn = OperationPayload<Operations['signIn']>;

@Injectable()
export class SignInService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceTokens,
    private readonly hasher: PasswordHasher,
    private readonly initialRole: InitialRole,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Creates a user and a session, both or neither.
   * @throws AppError request.invalid for a password that is easy to guess, auth.email_taken, auth.passwords_off
   */
  async signUp({ email, password, firstName, client }: SignUp): Promise<Session> {
    assertPasswordsEnabled(this.config);
    assertHardToGuess({ password, email, field: 'password' });
    const emailKey = toEmailKey(email);
    const passwordHash = await this.hasher.hash(password);

    const session = await this.dataSource.transaction(async (manager) => {
      const role = await this.initialRole.choose(manager, emailKey);
      const user = await this.users.insert(manager, { email, emailKey, firstName, role, passwordHash });
      if (!user) {
        throw emailTaken();
      }

      const device = this.devices.keepOrIssue(client.device, emailKey);

      return this.sessions.create(manager, {
        user,
        client,
        method: 'password',
        reason: 'user.signed_up',
        device,
      });
    });
    this.initialRole.record(session.user, client);

    return session;
  }

  /**
   * Throws the same error after the same work for an unknown address and for a wrong password.
   * @throws AppError request.rate_limited, auth.invalid_credentials, auth.passwords_off
   */
  async signIn(input: SignIn): Promise<Session> {
    assertPasswordsEnabled(this.config);
    const emailKey = toEmailKey(input.email);

    return this.limits.countAttempt(emailKey, input.client, () => this.checkPassword(emailKey, input));
  }

  private async checkPassword(emailKey: string, { password, client }: SignIn): Promise<Session> {
    const user = await this.users.findByEmailKey(emailKey);
    const isRight = await this.hasher.verify(password, user?.passwordHash ?? null);
    if (!user || !isRight) {
      throw invalidCredentials();
    }

    const newHash = await this.hasher.rehash(password, user.passwordHash);

    return this.dataSource.transaction(async (manager) => {
      if (!(await this.users.lockWithHash(manager, user))) {
        throw invalidCredentials(); // a new password was set while this one was being checked
      }
      if (newHash) {
        await this.users.setPassword(manager, user.id, newHash);
      }
      await this.limits.clearAfterSuccess(manager, emailKey, client);
      const device = this.devices.keepOrIssue(client.device, emailKey);

      return this.sessions.create(manager, {
        user,
        client,
        method: 'password',
        reason: 'user.signed_in',
        device,
      });
    });
  }
}

function invalidCredentials(): AppError {
  return new AppError('auth.invalid_credentials', "That email and password don't match.");
}

function emailTaken(): AppError {
  const message = 'There is already an account with this email address.';

  return new AppError('auth.email_taken', message, { errors: [{ path: 'email', message }] });
}
