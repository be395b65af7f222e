import { randomBytes } from 'node:crypto';
import { OPERATIONS } from '@hearthwise/contracts';
import { asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SweepService } from '../sweep/sweep.service.js';
import { startAuth, type TestAuth } from '../testing/start-auth.js';

const { resolveSession, signOut } = OPERATIONS.auth;

describe('sessions', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const resolve = async (token: string) =>
    (await auth.client.call(resolveSession, { token }, asVisitor())).user;
  const end = (token: string) => auth.client.call(signOut, { token }, asVisitor());
  const sessionsOf = (userId: string) =>
    auth.dataSource.query('SELECT * FROM sessions WHERE user_id = $1', [userId]);
  const change = (userId: string, assignment: string) =>
    auth.dataSource.query(`UPDATE sessions SET ${assignment} WHERE user_id = $1`, [userId]);

  it.each(['', 'short', `${'x'.repeat(42)}!`, 'x'.repeat(44)])(
    'should refuse the malformed token %j',
    async (token) => {
      await expect(resolve(token)).rejects.toMatchObject({ code: 'request.invalid' });
      await expect(end(token)).rejects.toMatchObject({ code: 'request.invalid' });
    },
  );

  it('should know nobody by an unknown token', async () => {
    expect(await resolve(randomBytes(32).toString('base64url'))).toBeNull();
  });

  it('should know the user of a session, without the hash of the password', async () => {
    const { token, user } = await auth.signUp();
    const resolved = await resolve(token);
    expect(resolved).toEqual(user);
    expect(Object.keys(resolved ?? {}).sort()).toEqual([
      'createdAt',
      'email',
      'firstName',
      'id',
      'profileImageUrl',
      'role',
    ]);
  });

  it('should end one session at sign-out and leave the others', async () => {
    const first = await auth.signUp();
    const second = await auth.signIn({ email: first.user.email });
    expect(await end(first.token)).toEqual({ signedOut: true });
    expect(await resolve(first.token)).toBeNull();
    expect(await resolve(second.token)).toEqual(first.user);
  });

  it('should be content with a sign-out that comes twice, and note it once', async () => {
    const { token, user } = await auth.signUp();
    await end(token);
    expect(await end(token)).toEqual({ signedOut: true });
    const audit = await auth.dataSource.query('SELECT action FROM audit WHERE user_id = $1 ORDER BY id', [
      user.id,
    ]);
    expect(audit).toEqual([{ action: 'signed_up' }, { action: 'signed_out' }]);
  });

  it('should know nobody by an expired session', async () => {
    const { token, user } = await auth.signUp();
    await change(user.id, 'expires_at = now()');
    expect(await resolve(token)).toBeNull();
  });

  it('should show a new role at once', async () => {
    const { token, user } = await auth.signUp();
    await auth.dataSource.query(`UPDATE users SET role = 'editor' WHERE id = $1`, [user.id]);
    expect((await resolve(token))?.role).toBe('editor');
  });

  it('should note when it was last seen, to the hour', async () => {
    const { token, user } = await auth.signUp();
    const seen = async () => (await sessionsOf(user.id))[0].last_seen_at as Date;
    const before = await seen();
    await resolve(token);
    expect(await seen()).toEqual(before);
    await change(user.id, `last_seen_at = now() - interval '61 minutes'`);
    await resolve(token);
    expect((await seen()).getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  it('should never store the token itself', async () => {
    const { token, user } = await auth.signUp();
    const [row] = await sessionsOf(user.id);
    const forms = [
      token,
      Buffer.from(token).toString('hex'),
      Buffer.from(token, 'base64url').toString('hex'),
    ];
    const stored = JSON.stringify({ ...row, token_hash: row.token_hash.toString('hex') });
    expect(row.token_hash).toHaveLength(32);
    expect(forms.filter((form) => stored.includes(form))).toEqual([]);
  });

  it('should sweep away what has expired, and only that', async () => {
    const [old, current] = await Promise.all([auth.signUp(), auth.signUp()]);
    await change(old.user.id, `expires_at = now() - interval '1 minute'`);
    await auth.dataSource.query(`
      INSERT INTO sign_in_attempts VALUES
        ('\\x01', ARRAY[now() - interval '16 minutes']),
        ('\\x02', ARRAY[now() - interval '16 minutes', now() - interval '14 minutes'])`);
    await auth.service.app.get(SweepService).sweep();
    expect(await sessionsOf(old.user.id)).toEqual([]);
    expect(await resolve(current.token)).toEqual(current.user);
    const attempts = await auth.dataSource.query(
      `SELECT encode(account_key, 'hex') AS key FROM sign_in_attempts WHERE length(account_key) = 1`,
    );
    expect(attempts).toEqual([{ key: '02' }]);
  });
});
