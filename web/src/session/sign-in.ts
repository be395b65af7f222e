import { DELAYS } from '@hearthwise/contracts/limits';
import { SIGN_IN_PATH } from '@hearthwise/contracts/routes';
import { toast } from '../components/ui/toast.js';

const UNAUTHORIZED = 'You are logged out. Logging in again...';

let isLeaving = false;

/** The sign-in page, which leads back to where the person is now. */
export function signInHref(returnTo?: string): string {
  const here = returnTo ?? (typeof location === 'undefined' ? '/' : location.pathname + location.search);

  return here === '/' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ returnTo: here })}`;
}

/** Whether a call failed because nobody is signed in (specification section 8). */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof Error && error.message.startsWith('401: ') && error.message.includes('Unauthorized')
  );
}

/** Says that the session is over and goes to the sign-in page; once, even if several calls fail together. */
export function leaveToSignIn(description: string = UNAUTHORIZED): void {
  if (isLeaving) {
    return;
  }
  isLeaving = true;
  toast({ title: 'Unauthorized', description, variant: 'destructive' });
  setTimeout(() => {
    isLeaving = false;
    location.assign(signInHref());
  }, DELAYS.unauthorizedRedirect);
}

/** For the `onError` of a mutation: an ended session leads to the sign-in page, anything else shows the call's own text. */
export function reportFailure(error: unknown, description: string): void {
  if (isUnauthorized(error)) {
    leaveToSignIn();
  } else {
    toast({ title: 'Error', description, variant: 'destructive' });
  }
}

/** Tells a visitor that this needs an account; they decide themselves whether to go there. */
export function askToSignIn(description: string): void {
  toast({ title: 'Sign In Required', description, variant: 'destructive' });
}
