import { describe, expect, it } from 'vitest';
import { hostBound, readSecretCookie, serializeCookie } from './cookies.js';

const SECRET = 'x'.repeat(43);

describe('cookies', () => {
  it('should be bound to the host with https only', () => {
    expect(hostBound('hw_session', true)).toBe('__Host-hw_session');
    expect(hostBound('hw_session', false)).toBe('hw_session');
  });

  it('should be what __Host- demands: for the whole site, secure, without a domain', () => {
    const cookie = serializeCookie({
      name: '__Host-hw_sign_in',
      value: SECRET,
      expires: new Date(0),
      secure: true,
      httpOnly: true,
    });
    expect(cookie).toBe(
      `__Host-hw_sign_in=${SECRET}; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  it('should be read by their whole name', () => {
    const header = `other_hw_session=${'y'.repeat(43)}; hw_session=${SECRET}; hw_hint=1`;
    expect(readSecretCookie(header, 'hw_session')).toBe(SECRET);
  });

  it.each([undefined, '', 'hw_session=', 'hw_session=short', `hw_session=${SECRET}x`, 'hw_session=<script>'])(
    'should hold no secret in %j',
    (header) => {
      expect(readSecretCookie(header, 'hw_session')).toBeUndefined();
    },
  );
});
