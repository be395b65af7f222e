import type { PublicUser } from '@hearthwise/contracts';
import { displayName } from '@hearthwise/contracts/text';

/** Names a member in Markdown, so that they are told about it. Brackets would end the name. */
export function mentionOf(user: PublicUser | null): string {
  return user ? `[@${displayName(user).replaceAll(/[[\]\\]/g, '')}](/u/${user.id}) ` : '';
}
