import { describe, expect, it } from 'vitest';
import { baseUrl, Caller, newEmail, newMember, PASSWORD } from '../support/api.js';

const form = { 'content-type': 'application/x-www-form-urlencoded', origin: '' };
const formBody = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

describe('accounts', () => {
  it('should answer 401 about the current user to a visitor', async () => {
    expect(await new Caller().get('/api/auth/user')).toMatchObject({
      status: 401,
      body: { title: 'Unauthorized' },
    });
  });

  it('should refuse an account with bad fields and name them', async () => {
    const answer = await new Caller().post('/api/auth/sign-up', {
      email: 'nobody',
      password: 'short',
      firstName: ' ',
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map((error: { path: string }) => error.path).sort()).toEqual([
      'email',
      'firstName',
      'password',
    ]);
  });

  it('should sign up, tell who is signed in, and sign out', async () => {
    const member = await newMember('Ana');
    const { status, body } = await member.get('/api/auth/user');
    expect(status).toBe(200);
    expect(body).toMatchObject({ firstName: 'Ana', email: member.email, canEdit: true });
    await member.post('/api/auth/sign-out');
    expect((await member.get('/api/auth/user')).status).toBe(401);
  });

  it('should keep the session in a cookie that no script can read', async () => {
    const response = await fetch(`${baseUrl()}/api/auth/sign-up`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: newEmail(), password: PASSWORD, firstName: 'Ana' }),
    });
    const session = response.headers.getSetCookie().find((cookie) => cookie.startsWith('hw_session='));
    expect(session).toMatch(/; HttpOnly/);
    expect(session).toMatch(/; SameSite=Lax/);
  });

  it('should end a copied session at sign-out at once', async () => {
    const member = await newMember();
    const cookie = member.cookieHeader();
    await member.get('/api/auth/user');
    await member.get('/api/logout');
    expect((await new Caller().get('/api/auth/user', { cookie })).status).toBe(401);
  });

  it('should give the same answer for a wrong password and an unknown address', async () => {
    const member = await newMember();
    const wrong = await new Caller().post('/api/auth/sign-in', {
      email: member.email,
      password: 'not the password',
    });
    const unknown = await new Caller().post('/api/auth/sign-in', {
      email: newEmail(),
      password: 'not the password',
    });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'auth.invalid_credentials' } });
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });

  it('should lock an account for a while after five wrong passwords', async () => {
    const { email } = await newMember();
    const tryWith = (password: string) => new Caller().post('/api/auth/sign-in', { email, password });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await tryWith('not the password')).status).toBe(401);
    }
    const locked = await tryWith(PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('should not take the same address twice', async () => {
    const { email } = await newMember();
    const again = await new Caller().post('/api/auth/sign-up', {
      email: email.toUpperCase(),
      password: PASSWORD,
      firstName: 'Ana',
    });
    expect(again).toMatchObject({
      status: 409,
      body: { code: 'auth.email_taken', errors: [{ path: 'email' }] },
    });
  });

  describe('by form', () => {
    const own = { ...form, origin: '' };
    const send = (path: string, fields: Record<string, string>) =>
      new Caller().post(path, formBody(fields), { ...own, origin: new URL(baseUrl()).origin });

    it('should lead back to where the person came from', async () => {
      const answer = await send('/api/auth/sign-up', {
        email: newEmail(),
        password: PASSWORD,
        firstName: 'Ana',
        returnTo: '/projects?new=1',
      });
      expect(answer.status).toBe(303);
      expect(answer.headers.get('location')).toBe('/projects?new=1');
    });

    it.each([
      '//elsewhere.example',
      'https://elsewhere.example',
      '/\\elsewhere.example',
      'javascript:alert(1)',
    ])('should never lead to %s', async (returnTo) => {
      const answer = await send('/api/auth/sign-up', {
        email: newEmail(),
        password: PASSWORD,
        firstName: 'Ana',
        returnTo,
      });
      expect(answer.headers.get('location')).toBe('/');
    });

    it('should give the form back with what was wrong, without the password', async () => {
      const answer = await send('/api/auth/sign-in', {
        email: '"><script>@example.org',
        password: 'a secret of mine',
      });
      expect(answer.status).toBe(401);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.body).toContain('role="alert"');
      expect(answer.body).not.toContain('a secret of mine');
      expect(answer.body).not.toContain('"><script>');
    });
  });

  it('should show the sign-in page without any script', async () => {
    const { body, status } = await new Caller().get('/api/login');
    expect(status).toBe(200);
    expect(body).toContain('<form method="post" action="/api/auth/sign-in"');
    expect(body).not.toContain('<script');
  });
});
