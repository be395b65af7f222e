import type { CurrentUser } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api-query.js';
import { AccountSection } from './account-section.js';
import { PasswordForm } from './password-form.js';

/** Left out where people sign in at an OpenID provider: nobody has a password here. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const { data: options } = useQuery(apiQuery('getSignInOptions'));
  if (!options || options.usesProvider) {
    return null;
  }

  return (
    <AccountSection title="Password" hint="Changing it signs you out on all other devices.">
      <PasswordForm email={user.email} />
    </AccountSection>
  );
}
