import { type Access, AppError, type EditingPolicy, mayEdit, type User } from '@hearthwise/contracts';

/**
 * The user, if allowed to make a call with this access; undefined for visitors where they are allowed.
 * @throws AppError auth.required, auth.forbidden
 */
export function requireAccess(
  access: Exclude<Access, 'public'>,
  user: User | null | undefined,
  editing: EditingPolicy,
): User | undefined {
  if (!user && access === 'anybody') {
    return undefined;
  }
  if (!user) {
    throw AppError.signInRequired();
  }
  if (access === 'editor' && !mayEdit(user, editing)) {
    throw AppError.editorsOnly();
  }

  return user;
}
