import { normalAddress } from '../http/address.js';

/** Any origin: only needed to resolve a path as browsers do. */
const HERE = 'https://here.invalid';

/**
 * Where to redirect to after sign-in: a path of our own, which starts with exactly one slash, else the home page. Returned
 * as browsers and our server resolve it, so that neither dots nor encoded characters lead elsewhere and that it is valid in
 * a header.
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
