import { secretTokenSchema } from '@hearthwise/contracts';
import { parseCookie, stringifySetCookie } from 'cookie';

/** Hints that this browser is probably signed in; proves nothing. */
export const HINT_COOKIE = 'hw_hint';

/** A digest of the member's id, by which pages notice that another member, or nobody, is signed in. */
export const MEMBER_COOKIE = 'hw_member';

interface SetCookie {
  name: string;
  value: string;
  expires: Date;
  secure: boolean;
  httpOnly: boolean;
}

/** One `Set-Cookie` header, SameSite=Lax and for the whole site. */
export function serializeCookie(cookie: SetCookie): string {
  return stringifySetCookie({ ...cookie, path: '/', sameSite: 'lax' });
}

/** `__Host-` binds a cookie to this host and to https (RFC 6265bis); plain http can't have it. */
export function hostBound(name: string, isSecure: boolean): string {
  return isSecure ? `__Host-${name}` : name;
}

/** The value of a cookie in a `Cookie` header; undefined when it is missing. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return parseCookie(header ?? '')[name];
}

/** A secret token in a cookie; undefined when it is missing or malformed. */
export function readSecretCookie(header: string | undefined, name: string): string | undefined {
  return secretTokenSchema.safeParse(readCookie(header, name)).data;
}
