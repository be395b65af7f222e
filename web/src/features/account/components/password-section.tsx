import type { CurrentUser } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../components/ui/error-state.js';
import { apiQuery } from '../../../lib/api-query.js';
import { AccountSection } from './account-section.js';
import { PasswordForm } from './password-form.js';

/** Left out where people sign in at an OpenID provider: nobody has a password here. */
export function PasswordSection({ user }: { user: CurrentUser }) {
  const { data: options, isPending, refetch } = useQuery(apiQuery('getSignInOptions'));
  if (isPending || options?.usesProvider) {
    return null;
  }

  return (
    <AccountSection title="Password" hint="Changing it signs you out on all other devices.">
      {options ? (
        <PasswordForm email={user.email} />
      ) : (
        <ErrorState
          level={3}
          title="This didn't load."
          hint="Check your connection and try again."
          onRetry={() => void refetch()}
        />
      )}
    </AccountSection>
  );
}
