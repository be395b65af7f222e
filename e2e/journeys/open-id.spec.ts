import { join } from 'node:path';
import { startTestProvider, type TestProvider } from '@hearthwise/auth/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pickPorts } from '../../infra/local/ports.mjs';
import { processesIn } from '../../infra/testing/test-product.mjs';
import { violationsOn } from '../support/accessibility.js';
import { Caller, newEmail, PASSWORD } from '../support/api.js';
import { sharedBrowser, WIDE } from '../support/browser.js';
import { type OwnGateway, startOwnGateway } from '../support/own-gateway.js';
import { Replica } from '../support/replica.js';

const { E2E_DATA_DIR: dataDir = '' } = process.env;
const MISSING = dataDir && process.platform === 'linux' ? '' : ' (E2E_DATA_DIR, or /proc, is missing)';

/** How often a member may change their name within an hour. */
const RENAMES = 10;

/** One more gateway of the product, with limits, and one more auth, at which people sign in by a provider. */
describe.skipIf(MISSING !== '')(`a gateway with an OpenID provider and limits${MISSING}`, () => {
  let provider: TestProvider;
  let auth: Replica;
  let gateway: OwnGateway;
  let url: string;
  let people = 0;

  /** Auth ends the sessions that a password has opened; each file of tests opens its own. */
  beforeAll(async () => {
    const [port = 0, authPort = 0] = await pickPorts(2);
    url = `http://localhost:${port}`;
    provider = await startTestProvider({ redirectUris: [`${url}/api/login/callback`] });
    const product = { dataDir, ...processesIn(dataDir) };
    const { issuer, clientId, clientSecret } = provider.oidc;
    const oidc = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
    const env = { ...product.environmentOf('auth'), ...oidc, PORT: String(authPort) };
    auth = new Replica('auth', env, join(dataDir, 'log', `auth-${authPort}.log`));
    await auth.start();
    gateway = await startOwnGateway(product, {
      PORT: String(port),
      PUBLIC_URL: url,
      AUTH_URL: `http://127.0.0.1:${authPort}`,
      RATE_LIMITS: 'on',
    });
  });
  afterAll(async () => {
    await gateway?.kill();
    await auth?.stop('SIGKILL');
    await provider?.stop();
  });

  /** Somebody new at the provider; returns the subject. */
  const newPerson = (claims: Parameters<TestProvider['setPerson']>[1] = {}) => {
    people += 1;
    const subject = `person-${people}`;
    const known = { email: newEmail(), email_verified: true, given_name: 'Ana' };
    provider.setPerson(subject, { ...known, ...claims });

    return subject;
  };
  /** The address at the provider to which signing in leads. */
  const begin = async (caller: Caller, path = '/api/login') => {
    const location = (await caller.get(path)).headers.get('location') ?? '';
    expect(location).toContain(provider.oidc.issuer);

    return location;
  };
  const comeBack = (caller: Caller, callback: string) => caller.get(callback.slice(url.length));
  const signIn = async (subject: string) => {
    const caller = new Caller(url);
    const callback = await provider.signIn(await begin(caller), subject);

    return { caller, callback, answer: await comeBack(caller, callback) };
  };
  const isSignedIn = async (caller: Caller) => (await caller.get('/api/auth/user')).status === 200;

  it('should lead a person there and back to where they were, signed in', async () => {
    const subject = newPerson({ given_name: 'Pim' });
    const context = await (
      await sharedBrowser()
    ).newContext({ viewport: WIDE, baseURL: url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/api/login?returnTo=%2Fprojects');
    expect(page.url()).toContain(provider.oidc.issuer);
    await page.getByLabel('Subject').fill(subject);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`${url}/projects`);
    await page.getByRole('link', { name: 'Sign Out' }).waitFor();
    const cookies = await context.cookies(url);
    expect(cookies.find(({ name }) => name === 'hw_sign_in')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    await context.close();
  });

  it('should explain a cancelled sign-in and offer another try', async () => {
    const context = await (
      await sharedBrowser()
    ).newContext({ viewport: WIDE, baseURL: url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/api/login?returnTo=%2Fprojects');
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().includes('/api/login/callback')),
      page.getByRole('button', { name: 'Cancel' }).click(),
    ]);
    expect(answer.status()).toBe(400);
    await page.getByRole('heading', { name: "Signing in didn't work" }).waitFor();
    await page.getByText('You cancelled the sign-in.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    const tryAgain = page.getByRole('link', { name: 'Try again' });
    expect(await tryAgain.getAttribute('href')).toBe('/api/login?returnTo=%2Fprojects');
    await tryAgain.click();
    await page.getByRole('heading', { name: 'Test provider' }).waitFor();
    await context.close();
  });

  it('should open a session without a password, and end only ours', async () => {
    const { caller, answer } = await signIn(newPerson({ given_name: 'Pim' }));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
    expect((await caller.get('/api/auth/user')).body).toMatchObject({ firstName: 'Pim' });
    await caller.get('/api/logout');
    expect(await isSignedIn(caller)).toBe(false);
  });

  it.each(['//elsewhere.example', 'https://elsewhere.example', '/api/logout'])(
    'should never lead to %s',
    async (returnTo) => {
      const caller = new Caller(url);
      const location = await begin(caller, `/api/login?${new URLSearchParams({ returnTo }).toString()}`);
      const answer = await comeBack(caller, await provider.signIn(location, newPerson()));
      expect(answer.headers.get('location')).toBe('/');
    },
  );

  it('should refuse a callback that comes twice', async () => {
    const { caller, callback } = await signIn(newPerson());
    await caller.get('/api/logout');
    const again = await comeBack(caller, callback);
    expect(again.status).toBe(400);
    expect(again.headers.get('content-type')).toContain('text/html');
    expect(again.body).toContain('Try again');
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('should refuse a callback in a browser that has not begun it', async () => {
    const attacker = new Caller(url);
    const callback = await provider.signIn(await begin(attacker), newPerson());
    const victim = new Caller(url);
    await begin(victim);
    expect((await comeBack(victim, callback)).status).toBe(400);
    expect(await isSignedIn(victim)).toBe(false);
    expect((await comeBack(new Caller(url), callback)).status).toBe(400);
  });

  it('should not hand an account to somebody whose address nobody verified', async () => {
    const email = newEmail();
    await signIn(newPerson({ email }));
    const { caller, answer } = await signIn(newPerson({ email, email_verified: false }));
    expect(answer.status).toBe(403);
    expect(answer.body).toContain('isn&#x27;t verified');
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('should ask for patience while the provider is away', async () => {
    const caller = new Caller(url);
    const callback = await provider.signIn(await begin(caller), newPerson());
    provider.mode = 'unavailable';
    const answer = await comeBack(caller, callback);
    provider.mode = 'up';
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await isSignedIn(caller)).toBe(false);
  });

  it('should take no passwords', async () => {
    const caller = new Caller(url);
    const account = { email: newEmail(), password: PASSWORD, firstName: 'Ana' };
    const refused = { status: 403, body: { code: 'auth.passwords_off' } };
    expect(await caller.post('/api/auth/sign-up', account)).toMatchObject(refused);
    expect(await caller.post('/api/auth/sign-in', account)).toMatchObject(refused);
    expect(
      await caller.post('/api/auth/reset-password', { token: 'x'.repeat(43), password: PASSWORD }),
    ).toMatchObject(refused);
    const page = await caller.post('/api/auth/sign-in', new URLSearchParams(account).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(page.status).toBe(403);
    expect(page.body).toContain('Try again');
  });

  it.each([
    ['/api/sign-up?returnTo=%2Fprojects', '/api/login?returnTo=%2Fprojects'],
    ['/api/reset-password?token=some', '/api/login'],
  ])('should lead from %s to signing in', async (from, to) => {
    const { status, headers } = await new Caller(url).get(from);
    expect([status, headers.get('location')]).toEqual([303, to]);
  });

  it('should refuse one member with 429 when the limit is reached, and nobody else', async () => {
    const [{ caller: member }, { caller: other }] = [await signIn(newPerson()), await signIn(newPerson())];
    const rename = (caller: Caller, number: number) =>
      caller.send('PATCH', '/api/me/profile', { body: { firstName: `Ana ${number}` } });
    for (let number = 1; number <= RENAMES; number += 1) {
      expect((await rename(member, number)).status).toBe(200);
    }
    const refused = await rename(member, 0);
    expect([refused.status, refused.body.code]).toEqual([429, 'request.rate_limited']);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await rename(other, 1)).status).toBe(200);
  });
});
