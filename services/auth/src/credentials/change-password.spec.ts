import { OPERATIONS, type Session } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aClient, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.js';
import { createResetLink } from './create-reset-link.js';

const NEW_PASSWORD = 'staple battery horse';
const WRONG = { code: 'auth.wrong_password', errors: [{ path: 'currentPassword' }] };

describe('changing a password', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const change = (
    { user, token }: Session,
    fields: { currentPassword?: string; newPassword?: string } = {},
  ) => {
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...fields };
    const client = aClient({ session: token });

    return auth.client.call(OPERATIONS.auth.changePassword, { ...input, client }, asUser(user.role, user.id));
  };
  const userOf = async (token: string) =>
    (await auth.client.call(OPERATIONS.auth.resolveSession, { token }, asVisitor())).user;

  it('should set the new one, end all sessions, and open one in the place of this one', async () => {
    const here = await auth.signUp();
    const { email } = here.user;
    const there = await auth.signIn({ email });
    const renewed = await change(here);
    expect([await userOf(here.token), await userOf(there.token)]).toEqual([null, null]);
    expect(await userOf(renewed.token)).toEqual(here.user);
    await expect(auth.signIn({ email })).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
    expect((await auth.signIn({ email, password: NEW_PASSWORD })).user).toEqual(here.user);
  });

  it('should end an open reset link', async () => {
    const here = await auth.signUp();
    const token = (await createResetLink(auth.dataSource, here.user.email)) as string;
    await change(here);
    const input = { token, password: 'another staple lamp', client: aClient() };
    await expect(auth.client.call(OPERATIONS.auth.resetPassword, input, asVisitor())).rejects.toMatchObject({
      code: 'auth.reset_link_invalid',
    });
  });

  it.each([
    ['currentPassword', { currentPassword: '' }],
    ['newPassword', { newPassword: 'too short' }],
    ['newPassword', { newPassword: 'qwertyuiop' }],
    ['newPassword', { newPassword: 'Hearthwise1' }],
  ])('should refuse a bad %s and leave everything', async (path, fields) => {
    const here = await auth.signUp();
    await expect(change(here, fields)).rejects.toMatchObject({ code: 'request.invalid', errors: [{ path }] });
    expect(await userOf(here.token)).toEqual(here.user);
  });

  it('should refuse a wrong old one, and count it as an attempt to sign in', async () => {
    const here = await auth.signUp();
    for (let i = 0; i < 5; i += 1) {
      await expect(change(here, { currentPassword: 'a wrong guess' })).rejects.toMatchObject(WRONG);
    }
    const refused = { code: 'request.rate_limited' };
    await expect(change(here)).rejects.toMatchObject(refused);
    await expect(auth.signIn({ email: here.user.email })).rejects.toMatchObject(refused);
    expect(await userOf(here.token)).toEqual(here.user);
  });

  it('should be changed by one of two at the same moment', async () => {
    const here = await auth.signUp();
    const results = await Promise.allSettled([
      change(here),
      change(here, { newPassword: 'lamp on the stairs' }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('should have no old one when there is none', async () => {
    const here = await auth.signUp();
    await auth.dataSource.query('UPDATE users SET password_hash = NULL WHERE id = $1', [here.user.id]);
    await expect(change(here)).rejects.toMatchObject(WRONG);
  });

  it('should be for members only', async () => {
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, client: aClient() };
    await expect(auth.client.call(OPERATIONS.auth.changePassword, input, asVisitor())).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  it('should not be with an OpenID provider', async () => {
    const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'home', clientSecret: 'secret' };
    const withProvider = await startAuth({ oidc });
    const input = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, client: aClient() };
    await expect(
      withProvider.client.call(OPERATIONS.auth.changePassword, input, asUser()),
    ).rejects.toMatchObject({ code: 'auth.passwords_off' });
    await withProvider.stop();
  });
});
