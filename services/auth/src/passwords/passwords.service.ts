import { AppError, type ResetPasswordInput } from '@hearthwise/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SignInAttemptsRepository } from '../accounts/sign-in-attempts.repository.js';
import { recordAudit } from '../audit/audit.entity.js';
import { CONFIG, type Config } from '../config.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { UsersRepository } from '../users/users.repository.js';
import { hashPassword } from './password.js';
import { demandGoodPassword } from './password-rule.js';
import { demandPasswordsOn } from './passwords-on.js';
import { ResetLinksRepository } from './reset-links.repository.js';

@Injectable()
export class PasswordsService {
  constructor(
    private readonly links: ResetLinksRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly attempts: SignInAttemptsRepository,
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Sets a new password by a reset link and ends every session of its owner, who may have lost more than the password.
   * @returns the id of the owner
   * @throws AppError auth.reset_link_invalid, auth.passwords_off, request.invalid for a password that is easy to guess
   */
  async reset({ token, password }: ResetPasswordInput): Promise<string> {
    demandPasswordsOn(this.config);
    const holder = await this.links.findOwner(token);
    if (!holder) {
      throw linkInvalid(); // before the work of hashing, which guesses must not cost us
    }
    demandGoodPassword({ password, email: holder.emailKey, field: 'password' });
    const passwordHash = await hashPassword(password);

    return this.dataSource.transaction(async (manager) => {
      const owner = await this.links.take(manager, token);
      if (!owner) {
        throw linkInvalid();
      }
      await this.users.setPassword(manager, owner.userId, passwordHash);
      await this.sessions.deleteAllOf(manager, owner.userId);
      await this.attempts.clear(manager, owner.emailKey);
      await recordAudit(manager, owner.userId, 'password_reset');

      return owner.userId;
    });
  }
}

function linkInvalid(): AppError {
  return new AppError(
    'auth.reset_link_invalid',
    'This link does not work: it has expired, was already used, or a newer one has taken its place.',
  );
}
