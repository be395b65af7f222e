/** Tells the server that this browser is probably signed in; carries no meaning beyond that. */
export const HINT_COOKIE = 'hw_hint';

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

export function readCookie(header: string | undefined, name: string): string | undefined {
  const pair = header?.split(/;\s*/).find((part) => part.startsWith(`${name}=`));

  return pair?.slice(name.length + 1);
}
