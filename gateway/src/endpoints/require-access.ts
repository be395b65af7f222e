import { type Access, type EditingSetting, requireAllowed, type User } from '@hearthwise/contracts';

/**
 * The user, if allowed to make a call with this access; undefined for visitors where they are allowed.
 * @throws AppError auth.required, auth.forbidden
 */
export function requireAccess(
  access: Exclude<Access, 'public'>,
  user: User | null | undefined,
  editing: EditingSetting,
): User | undefined {
  if (!user && access === 'anybody') {
    return undefined;
  }

  return requireAllowed(user, `endpoint.${access === 'anybody' ? 'member' : access}`, { editing });
}
