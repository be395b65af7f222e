import type { Client, Role, User } from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { UsersRepository } from '../users/users.repository.js';

/** Which role an account begins with. */
@Injectable()
export class AccountRoles {
  constructor(
    private readonly users: UsersRepository,
    @Inject(CONFIG) private readonly config: Config,
    private readonly security: SecurityLog,
  ) {}

  /** Notes a new account that may do more than a member; once its transaction has ended well. */
  noteNewAccount({ email, role }: User, { address }: Client): void {
    if (role !== 'member') {
      this.security.record('authz_change', { email, address, role });
    }
  }

  async ofNewAccount(manager: EntityManager, emailKey: string): Promise<Role> {
    if (this.config.ADMIN_EMAILS.includes(emailKey)) {
      return 'admin';
    }
    if (!this.config.FIRST_ACCOUNT_IS_ADMIN) {
      return 'member';
    }

    return (await this.users.lockAndCheckEmpty(manager)) ? 'admin' : 'member';
  }
}
