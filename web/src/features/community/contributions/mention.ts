import type { PublicUser } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';

/** Begins a reply with the name of the member whom it answers; empty for somebody who is gone. */
export function mentionOf(user: PublicUser | null): string {
  return user ? `@${displayName(user)} ` : '';
}
