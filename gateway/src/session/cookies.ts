import { secretTokenSchema } from '@hearthwise/contracts';

/** Hints that this browser is probably signed in; proves nothing. */
export const HINT_COOKIE = 'hw_hint';

/** A digest of the member's id, by which pages notice that another member, or nobody, is signed in. */
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

/** A secret token in a cookie; undefined when it is missing or malformed. */
export function readSecretCookie(header: string | undefined, name: string): string | undefined {
  return secretTokenSchema.safeParse(readCookie(header, name)).data;
}
