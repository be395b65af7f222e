import type { Client, Role, User } from '@hearthwise/contracts';
import { SecurityLog } from '@hearthwise/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { UsersRepository } from './users.repository.js';

/** The role of a new user. */
@Injectable()
export class InitialRole {
  constructor(
    private readonly users: UsersRepository,
    @Inject(CONFIG) private readonly config: Config,
    private readonly security: SecurityLog,
  ) {}

  /** Records a new user with more rights than a member. To be called after the commit. */
  record({ email, role }: User, { address }: Client): void {
    if (role !== 'member') {
      this.security.record('authz_change', { email, address, role });
    }
  }

  /** In the transaction that inserts the user, so that only one of several first users becomes admin. */
  async choose(manager: EntityManager, emailKey: string): Promise<Role> {
    if (this.config.ADMIN_EMAILS.includes(emailKey)) {
      return 'admin';
    }
    if (!this.config.FIRST_ACCOUNT_IS_ADMIN) {
      return 'member';
    }

    return (await this.users.lockAndCheckEmpty(manager)) ? 'admin' : 'member';
  }
}
