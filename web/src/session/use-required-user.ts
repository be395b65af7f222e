import type { CurrentUser } from '@hearthwise/contracts';
import { useEffect } from 'react';
import { redirectToSignIn } from './sign-in.js';
import { useCurrentUser } from './use-current-user.js';

/** For protected screens: the signed-in user, or undefined while loading and before the redirect to the sign-in page. */
export function useRequiredUser(description?: string): CurrentUser | undefined {
  const { user, isSignedOut } = useCurrentUser();

  useEffect(() => {
    if (isSignedOut) {
      redirectToSignIn(description);
    }
  }, [isSignedOut, description]);

  return user;
}
