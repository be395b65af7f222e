import type { PublicUser } from '@hearthwise/contracts';
import { profilePath } from '@hearthwise/contracts/routes';
import { displayName } from '@hearthwise/contracts/text';

/** Characters that Markdown would take for markup. */
const MARKUP = /[\\`*_[\]<>&]/g;

/** A link to the profile of a member; whoever is linked so is notified. Empty for somebody who is gone. */
export function mentionOf(user: PublicUser | null): string {
  return user ? `[@${displayName(user).replaceAll(MARKUP, String.raw`\$&`)}](${profilePath(user.id)}) ` : '';
}
