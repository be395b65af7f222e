import { beforeAll, describe, expect, it } from 'vitest';
import { violationsOn } from '../../support/accessibility.js';
import { Caller, newEmail, PASSWORD } from '../../support/api.js';
import { sharedBrowser, WIDE } from '../../support/browser.js';
import type { SecondProduct } from './second-product.js';

/** Signing in at an OpenID provider. @param getProduct once it has started */
export function describeOpenId(getProduct: () => SecondProduct): void {
  describe('signing in at an OpenID provider', () => {
    let product: SecondProduct;
    beforeAll(() => {
      product = getProduct();
    });

    const newPerson = (claims?: Parameters<SecondProduct['newPerson']>[0]) => product.newPerson(claims);
    const begin = async (caller: Caller, path?: string) => {
      const location = await product.startSignIn(caller, path);
      expect(location).toContain(product.provider.oidc.issuer);

      return location;
    };
    const comeBack = (caller: Caller, callback: string) => caller.get(callback.slice(product.url.length));
    const signIn = async (subject: string) => {
      const { caller, callback } = await product.signIn(subject);

      return { caller, callback, answer: await comeBack(caller, callback) };
    };
    const isSignedIn = async (caller: Caller) => (await caller.get('/api/auth/user')).status === 200;

    it('should lead a person there and back to where they were, signed in', async () => {
      const subject = newPerson({ given_name: 'Pim' });
      const context = await (
        await sharedBrowser()
      ).newContext({ viewport: WIDE, baseURL: product.url, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto('/api/login?returnTo=%2Fprojects');
      expect(page.url()).toContain(product.provider.oidc.issuer);
      await page.getByLabel('Subject').fill(subject);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForURL(`${product.url}/projects`);
      await page.getByRole('link', { name: 'Sign Out' }).waitFor();
      const cookies = await context.cookies(product.url);
      expect(cookies.find(({ name }) => name === 'hw_sign_in')).toMatchObject({
        httpOnly: true,
        sameSite: 'Lax',
      });
      await context.close();
    });

    it('should explain a cancelled sign-in and offer another try', async () => {
      const context = await (
        await sharedBrowser()
      ).newContext({ viewport: WIDE, baseURL: product.url, reducedMotion: 'reduce' });
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
        const caller = new Caller(product.url);
        const url = await begin(caller, `/api/login?${new URLSearchParams({ returnTo }).toString()}`);
        const answer = await comeBack(caller, await product.provider.signIn(url, newPerson()));
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
      const attacker = new Caller(product.url);
      const callback = await product.provider.signIn(await begin(attacker), newPerson());
      const victim = new Caller(product.url);
      await begin(victim);
      expect((await comeBack(victim, callback)).status).toBe(400);
      expect(await isSignedIn(victim)).toBe(false);
      expect((await comeBack(new Caller(product.url), callback)).status).toBe(400);
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
      const caller = new Caller(product.url);
      const callback = await product.provider.signIn(await begin(caller), newPerson());
      product.provider.mode = 'unavailable';
      const answer = await comeBack(caller, callback);
      product.provider.mode = 'up';
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(await isSignedIn(caller)).toBe(false);
    });

    it('should take no passwords', async () => {
      const caller = new Caller(product.url);
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
      const { status, headers } = await new Caller(product.url).get(from);
      expect([status, headers.get('location')]).toEqual([303, to]);
    });
  });
}
