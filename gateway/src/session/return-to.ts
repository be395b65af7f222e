import { normalAddress } from '../http/address.js';

/** Any origin does: it only tells how browsers read a path. */
const HERE = 'https://here.invalid';

/**
 * Where to go after signing in: a path of our own, which starts with one slash only; else the home page. It comes back
 * as browsers and our own server read it, so that neither dots nor encoded letters in it lead elsewhere and all of it may
 * stand in a header.
 */
export function safeReturnTo(value: unknown): string {
  if (typeof value !== 'string' || !isOurs(value)) {
    return '/';
  }
  const { pathname, search, hash } = new URL(value, HERE);
  const path = normalAddress(pathname);

  return path && isOurs(path) ? path + search + hash : '/';
}

function isOurs(path: string): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(path) && !path.startsWith('/api/');
}
