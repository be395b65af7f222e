import { isSuspended } from '@hearthwise/contracts/policies';
import { useCurrentUser } from './use-current-user.js';

/** Until when moderators have suspended the user, as ISO 8601; null for everybody else. */
export function useSuspension(): string | null {
  const { user } = useCurrentUser();

  return user && isSuspended(user) ? user.suspendedUntil : null;
}
