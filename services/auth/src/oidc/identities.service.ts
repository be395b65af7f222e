import { AppError } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountRoles } from '../accounts/account-roles.js';
import { type AuditAction, recordAudit } from '../audit/audit.entity.js';
import { ResetLinksRepository } from '../passwords/reset-links.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { toEmailKey } from '../users/email-key.js';
import type { UserRow } from '../users/user.mapper.js';
import { UsersRepository } from '../users/users.repository.js';
import type { ProviderPerson } from './claims.js';
import { type AddressOwner, IdentitiesRepository } from './identities.repository.js';

/** The account that a person gets into, and how. */
interface Entry {
  user: UserRow;
  reason: AuditAction;
}

type PersonWithEmail = ProviderPerson & { email: string };

/** Decides which account somebody from the OpenID provider gets into. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly resetLinks: ResetLinksRepository,
    private readonly roles: AccountRoles,
  ) {}

  /**
   * Known people get into their account, whatever their address is now. Others need an address that the provider has
   * verified: it leads to the account that has it, or to a new one.
   * @throws AppError auth.identity_refused
   */
  async admit(manager: EntityManager, person: ProviderPerson): Promise<Entry> {
    const known = await this.identities.findUser(manager, person);
    if (known) {
      return { user: known, reason: 'signed_in' };
    }
    demandVerifiedEmail(person);

    return this.admitByEmail(manager, person, toEmailKey(person.email));
  }

  private async admitByEmail(
    manager: EntityManager,
    person: PersonWithEmail,
    emailKey: string,
  ): Promise<Entry> {
    await this.identities.lockAddress(manager, emailKey);
    const fromOtherTab = await this.identities.findUser(manager, person);
    if (fromOtherTab) {
      return { user: fromOtherTab, reason: 'signed_in' };
    }
    const owner = await this.identities.lockOwner(manager, emailKey, person.issuer);

    return owner ? this.link(manager, person, owner) : this.create(manager, person, emailKey);
  }

  /**
   * Nobody has verified the account's address before, so whoever made it may be somebody else: their password, reset
   * link and open sessions end here.
   */
  private async link(manager: EntityManager, person: ProviderPerson, owner: AddressOwner): Promise<Entry> {
    if (owner.hasIdentity) {
      throw new AppError(
        'auth.identity_refused',
        'The account with your e-mail address belongs to somebody else at the sign-in service. Please ask an administrator.',
      );
    }
    await this.identities.insert(manager, person, owner.id);
    await this.users.setPassword(manager, owner.id, null);
    await this.resetLinks.deleteOf(manager, owner.id);
    await this.sessions.deleteAllOf(manager, owner.id);
    await recordAudit(manager, owner.id, 'identity_linked');

    return { user: owner, reason: 'signed_in' };
  }

  private async create(manager: EntityManager, person: PersonWithEmail, emailKey: string): Promise<Entry> {
    const { email, firstName } = person;
    const role = await this.roles.ofNewAccount(manager, emailKey);
    const user = await this.users.insert(manager, { email, emailKey, firstName, role, passwordHash: null });
    if (!user) {
      throw AppError.unavailable(); // made by a form in this very moment: the next try finds it
    }
    await this.identities.insert(manager, person, user.id);

    return { user, reason: 'signed_up' };
  }
}

/** Answers the same whether the address has an account or not. */
function demandVerifiedEmail(person: ProviderPerson): asserts person is PersonWithEmail {
  if (person.email === null) {
    throw new AppError(
      'auth.identity_refused',
      'The sign-in service has told us no e-mail address of yours, and an account here needs one.',
    );
  }
  if (!person.isEmailVerified) {
    throw new AppError(
      'auth.identity_refused',
      'Your e-mail address is not verified at the sign-in service. Verify it there, then sign in again.',
    );
  }
}
