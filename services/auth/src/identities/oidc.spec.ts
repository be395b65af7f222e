import { newSecret } from '@hearthwise/service-kit';
import { randomUUID } from 'node:crypto';
import { OPERATIONS, type Session } from '@hearthwise/contracts';
import { asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createResetLink } from '../credentials/create-reset-link.js';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { aClient, newEmail, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.js';
import { startTestProvider, type TestClaims, type TestProvider } from '../testing/test-provider.js';

const REDIRECT_URI = 'http://localhost:3000/api/login/callback';
const EXPIRED = { code: 'auth.sign_in_expired' };

/** Calls auth as the gateway does, with one cookie as one browser has. */
function browserOf(auth: TestAuth) {
  let bindingToken: string | null = null;
  const begin = async (returnTo = '/projects?new=1') => {
    const input = { redirectUri: REDIRECT_URI, returnTo, browser: bindingToken };
    const started = await auth.client.call(OPERATIONS.auth.beginOidc, input, asVisitor());
    bindingToken = started.browser;

    return started.url;
  };
  const finish = (callbackUrl: string) =>
    auth.client.call(
      OPERATIONS.auth.finishOidc,
      { callbackUrl, browser: bindingToken, client: aClient() },
      asVisitor(),
    );

  return { begin, finish, secret: () => bindingToken };
}

describe('signing in at an OpenID provider', () => {
  let provider: TestProvider;
  let auth: TestAuth;
  /** The same site before it had a provider. */
  let before: TestAuth;

  beforeAll(async () => {
    provider = await startTestProvider({ redirectUris: [REDIRECT_URI] });
    auth = await startAuth({ oidc: provider.oidc, ADMIN_EMAILS: ['boss@example.org', 'fake@example.org'] });
    before = await startAuth({ DATABASE_SCHEMA: auth.schema.schema });
  });
  beforeEach(() => {
    provider.mode = 'up';
  });
  afterAll(async () => {
    await before.stop();
    await auth.stop();
    await provider.stop();
  });

  const newPerson = (person: TestClaims = {}) => {
    const subject = randomUUID();
    provider.setPerson(subject, {
      email: newEmail(),
      email_verified: true,
      given_name: 'Pim',
      ...person,
    });

    return subject;
  };
  const goThrough = async (subject: string) => {
    const { begin, finish } = browserOf(auth);

    return finish(await provider.signIn(await begin(), subject));
  };
  const sessionOf = async (subject: string) => (await goThrough(subject)).session as Session;
  const refusalOf = async (subject: string) => {
    const { session, refusal } = await goThrough(subject);
    expect(session).toBeNull();

    return refusal;
  };
  const userOf = async ({ token }: Session, at = auth) =>
    (await at.client.call(OPERATIONS.auth.resolveSession, { token }, asVisitor())).user;
  const rowsOf = (table: string) => auth.dataSource.query(`SELECT * FROM ${table}`);
  const countUsers = async (email: string) => {
    const [{ n }] = await auth.dataSource.query(
      'SELECT count(*)::int AS n FROM users WHERE email_key = lower($1)',
      [email],
    );
    return n;
  };
  const earlierAccount = async () => {
    const email = newEmail();

    return { email, session: await before.signUp({ email }) };
  };

  it('should say that a provider is used', async () => {
    const options = await auth.client.call(OPERATIONS.auth.signInOptions, {}, asVisitor());
    expect(options).toEqual({ usesProvider: true });
  });

  it('should ask the provider with PKCE, state and nonce', async () => {
    const { searchParams, origin } = new URL(await browserOf(auth).begin());
    expect(origin).toBe(provider.oidc.issuer);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'home',
      redirect_uri: REDIRECT_URI,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('should create a user without a password, and lead back', async () => {
    const email = newEmail();
    const subject = newPerson({ email, given_name: ' Pim\u0007 ' });
    const { session, returnTo, refusal } = await goThrough(subject);
    expect({ returnTo, refusal }).toEqual({ returnTo: '/projects?new=1', refusal: null });
    expect(session?.user).toMatchObject({ email, firstName: 'Pim', role: 'member' });
    expect(await userOf(session as Session)).toEqual(session?.user);
    const [{ password_hash: hash }] = await auth.dataSource.query(
      'SELECT password_hash FROM users WHERE email = $1',
      [email],
    );
    expect(hash).toBeNull();
  });

  it.each([
    [{ given_name: undefined, name: 'Robin van Dam' }, 'Robin van Dam'],
    [{ given_name: '  ', name: undefined }, null],
    [{ given_name: 'x'.repeat(200) }, 'x'.repeat(80)],
  ])('should take the name from %o', async (person, firstName) => {
    expect((await sessionOf(newPerson(person))).user.firstName).toBe(firstName);
  });

  it('should know people again, whatever has become of their address', async () => {
    const subject = newPerson();
    const first = await sessionOf(subject);
    provider.setPerson(subject, { email: newEmail(), email_verified: false });
    const second = await sessionOf(subject);
    expect(second.user).toEqual(first.user);
    expect(second.token).not.toBe(first.token);
  });

  it('should lead home when the way back is too long to be ours', async () => {
    const { begin, finish } = browserOf(auth);
    const callbackUrl = await provider.signIn(await begin(`/${'x'.repeat(2_000)}`), newPerson());
    expect((await finish(callbackUrl)).returnTo).toBe('/');
  });

  it('should create one user from one person in two tabs at once', async () => {
    const email = newEmail();
    const subject = newPerson({ email });
    const [one, two] = [browserOf(auth), browserOf(auth)];
    const callbacks = await Promise.all([
      provider.signIn(await one.begin(), subject),
      provider.signIn(await two.begin(), subject),
    ]);
    const done = await Promise.all([one.finish(callbacks[0]), two.finish(callbacks[1])]);
    expect(done.map(({ refusal }) => refusal)).toEqual([null, null]);
    expect(await countUsers(email)).toBe(1);
  });

  it('should let one browser sign in in two tabs', async () => {
    const { begin, finish } = browserOf(auth);
    const subject = newPerson();
    const [one, two] = [await begin('/one'), await begin('/two')];
    const second = await finish(await provider.signIn(two, subject));
    const first = await finish(await provider.signIn(one, subject));
    expect([first.returnTo, second.returnTo]).toEqual(['/one', '/two']);
    expect(first.session?.user).toEqual(second.session?.user);
  });

  describe('with a user who signed up before', () => {
    it('should link it, and end its password, sessions and reset link', async () => {
      const { email, session } = await earlierAccount();
      await createResetLink(auth.dataSource, email);
      const linked = await sessionOf(newPerson({ email: email.toUpperCase() }));
      expect(linked.user).toEqual(session.user);
      expect(await userOf(session)).toBeNull();
      expect(await userOf(linked)).toEqual(session.user);
      const [row] = await auth.dataSource.query(
        `SELECT password_hash AS hash, (SELECT count(*)::int FROM reset_links WHERE user_id = users.id) AS links,
            (SELECT array_agg(action ORDER BY id) FROM audit_entries WHERE subject_id = users.id::text) AS actions
          FROM users WHERE id = $1`,
        [session.user.id],
      );
      expect(row).toEqual({
        hash: null,
        links: 0,
        actions: ['user.signed_up', 'user.reset_link_made', 'user.identity_linked', 'user.signed_in'],
      });
    });

    it('should not hand it over for an address that nobody verified', async () => {
      const { email, session } = await earlierAccount();
      expect(await refusalOf(newPerson({ email, email_verified: false }))).toMatchObject({
        code: 'auth.identity_refused',
        detail: expect.stringContaining("isn't verified"),
      });
      expect(await userOf(session, before)).toEqual(session.user);
    });

    it('should not hand it over to a second person who got the address', async () => {
      const { email } = await earlierAccount();
      const first = await sessionOf(newPerson({ email }));
      expect(await refusalOf(newPerson({ email }))).toMatchObject({
        code: 'auth.identity_refused',
        detail: expect.stringContaining('somebody else'),
      });
      expect(await userOf(first)).toEqual(first.user);
    });
  });

  it.each([
    ['is not verified', { email: 'fake@example.org', email_verified: false }, "isn't verified"],
    [
      'is not said to be verified',
      { email: 'fake@example.org', email_verified: undefined },
      "isn't verified",
    ],
    ['is missing', { email: undefined }, "didn't give us your email address"],
    ['is no address', { email: 'pim' }, "didn't give us your email address"],
  ])('should create no user when the address %s', async (_what, person, words) => {
    const rows = await rowsOf('users');
    expect(await refusalOf(newPerson(person))).toMatchObject({
      code: 'auth.identity_refused',
      detail: expect.stringContaining(words),
    });
    expect(await rowsOf('users')).toEqual(rows);
  });

  it('should make an admin of a verified address in ADMIN_EMAILS', async () => {
    expect((await sessionOf(newPerson({ email: 'boss@example.org' }))).user.role).toBe('admin');
  });

  it('should say that the sign-in was cancelled, and lead back all the same', async () => {
    const { begin, finish } = browserOf(auth);
    const result = await finish(await provider.cancel(await begin()));
    expect(result).toMatchObject({
      session: null,
      returnTo: '/projects?new=1',
      refusal: { code: 'auth.sign_in_cancelled' },
    });
  });

  it.each(['invalid_scope', 'unauthorized_client', 'server_error'])(
    'should not call it cancelled when the provider says %s',
    async (problem) => {
      const { begin, finish } = browserOf(auth);
      const callbackUrl = new URL(await provider.cancel(await begin()));
      callbackUrl.searchParams.set('error', problem);
      expect((await finish(callbackUrl.href)).refusal).toMatchObject({ code: 'service.unavailable' });
    },
  );

  it('should work once', async () => {
    const { begin, finish } = browserOf(auth);
    const callbackUrl = await provider.signIn(await begin(), newPerson());
    expect((await finish(callbackUrl)).refusal).toBeNull();
    await expect(finish(callbackUrl)).rejects.toMatchObject(EXPIRED);
  });

  it('should refuse a callback in another browser, and leave it to the right one', async () => {
    const [own, other] = [browserOf(auth), browserOf(auth)];
    const callbackUrl = await provider.signIn(await own.begin(), newPerson());
    await expect(other.finish(callbackUrl)).rejects.toMatchObject(EXPIRED);
    await other.begin();
    await expect(other.finish(callbackUrl)).rejects.toMatchObject(EXPIRED);
    expect((await own.finish(callbackUrl)).refusal).toBeNull();
  });

  it.each(['', '?code=abc', '?error=access_denied', `?code=abc&state=${newSecret()}`])(
    'should refuse a callback that nobody began: %s',
    async (query) => {
      const { begin, finish } = browserOf(auth);
      await begin();
      await expect(finish(`${REDIRECT_URI}${query}`)).rejects.toMatchObject(EXPIRED);
    },
  );

  it('should refuse after ten minutes', async () => {
    const { begin, finish } = browserOf(auth);
    const callbackUrl = await provider.signIn(await begin(), newPerson());
    const [{ minutes }] = await auth.dataSource.query(
      'SELECT round(max(extract(epoch FROM expires_at - now())) / 60)::int AS minutes FROM sign_in_flows',
    );
    expect(minutes).toBe(10);
    await auth.dataSource.query('UPDATE sign_in_flows SET expires_at = now()');
    await expect(finish(callbackUrl)).rejects.toMatchObject(EXPIRED);
    await auth.service.app.get(GarbageCollector).run();
    expect(await rowsOf('sign_in_flows')).toEqual([]);
  });

  it.each(['nonce', 'code_verifier'])('should refuse a response to another %s', async (column) => {
    const { begin, finish } = browserOf(auth);
    const email = newEmail();
    const callbackUrl = await provider.signIn(await begin(), newPerson({ email }));
    await auth.dataSource.query(`UPDATE sign_in_flows SET ${column} = $1`, [newSecret()]);
    expect((await finish(callbackUrl)).refusal).toMatchObject(EXPIRED);
    expect(await countUsers(email)).toBe(0);
  });

  it('should refuse a code that the provider did not give', async () => {
    const { begin, finish } = browserOf(auth);
    const callbackUrl = new URL(await provider.signIn(await begin(), newPerson()));
    callbackUrl.searchParams.set('code', 'made-up');
    expect((await finish(callbackUrl.href)).refusal).toMatchObject(EXPIRED);
  });

  it('should keep neither state nor browser secret, and no token of the provider', async () => {
    const { begin, secret } = browserOf(auth);
    const state = new URL(await begin()).searchParams.get('state') as string;
    const stored = JSON.stringify(await rowsOf('sign_in_flows'));
    const forms = [state, secret() as string].flatMap((value) => [
      value,
      JSON.stringify(Buffer.from(value)),
      JSON.stringify(Buffer.from(value, 'base64url')),
    ]);
    expect(forms.filter((form) => stored.includes(form))).toEqual([]);
  });

  describe('when the provider is unavailable', () => {
    it('should ask for patience at the start, store nothing, and work once it is back', async () => {
      const fresh = await startAuth({ oidc: provider.oidc });
      const { begin } = browserOf(fresh);
      provider.mode = 'unavailable';
      await expect(begin()).rejects.toMatchObject({ code: 'service.unavailable', retryAfter: 10 });
      expect(await fresh.dataSource.query('SELECT FROM sign_in_flows')).toEqual([]);
      provider.mode = 'up';
      expect(await begin()).toContain(provider.oidc.issuer);
      await fresh.stop();
    });

    it('should ask for patience at the end, and write nothing', async () => {
      const { begin, finish } = browserOf(auth);
      const callbackUrl = await provider.signIn(await begin(), newPerson());
      const rows = await rowsOf('users');
      provider.mode = 'unavailable';
      expect(await finish(callbackUrl)).toMatchObject({
        session: null,
        returnTo: '/projects?new=1',
        refusal: { code: 'service.unavailable', retryAfter: 10 },
      });
      expect(await rowsOf('users')).toEqual(rows);
    });

    it('should not wait for it longer than the call has time', async () => {
      const fresh = await startAuth({ oidc: provider.oidc });
      provider.mode = 'silent';
      await expect(browserOf(fresh).begin()).rejects.toMatchObject({
        code: 'service.unavailable',
        retryAfter: 10,
      });
      await fresh.stop();
    });
  });

  it('should let nobody in by a password', async () => {
    const { email } = await earlierAccount();
    const off = { code: 'auth.passwords_off' };
    await expect(auth.signIn({ email, password: PASSWORD })).rejects.toMatchObject(off);
    const fresh = newEmail();
    await expect(auth.signUp({ email: fresh })).rejects.toMatchObject(off);
    expect(await countUsers(fresh)).toBe(0);
  });
});

describe('a provider that tells all in the ID token and wants the secret in the body', () => {
  it('should do as well', async () => {
    const provider = await startTestProvider({
      redirectUris: [REDIRECT_URI],
      hasClaimsInIdToken: true,
      clientAuth: 'client_secret_post',
    });
    const auth = await startAuth({ oidc: provider.oidc });
    const email = newEmail();
    provider.setPerson('pim', { email, email_verified: true, name: 'Pim' });
    const { begin, finish } = browserOf(auth);
    const { session } = await finish(await provider.signIn(await begin(), 'pim'));
    expect(session?.user).toMatchObject({ email, firstName: 'Pim' });
    await auth.stop();
    await provider.stop();
  });
});

describe('a provider that is switched on', () => {
  it('should end what was opened with a password, for good, and nothing else', async () => {
    const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'home', clientSecret: 'secret' };
    const before = await startAuth();
    const { token, user } = await before.signUp();
    const { token: atProvider } = await before.signIn({ email: user.email });
    await before.dataSource.query(
      `UPDATE sessions SET method = 'provider' WHERE token_hash = sha256(convert_to($1, 'UTF8'))`,
      [atProvider],
    );
    const userIn = async (auth: TestAuth, secret: string) =>
      (await auth.client.call(OPERATIONS.auth.resolveSession, { token: secret }, asVisitor())).user;

    const after = await startAuth({ oidc, DATABASE_SCHEMA: before.schema.schema });
    expect(await userIn(after, token)).toBeNull();
    expect(await userIn(after, atProvider)).toEqual(user);
    await after.stop();
    expect(await userIn(before, token)).toBeNull();
    expect(await userIn(before, atProvider)).toEqual(user);
    await before.stop();
  });
});

describe('without a provider', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('should say that passwords are used', async () => {
    const options = await auth.client.call(OPERATIONS.auth.signInOptions, {}, asVisitor());
    expect(options).toEqual({ usesProvider: false });
  });

  it('should start and finish nothing', async () => {
    const { begin, finish } = browserOf(auth);
    await expect(begin()).rejects.toMatchObject({ code: 'route.not_found' });
    await expect(finish(`${REDIRECT_URI}?code=a&state=b`)).rejects.toMatchObject(EXPIRED);
  });
});
