import { type Actor, AppError } from '@hearthwise/contracts';

/**
 * The acting member of a call that only members may make.
 * @throws AppError auth.required for visitors
 */
export function requireMember(actor: Actor | null): Actor {
  if (!actor) {
    throw AppError.signInRequired();
  }

  return actor;
}
