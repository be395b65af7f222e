import { secretTokenSchema } from '@hearthwise/contracts';

/** Tells the server that this browser is probably signed in; carries no meaning beyond that. */
export const HINT_COOKIE = 'hw_hint';

/** Tells the pages of this browser that somebody else is signed in, or nobody any more: a digest of the member's id. */
export const MEMBER_COOKIE = 'hw_member';

interface Cookie {
  name: string;
  value: string;
  expires: Date;
  isSecure: boolean;
  isHttpOnly: boolean;
}

/** One `Set-Cookie` header, SameSite=Lax and for the whole site. */
export function serializeCookie({ name, value, expires, isSecure, isHttpOnly }: Cookie): string {
  const parts = [`${name}=${value}`, 'Path=/', `Expires=${expires.toUTCString()}`, 'SameSite=Lax'];

  return [...parts, ...(isHttpOnly ? ['HttpOnly'] : []), ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** `__Host-` binds a cookie to this host and to https (RFC 6265bis); plain http can't have it. */
export function hostBound(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));

  return pair?.slice(name.length + 1);
}

/** A secret of ours; undefined when there is none, or something that auth never made. */
export function readSecretCookie(header: string | undefined, name: string): string | undefined {
  return secretTokenSchema.safeParse(readCookie(header, name)).data;
}
