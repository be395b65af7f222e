import type { CurrentUser } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../lib/api-query.js';
import { useIsHydrating } from '../lib/use-is-hydrating.js';

/** Set beside the session's own cookie, which scripts can't read; carries no meaning beyond 'probably signed in'. */
const HINT = /(?:^|;\s*)hw_hint=1(?:;|$)/;

interface Session {
  user: CurrentUser | undefined;
  /** Nobody knows yet. Always so on the server and in the first rendering of the browser. */
  isLoading: boolean;
  isSignedOut: boolean;
  isProbablySignedIn: boolean;
}

/**
 * Who is signed in. A failed read counts as signed out and is not retried (specification section 4). Without the hint
 * there is no session to ask for, so visitors spare the call and its 401.
 */
export function useCurrentUser(): Session {
  const isBrowser = !useIsHydrating();
  const isProbablySignedIn = isBrowser && HINT.test(document.cookie);
  const { data: user, isError } = useQuery({ ...apiQuery('getCurrentUser'), enabled: isProbablySignedIn });
  // A part of the page that hydrates late may find the answer there already; its HTML was written without.
  const known = isBrowser && !isError ? user : undefined;
  const isSignedOut = isBrowser && (isError || !isProbablySignedIn);

  return {
    user: known,
    isLoading: !known && !isSignedOut,
    isSignedOut,
    isProbablySignedIn,
  };
}
