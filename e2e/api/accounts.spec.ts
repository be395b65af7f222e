import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseUrl, Caller, newEmail, newMember, PASSWORD } from '../support/api.js';
import { makeResetToken, runResetLink } from '../support/reset-link.js';

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

  it.each([
    ['/api/login', '<form method="post" action="/api/auth/sign-in"'],
    ['/api/sign-up', '<form method="post" action="/api/auth/sign-up"'],
    ['/api/reset-password?token=some', '<form method="post" action="/api/auth/reset-password"'],
  ])('should show %s without any script, and let nobody keep it', async (path, opening) => {
    const { body, status, headers } = await new Caller().get(path);
    expect(status).toBe(200);
    expect(body).toContain(opening);
    expect(body).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('showing the password', () => {
  const typed = {
    email: '"><b>@example.org',
    password: '"><b> is my secret',
    returnTo: '/projects',
    show: 'yes',
  };
  const escaped = '&quot;&gt;&lt;b&gt; is my secret';
  const send = (path: string, fields: Record<string, string>, origin = new URL(baseUrl()).origin) =>
    new Caller().post(path, formBody(fields), { ...form, origin });

  it.each(['/api/login', '/api/sign-up'])('should refuse %s to another site', async (path) => {
    const answer = await send(path, typed, 'https://elsewhere.example');
    expect(answer).toMatchObject({ status: 403, body: { code: 'request.foreign_origin' } });
  });

  it.each(['/api/login', '/api/sign-up'])('should give %s back as it was typed', async (path) => {
    const { status, headers, body } = await send(path, typed);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.getSetCookie()).toEqual([]);
    const [field] = /<input\s+id="password"[^>]*>/.exec(body) ?? [];
    expect(field).toMatch(/type="text"/);
    expect(field).toContain(`value="${escaped}"`);
    expect(body).toContain('Hide password');
    expect(body).toContain('name="returnTo" value="/projects"');
    expect(body).not.toContain('"><b>');
  });

  it('should hide it again and keep it', async () => {
    const { body } = await send('/api/login', { ...typed, show: 'no' });
    const [field] = /<input\s+id="password"[^>]*>/.exec(body) ?? [];
    expect(field).toMatch(/type="password"/);
    expect(field).toContain(`value="${escaped}"`);
    expect(body).toContain('Show password');
  });

  it('should keep the token of a reset link', async () => {
    const { body } = await send('/api/reset-password', { token: 'a-token', password: 'secret', show: 'yes' });
    expect(body).toContain('name="token" value="a-token"');
    expect(body).toMatch(/<input\s+id="password"[^>]*type="text"/);
  });

  it('should count as no try to sign in', async () => {
    const { email } = await newMember();
    for (let round = 0; round < 6; round += 1) {
      expect((await send('/api/login', { ...typed, email })).status).toBe(200);
    }
    expect((await new Caller().post('/api/auth/sign-in', { email, password: PASSWORD })).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const NEW_PASSWORD = 'another horse battery';
  const reset = (token: string, password = NEW_PASSWORD) =>
    new Caller().post('/api/auth/reset-password', { token, password });
  const signIn = (email: string, password: string) =>
    new Caller().post('/api/auth/sign-in', { email, password });

  it('should be explained to whoever has no link', async () => {
    const { status, body } = await new Caller().get('/api/reset-password');
    expect(status).toBe(200);
    expect(body).toContain('npm run reset-link');
    expect(body).not.toContain('<form');
    expect((await new Caller().get('/api/login')).body).toContain('href="/api/reset-password"');
  });

  it('should refuse a token that nobody was given, to programs and to people', async () => {
    const token = 'x'.repeat(43);
    const problem = await reset(token);
    expect(problem).toMatchObject({ status: 400, body: { code: 'auth.reset_link_invalid' } });
    const page = await new Caller().post(
      '/api/auth/reset-password',
      formBody({ token, password: NEW_PASSWORD }),
      { ...form, origin: new URL(baseUrl()).origin },
    );
    expect(page.status).toBe(400);
    expect(page.body).toContain(problem.body.detail);
    expect(page.body).not.toContain(token);
  });

  it('should refuse a short password and leave the link as it was', async () => {
    const { email } = await newMember();
    const token = await makeResetToken(email);
    expect(await reset(token, 'short')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'password' }] },
    });
    expect((await reset(token)).status).toBe(200);
  });

  it('should set the new password once, and end every session at once', async () => {
    const member = await newMember();
    const { email } = member;
    await member.get('/api/auth/user');
    const token = await makeResetToken(email);
    expect(await reset(token)).toMatchObject({ status: 200, body: { reset: true } });

    expect((await member.get('/api/auth/user')).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await reset(token)).toMatchObject({ status: 400, body: { code: 'auth.reset_link_invalid' } });
  });

  it('should keep the address with the token to itself', async () => {
    const { headers } = await new Caller().get('/api/reset-password?token=a-token');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('should have no link for an unknown address', async () => {
    const email = newEmail();
    expect(await runResetLink(email)).toMatchObject({
      code: 1,
      stderr: `There is no account with the e-mail address ${email}.\n`,
    });
  });

  it('should say that nothing runs in an empty data folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-empty-'));
    const { code, stderr } = await runResetLink('pim@example.org', dataDir);
    rmSync(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(stderr).toContain(`Hearthwise is not running in ${dataDir}`);
  });
});
