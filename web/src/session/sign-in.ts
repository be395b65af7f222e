import { DELAYS } from '@hearthwise/contracts/limits';
import { SIGN_IN_PATH, withReturnTo } from '@hearthwise/contracts/routes';
import { toast } from '../components/ui/toast.js';
import { detailOf, isSuspensionError } from '../lib/api-client.js';
import { allowLeaving } from '../lib/leaving.js';

const UNAUTHORIZED = 'You are logged out. Logging in again...';

let isRedirecting = false;

/** Address of the sign-in page, which leads back to the current page unless `returnTo` is given. */
export function signInHref(returnTo?: string): string {
  const here = returnTo ?? (typeof location === 'undefined' ? '/' : location.pathname + location.search);

  return withReturnTo(SIGN_IN_PATH, here);
}

/** Whether a call failed because the user is not signed in (specification section 8). */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
  );
}

/** Shows that the session has ended and opens the sign-in page; once, even if several calls fail together. */
export function redirectToSignIn(description: string = UNAUTHORIZED): void {
  if (isRedirecting) {
    return;
  }
  isRedirecting = true;
  toast({ title: 'Unauthorized', description, variant: 'destructive' });
  setTimeout(() => {
    isRedirecting = false;
    allowLeaving();
    location.assign(signInHref());
  }, DELAYS.unauthorizedRedirect);
}

/**
 * For the `onError` of a mutation: opens the sign-in page if the session has ended, else shows the call's own text, or until
 * when moderators have suspended the user.
 * @param unauthorized the text about the ended session, where a screen has its own
 */
export function reportFailure(error: unknown, description: string, unauthorized?: string): void {
  if (isUnauthorized(error)) {
    redirectToSignIn(unauthorized);
  } else {
    toast({
      title: 'Error',
      description: isSuspensionError(error) ? detailOf(error) : description,
      variant: 'destructive',
    });
  }
}
