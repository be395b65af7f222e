import { AppError } from '@hearthwise/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { InitialRole } from '../users/initial-role.js';
import { recordUserAct, type UserAct } from '../audit/record-user-act.js';
import { ResetLinksRepository } from '../credentials/reset-links.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import { toEmailKey } from '../email-key.js';
import type { UserRow } from '../users/user.mapper.js';
import { UsersRepository } from '../users/users.repository.js';
import type { OidcProfile } from './oidc-profile.js';
import { type EmailOwner, IdentitiesRepository } from './identities.repository.js';

/** The user that a sign-in belongs to, and whether it created the user. */
interface SignInResult {
  user: UserRow;
  reason: UserAct;
}

type VerifiedProfile = OidcProfile & { email: string };

/** Finds or creates the user of an identity at the OpenID provider. */
@Injectable()
export class IdentitiesService {
  constructor(
    private readonly identities: IdentitiesRepository,
    private readonly users: UsersRepository,
    private readonly sessions: SessionsRepository,
    private readonly resetLinks: ResetLinksRepository,
    private readonly initialRole: InitialRole,
  ) {}

  /**
   * A known identity belongs to its user, whatever its address is now. Others need an address that the provider has
   * verified: it belongs to the user who has it, or to a new one.
   * @throws AppError auth.identity_refused
   */
  async resolveUser(manager: EntityManager, profile: OidcProfile): Promise<SignInResult> {
    const known = await this.identities.findUser(manager, profile);
    if (known) {
      return { user: known, reason: 'user.signed_in' };
    }
    assertVerifiedEmail(profile);

    return this.resolveUserByEmail(manager, profile, toEmailKey(profile.email));
  }

  private async resolveUserByEmail(
    manager: EntityManager,
    profile: VerifiedProfile,
    emailKey: string,
  ): Promise<SignInResult> {
    await this.identities.lockEmail(manager, emailKey);
    const fromOtherTab = await this.identities.findUser(manager, profile);
    if (fromOtherTab) {
      return { user: fromOtherTab, reason: 'user.signed_in' };
    }
    const owner = await this.identities.lockUserByEmail(manager, emailKey, profile.issuer);

    return owner ? this.link(manager, profile, owner) : this.create(manager, profile, emailKey);
  }

  /**
   * Nobody has verified the user's address before, so somebody else may have signed up with it: the password, reset link
   * and sessions are deleted.
   */
  private async link(manager: EntityManager, profile: OidcProfile, owner: EmailOwner): Promise<SignInResult> {
    if (owner.hasIdentity) {
      throw new AppError(
        'auth.identity_refused',
        'An account here with your email address is linked to somebody else at the sign-in service. Please ask an administrator.',
      );
    }
    await this.identities.insert(manager, profile, owner.id);
    await this.users.setPassword(manager, owner.id, null);
    await this.resetLinks.deleteOf(manager, owner.id);
    await this.sessions.deleteAllOf(manager, owner.id);
    await recordUserAct(manager, owner.id, 'user.identity_linked');

    return { user: owner, reason: 'user.signed_in' };
  }

  private async create(
    manager: EntityManager,
    profile: VerifiedProfile,
    emailKey: string,
  ): Promise<SignInResult> {
    const { email, firstName } = profile;
    const role = await this.initialRole.choose(manager, emailKey);
    const user = await this.users.insert(manager, { email, emailKey, firstName, role, passwordHash: null });
    if (!user) {
      throw AppError.unavailable(); // somebody signed up with the address at the same time: a retry finds the user
    }
    await this.identities.insert(manager, profile, user.id);

    return { user, reason: 'user.signed_up' };
  }
}

/** Its messages are the same whether the address has a user or not. */
function assertVerifiedEmail(profile: OidcProfile): asserts profile is VerifiedProfile {
  if (profile.email === null) {
    throw new AppError(
      'auth.identity_refused',
      "The sign-in service didn't give us your email address, and an account here needs one.",
    );
  }
  if (!profile.isEmailVerified) {
    throw new AppError(
      'auth.identity_refused',
      "Your email address isn't verified with the sign-in service. Verify it there, then sign in again.",
    );
  }
}
