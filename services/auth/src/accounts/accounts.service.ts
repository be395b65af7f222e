import { AppError, type OPERATIONS, type OperationPayload, type Session } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { PasswordHasher } from '../passwords/password-hasher.js';
import { demandGoodPassword } from '../passwords/password-rule.js';
import { demandPasswordsOn } from '../passwords/passwords-on.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { toEmailKey } from '../users/email-key.js';
import { UsersRepository } from '../users/users.repository.js';
import { AccountRoles } from './account-roles.js';
import { DeviceTokens } from './device-tokens.js';
import { SignInLimits } from './sign-in-limits.service.js';

type Operations = (typeof OPERATIONS)['auth'];
type SignUp = OperationPayload<Operations['signUp']>;
type SignIn = OperationPayload<Operations['signIn']>;

@Injectable()
export class AccountsService {
  constructor(
    private readonly users: UsersRepository,
    private readonly sessions: SessionsService,
    private readonly limits: SignInLimits,
    private readonly devices: DeviceTokens,
    private readonly roles: AccountRoles,
    private readonly hasher: PasswordHasher,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes an account and signs it in, both or neither.
   * @throws AppError request.invalid for a password that is easy to guess, auth.email_taken, auth.passwords_off
   */
  async signUp({ email, password, firstName, client }: SignUp): Promise<Session> {
    demandPasswordsOn(this.config);
    demandGoodPassword({ password, email, field: 'password' });
    const emailKey = toEmailKey(email);
    const passwordHash = await this.hasher.hash(password);

    const session = await this.dataSource.transaction(async (manager) => {
      const role = await this.roles.ofNewAccount(manager, emailKey);
      const user = await this.users.insert(manager, { email, emailKey, firstName, role, passwordHash });
      if (!user) {
        throw emailTaken();
      }

      const device = this.devices.renew(client.device, emailKey);

      return this.sessions.open(manager, { user, client, method: 'password', reason: 'signed_up', device });
    });
    this.roles.noteNewAccount(session.user, client);

    return session;
  }

  /**
   * Answers the same after the same work whether the address is unknown or the password wrong.
   * @throws AppError request.rate_limited, auth.invalid_credentials, auth.passwords_off
   */
  async signIn({ email, password, client }: SignIn): Promise<Session> {
    demandPasswordsOn(this.config);
    const emailKey = toEmailKey(email);
    await this.limits.count(emailKey, client);

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
      await this.limits.forgive(manager, emailKey, client);
      const device = this.devices.renew(client.device, emailKey);

      return this.sessions.open(manager, { user, client, method: 'password', reason: 'signed_in', device });
    });
  }
}

function invalidCredentials(): AppError {
  return new AppError('auth.invalid_credentials', 'E-mail or password is not right.');
}

function emailTaken(): AppError {
  const message = 'There is already an account with this e-mail address.';

  return new AppError('auth.email_taken', message, { errors: [{ path: 'email', message }] });
}
