import type { CurrentUser } from '@hearthwise/contracts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../lib/api-query.js';
import { useIsHydrating } from '../lib/use-is-hydrating.js';

/** Set with the session's own cookie, which scripts cannot read; it only means 'probably signed in'. */
const HINT = /(?:^|;\s*)hw_hint=1(?:;|$)/;

interface Session {
  user: CurrentUser | undefined;
  /** Not known yet; always so on the server and in the first rendering of the browser. */
  isLoading: boolean;
  isSignedOut: boolean;
  isProbablySignedIn: boolean;
}

/**
 * The signed-in user. A failed read counts as signed out and is not retried (specification section 4). Without the hint
 * there is no session, so visitors make no call that would end with 401.
 */
export function useCurrentUser(): Session {
  const isBrowser = !useIsHydrating();
  const isProbablySignedIn = isBrowser && HINT.test(document.cookie);
  const { data: user, isError } = useQuery({ ...apiQuery('getCurrentUser'), enabled: isProbablySignedIn });
  // A part of the page that hydrates late may find the user in the cache already; its HTML was rendered without.
  const known = isBrowser && !isError ? user : undefined;
  const isSignedOut = isBrowser && (isError || !isProbablySignedIn);

  return {
    user: known,
    isLoading: !known && !isSignedOut,
    isSignedOut,
    isProbablySignedIn,
  };
}
