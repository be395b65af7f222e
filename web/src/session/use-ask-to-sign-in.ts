import { DELAYS } from '@hearthwise/contracts/limits';
import { useTimeout } from '../lib/use-timeout.js';
import { askToSignIn } from './ask-to-sign-in.js';
import { signInHref } from './sign-in.js';

/**
 * For controls that visitors see too: tells them that this needs an account, and a second later opens the sign-in page, which
 * leads back to the current page unless `returnTo` is given.
 */
export function useAskToSignIn(): (description: string, returnTo?: string) => void {
  const redirect = useTimeout();

  return (description, returnTo) => {
    askToSignIn(description);
    redirect.start(() => location.assign(signInHref(returnTo)), DELAYS.signInRequiredRedirect);
  };
}
