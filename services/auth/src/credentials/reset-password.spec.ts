import { newSecret } from '@hearthwise/service-kit';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { OPERATIONS } from '@hearthwise/contracts';
import { asVisitor, COMPILE_CACHE } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { aClient, newEmail, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.js';
import { createResetLink } from './create-reset-link.js';
import { runResetLinkCommand } from '../reset-link-command.js';

const NEW_PASSWORD = 'staple battery horse';
const INVALID = { code: 'auth.reset_link_invalid' };

describe('resetting a password', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const reset = (token: string, password = NEW_PASSWORD) =>
    auth.client.call(OPERATIONS.auth.resetPassword, { token, password, client: aClient() }, asVisitor());
  const newLink = async (email: string) => (await createResetLink(auth.dataSource, email)) as string;
  const userOf = async (token: string) =>
    (await auth.client.call(OPERATIONS.auth.resolveSession, { token }, asVisitor())).user;

  it.each(['', 'short', newSecret(), 'x'.repeat(200)])(
    'should refuse the unknown token %j',
    async (token) => {
      await expect(reset(token)).rejects.toMatchObject(INVALID);
    },
  );

  it('should refuse a password that is easy to guess, and leave the link as it was', async () => {
    const { user } = await auth.signUp();
    const token = await newLink(user.email);
    for (const password of ['password123', user.email.toLowerCase()]) {
      await expect(reset(token, password)).rejects.toMatchObject({
        code: 'request.invalid',
        errors: [{ path: 'password' }],
      });
    }
    expect(await reset(token)).toEqual({ userId: user.id });
  });

  it('should refuse a password that is too short, and leave the link as it was', async () => {
    const { user } = await auth.signUp();
    const token = await newLink(user.email);
    await expect(reset(token, 'too short')).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: 'password' }],
    });
    expect(await reset(token)).toEqual({ userId: user.id });
  });

  it('should set the password and end every session of this user only', async () => {
    const [other, first] = await Promise.all([auth.signUp(), auth.signUp()]);
    const { email } = first.user;
    const second = await auth.signIn({ email });
    expect(await reset(await newLink(email.toUpperCase()))).toEqual({ userId: first.user.id });
    expect([await userOf(first.token), await userOf(second.token)]).toEqual([null, null]);
    expect(await userOf(other.token)).toEqual(other.user);
    await expect(auth.signIn({ email })).rejects.toMatchObject({ code: 'auth.invalid_credentials' });
    expect((await auth.signIn({ email, password: NEW_PASSWORD })).user).toEqual(first.user);
  });

  it('should work once, also when it comes twice at the same moment', async () => {
    const { user } = await auth.signUp();
    const token = await newLink(user.email);
    const results = await Promise.allSettled([reset(token), reset(token)]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(reset(token)).rejects.toMatchObject(INVALID);
  });

  it('should let a new link take the place of an older one', async () => {
    const { user } = await auth.signUp();
    const older = await newLink(user.email);
    const newer = await newLink(user.email);
    await expect(reset(older)).rejects.toMatchObject(INVALID);
    expect(await reset(newer)).toEqual({ userId: user.id });
  });

  it('should work for 60 minutes', async () => {
    const { user } = await auth.signUp();
    const token = await newLink(user.email);
    const age = (interval: string) =>
      auth.dataSource.query(
        'UPDATE reset_links SET expires_at = expires_at - $2::interval WHERE user_id = $1',
        [user.id, interval],
      );
    await age('59 minutes');
    const [{ isOpen }] = await auth.dataSource.query(
      'SELECT expires_at > now() AS "isOpen" FROM reset_links WHERE user_id = $1',
      [user.id],
    );
    expect(isOpen).toBe(true);
    await age('1 minute');
    await expect(reset(token)).rejects.toMatchObject(INVALID);
    await auth.service.app.get(GarbageCollector).run();
    expect(await auth.dataSource.query('SELECT FROM reset_links WHERE user_id = $1', [user.id])).toEqual([]);
  });

  it('should forget the failed attempts of before', async () => {
    const { user } = await auth.signUp();
    const { email } = user;
    for (let i = 0; i < 5; i += 1) {
      await auth.signIn({ email, password: 'wrong password' }).catch(() => {});
    }
    await expect(auth.signIn({ email })).rejects.toMatchObject({ code: 'request.rate_limited' });
    await reset(await newLink(email));
    expect((await auth.signIn({ email, password: NEW_PASSWORD })).user.id).toBe(user.id);
  });

  it('should store no token, and note who got a link and used it', async () => {
    const { user } = await auth.signUp();
    const token = await newLink(user.email);
    const [row] = await auth.dataSource.query('SELECT * FROM reset_links WHERE user_id = $1', [user.id]);
    expect(row.token_hash).toHaveLength(32);
    expect(row.token_hash).not.toEqual(Buffer.from(token, 'base64url'));
    await reset(token);
    const audit = await auth.dataSource.query(
      'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
      [user.id],
    );
    expect(audit.map(({ action }: { action: string }) => action)).toEqual([
      'user.signed_up',
      'user.reset_link_made',
      'user.password_reset',
    ]);
  });

  it('should let nobody in whose password is replaced while it is being checked', async () => {
    const { user } = await auth.signUp();
    const countWaitingFor = async (pid: number) => {
      const [row] = await auth.dataSource.query(
        'SELECT count(*)::int AS n FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))',
        [pid],
      );
      return row.n;
    };
    const { signIn } = await auth.dataSource.transaction(async (manager) => {
      await manager.query(`UPDATE users SET password_hash = 'another' WHERE id = $1`, [user.id]);
      const [{ pid }] = await manager.query('SELECT pg_backend_pid() AS pid');
      const code = auth.signIn({ email: user.email }).catch((error) => error.code);
      await expect.poll(() => countWaitingFor(pid), { timeout: 30_000 }).toBe(1);

      return { signIn: code };
    });
    expect(await signIn).toBe('auth.invalid_credentials');
  });

  describe('the command that makes links', () => {
    const command = fileURLToPath(new URL('../../dist/reset-link.js', import.meta.url));
    const environment = (): Record<string, string> => ({
      DATABASE_URL: auth.schema.url,
      DATABASE_SCHEMA: auth.schema.schema,
      PUBLIC_URL: 'https://home.example/',
    });
    const runProcess = async (email: string) => {
      const env = { ...COMPILE_CACHE, ...environment() };
      const done = promisify(execFile)(process.execPath, [command, email], { env });

      return done.then(
        ({ stdout }) => ({ code: 0, said: stdout }),
        ({ code, stderr }) => ({ code, said: stderr }),
      );
    };

    it('should print a link that works', async () => {
      const { user } = await auth.signUp();
      const { code, said } = await runProcess(` ${user.email.toUpperCase()} `);
      expect(code).toBe(0);
      const [, link] = said.trim().split('\n');
      const url = new URL(link as string);
      expect(`${url.origin}${url.pathname}`).toBe('https://home.example/api/reset-password');
      expect(await reset(url.searchParams.get('token') as string)).toEqual({ userId: user.id });
    });

    it('should end with 1 when there is no account', async () => {
      const { code, said } = await runProcess('nobody@example.org');
      expect(code).toBe(1);
      expect(said).toContain("There's no account with the email address nobody@");
    });

    it.each([
      ['no address', '', {}, 'Name the email address'],
      ['no public address', 'a@example.org', { PUBLIC_URL: '' }, 'PUBLIC_URL'],
      ['a provider', 'a@example.org', { OIDC_ISSUER: 'https://login.example' }, "Passwords aren't used here"],
      ['no database', 'a@example.org', { DATABASE_URL: 'postgres://auth@127.0.0.1:9/none' }, 'DATABASE_URL'],
    ])('should say what is wrong with %s', async (_what, email, settings, words) => {
      const { exitCode, text } = await runResetLinkCommand(email, { ...environment(), ...settings });
      expect(exitCode).toBe(1);
      expect(text).toContain(words);
      expect(text.split('\n').length).toBeLessThanOrEqual(2);
    });
  });
});

describe('with an OpenID provider', () => {
  it('should set no password', async () => {
    const oidc = { issuer: 'http://127.0.0.1:9', clientId: 'home', clientSecret: 'secret' };
    const auth = await startAuth({ oidc });
    const input = { token: newSecret(), password: PASSWORD, client: aClient() };
    await expect(auth.client.call(OPERATIONS.auth.resetPassword, input, asVisitor())).rejects.toMatchObject({
      code: 'auth.passwords_off',
    });
    expect(await createResetLink(auth.dataSource, newEmail())).toBeNull();
    await auth.stop();
  });
});
