import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { baseUrl, Caller, newEmail, newMember, PASSWORD } from '../support/api.js';
import { makeResetToken, runLaunchersResetLink, runResetLink } from '../support/reset-link.js';

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

  it.each(['image', 'iframe', 'empty'])('should not sign anybody out for an %s in a page', async (target) => {
    const member = await newMember();
    const cookie = member.cookieHeader();
    const refusal = await new Caller().get('/api/logout', { cookie, 'sec-fetch-dest': target });
    expect(refusal.status).toBe(403);
    expect((await new Caller().get('/api/auth/user', { cookie })).status).toBe(200);
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

  it('should lock strangers out of an account after five wrong passwords, and not the browser of its owner', async () => {
    const member = await newMember();
    const { email } = member;
    const tryWith = (password: string, caller = new Caller()) =>
      caller.post('/api/auth/sign-in', { email, password });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await tryWith('not the password')).status).toBe(401);
    }
    const locked = await tryWith(PASSWORD);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);

    await member.post('/api/auth/sign-out');
    expect((await tryWith(PASSWORD, member)).status).toBe(200);
  });

  it.each(['1234567890', 'password123', 'qwertyuiop', 'Hearthwise2026'])(
    'should refuse the password %s by naming its field',
    async (password) => {
      const answer = await new Caller().post('/api/auth/sign-up', {
        email: newEmail(),
        password,
        firstName: 'Ana',
      });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'password' }] } });
    },
  );

  it('should end the older session of a browser that signs in again, at once', async () => {
    const member = await newMember();
    const older = { cookie: member.cookieHeader() };
    await member.get('/api/auth/user');
    await member.post('/api/auth/sign-in', { email: member.email, password: PASSWORD });
    expect((await member.get('/api/auth/user')).status).toBe(200);
    expect((await new Caller().get('/api/auth/user', older)).status).toBe(401);
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
    ['/api/login', '/api/auth/sign-in'],
    ['/api/sign-up', '/api/auth/sign-up'],
    ['/api/reset-password?token=some', '/api/auth/reset-password'],
  ])('should show %s without any script, and let nobody keep it', async (path, action) => {
    const { body, status, headers } = await new Caller().get(path);
    expect(status).toBe(200);
    const [tag] = /<form [^>]*>/.exec(body) ?? [];
    expect(tag).toContain('method="post"');
    expect(tag).toContain(`action="${action}"`);
    expect(body).not.toContain('<script');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('the sessions of a member', () => {
  /** One member in two browsers. */
  const inTwoBrowsers = async () => {
    const here = await newMember();
    const there = new Caller();
    await there.post(
      '/api/auth/sign-in',
      { email: here.email, password: PASSWORD },
      { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    );
    await there.get('/api/auth/user');

    return { here, there };
  };

  it('should be listed for nobody else, and kept by no cache', async () => {
    expect((await new Caller().get('/api/auth/sessions')).status).toBe(401);
    const { here } = await inTwoBrowsers();
    const { status, body, headers } = await here.get('/api/auth/sessions');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(body).toEqual([
      expect.objectContaining({ device: 'Firefox on Linux', isCurrent: false }),
      expect.objectContaining({ isCurrent: true }),
    ]);
    expect(here.cookieHeader()).not.toContain(body[1].id);
  });

  it('should end one by one, at once', async () => {
    const { here, there } = await inTwoBrowsers();
    const [other, own] = (await here.get('/api/auth/sessions')).body;
    expect(await here.send('DELETE', `/api/auth/sessions/${other.id}`)).toMatchObject({
      status: 200,
      body: { revoked: true },
    });
    expect((await there.get('/api/auth/user')).status).toBe(401);
    expect((await here.get('/api/auth/user')).status).toBe(200);
    await here.send('DELETE', `/api/auth/sessions/${own.id}`);
    expect(here.cookieHeader()).not.toContain('hw_session');
    expect((await here.get('/api/auth/user')).status).toBe(401);
  });

  it("should not be somebody else's to end", async () => {
    const [mine, theirs] = [await newMember(), await newMember()];
    const [{ id }] = (await theirs.get('/api/auth/sessions')).body;
    for (const wrong of [id, 'nothing', '%00', '%F0']) {
      const { status } = await mine.send('DELETE', `/api/auth/sessions/${wrong}`);
      expect([400, 404]).toContain(status);
    }
    expect((await theirs.get('/api/auth/user')).status).toBe(200);
  });

  it('should all end but this one when the password is changed', async () => {
    const { here, there } = await inTwoBrowsers();
    const before = { cookie: here.cookieHeader() };
    const NEW_PASSWORD = 'another horse battery';
    const wrong = await here.put('/api/auth/password', {
      currentPassword: 'not the password',
      newPassword: NEW_PASSWORD,
    });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'auth.wrong_password' } });
    const changed = await here.put('/api/auth/password', {
      currentPassword: PASSWORD,
      newPassword: NEW_PASSWORD,
    });
    expect(changed).toMatchObject({ status: 200, body: { email: here.email } });
    expect((await here.get('/api/auth/user')).status).toBe(200);
    expect((await there.get('/api/auth/user')).status).toBe(401);
    expect((await new Caller().get('/api/auth/user', before)).status).toBe(401);
    const answer = await there.post('/api/auth/sign-in', { email: here.email, password: NEW_PASSWORD });
    expect(answer.status).toBe(200);
  });

  it('should change no password for visitors', async () => {
    const input = { currentPassword: PASSWORD, newPassword: 'another horse battery' };
    expect((await new Caller().put('/api/auth/password', input)).status).toBe(401);
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

  it('should be explained to anybody who has no link', async () => {
    const { status, body } = await new Caller().get('/api/reset-password');
    expect(status).toBe(200);
    expect(body).toMatch(/reset-link.* you@example\.org/);
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
    expect(page.body).toContain(problem.body.detail.replaceAll("'", '&#x27;'));
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
      stderr: `There's no account with the email address ${email}.\n`,
    });
  });

  it('should say that nothing runs in an empty data folder', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'hearthwise-empty-'));
    const { code, stderr } = await runLaunchersResetLink('pim@example.org', dataDir);
    rmSync(dataDir, { recursive: true });
    expect(code).toBe(1);
    expect(stderr).toContain(`Hearthwise isn't running in ${dataDir}`);
  });
});
