import { type Access, AppError, type User } from '@hearthwise/contracts';
import type { Config } from '../config.js';

/** Who may save articles and the home page under the policy that operators chose. */
export function mayEdit(user: User, editing: Config['EDITING']): boolean {
  return editing === 'members' || user.role === 'editor' || user.role === 'admin';
}

/**
 * The user, when they may make a call with this access.
 * @throws AppError auth.required, auth.forbidden
 */
export function requireAccess(
  access: Exclude<Access, 'public'>,
  user: User | null | undefined,
  editing: Config['EDITING'],
): User {
  if (!user) {
    throw AppError.signInRequired();
  }
  if (access === 'editor' && !mayEdit(user, editing)) {
    throw new AppError('auth.forbidden', 'Only editors may change this.');
  }

  return user;
}
