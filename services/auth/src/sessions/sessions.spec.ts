import { randomBytes, randomUUID } from 'node:crypto';
import { OPERATIONS, type Session } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GarbageCollector } from '../garbage-collection/garbage-collector.js';
import { startAuth, type TestAuth } from '../testing/start-auth.js';

const { resolveSession, signOut, listSessions, revokeSession, revokeOtherSessions } = OPERATIONS.auth;

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
      'suspendedUntil',
    ]);
  });

  it('should end one session at sign-out and leave the others', async () => {
    const first = await auth.signUp();
    const second = await auth.signIn({ email: first.user.email });
    expect(await end(first.token)).toEqual({ signedOut: true });
    expect(await resolve(first.token)).toBeNull();
    expect(await resolve(second.token)).toEqual(first.user);
  });

  it('should end all other sessions of the member, and nobody else’s, once', async () => {
    const here = await auth.signUp();
    const elsewhere = await auth.signIn({ email: here.user.email });
    const stranger = await auth.signUp();
    const input = { token: here.token };
    await expect(auth.client.call(revokeOtherSessions, input, asVisitor())).rejects.toMatchObject({
      code: 'auth.required',
    });
    const context = asUser('member', here.user.id);
    expect(await auth.client.call(revokeOtherSessions, input, context)).toEqual({ revoked: 1 });
    expect(await auth.client.call(revokeOtherSessions, input, context)).toEqual({ revoked: 0 });
    expect(await resolve(elsewhere.token)).toBeNull();
    expect(await resolve(here.token)).toEqual(here.user);
    expect(await resolve(stranger.token)).toEqual(stranger.user);
    const audit = await auth.dataSource.query(
      `SELECT count(*)::int FROM audit_entries WHERE actor_id = $1 AND action = 'user.session_revoked'`,
      [here.user.id],
    );
    expect(audit).toEqual([{ count: 1 }]);
  });

  it('should be content with a sign-out that comes twice, and note it once', async () => {
    const { token, user } = await auth.signUp();
    await end(token);
    expect(await end(token)).toEqual({ signedOut: true });
    const audit = await auth.dataSource.query(
      'SELECT action FROM audit_entries WHERE actor_id = $1 ORDER BY id',
      [user.id],
    );
    expect(audit).toEqual([{ action: 'user.signed_up' }, { action: 'user.signed_out' }]);
  });

  it('should know nobody by an expired session', async () => {
    const { token, user } = await auth.signUp();
    await change(user.id, 'expires_at = now()');
    expect(await resolve(token)).toBeNull();
  });

  it('should end after 30 days without use, and not before', async () => {
    const { token, user } = await auth.signUp();
    await change(user.id, `last_seen_at = now() - interval '29 days 23 hours'`);
    expect(await resolve(token)).toEqual(user);
    await change(user.id, `last_seen_at = now() - interval '30 days'`);
    expect(await resolve(token)).toBeNull();
  });

  it('should end after 180 days, however often it is used', async () => {
    const { user } = await auth.signUp();
    const [{ days }] = await auth.dataSource.query(
      'SELECT extract(day FROM expires_at - created_at)::int AS days FROM sessions WHERE user_id = $1',
      [user.id],
    );
    expect(days).toBe(180);
  });

  it('should take the place of the one that the browser had, also of somebody else', async () => {
    const [mine, theirs, elsewhere] = await Promise.all([auth.signUp(), auth.signUp(), auth.signUp()]);
    const again = await auth.signIn({ email: mine.user.email }, { session: mine.token });
    expect([await resolve(mine.token), await resolve(again.token)]).toEqual([null, mine.user]);
    await auth.signIn({ email: mine.user.email }, { session: theirs.token });
    expect(await resolve(theirs.token)).toBeNull();
    await auth.signUp({}, { session: elsewhere.token });
    expect(await resolve(elsewhere.token)).toBeNull();
    expect(await resolve(again.token)).toEqual(mine.user);
  });

  it('should keep the present one when a sign-in fails', async () => {
    const { token, user } = await auth.signUp();
    await auth.signIn({ email: user.email, password: 'wrong password' }, { session: token }).catch(() => {});
    expect(await resolve(token)).toEqual(user);
  });

  it('should be at most a hundred for one user: the least recently seen ones end', async () => {
    const { token, user } = await auth.signUp();
    await change(user.id, `last_seen_at = now() - interval '2 hours'`);
    await auth.dataSource.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at, last_seen_at)
        SELECT decode(lpad(n::text, 64, '0'), 'hex'), $1, now() + interval '1 day', now() - interval '1 hour'
        FROM generate_series(1, 99) AS n`,
      [user.id],
    );
    const { token: newest } = await auth.signIn({ email: user.email });
    expect(await sessionsOf(user.id)).toHaveLength(100);
    expect([await resolve(token), await resolve(newest)]).toEqual([null, user]);
  });

  describe('in the list of their owner', () => {
    const actor = ({ user }: Session) => asUser(user.role, user.id);
    const list = async (session: Session) =>
      (await auth.client.call(listSessions, { token: session.token }, actor(session))).sessions;
    const revoke = (session: Session, id: string) =>
      auth.client.call(revokeSession, { id, token: session.token }, actor(session));

    it('should say since when, where, and which is this one', async () => {
      const here = await auth.signUp({}, { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' });
      await auth.signIn({ email: here.user.email }, { userAgent: 'secret-agent/1.0' });
      const sessions = await list(here);
      expect(sessions).toEqual([
        expect.objectContaining({ device: 'Unknown device', isCurrent: false }),
        {
          id: expect.stringMatching(/^[\da-f-]{36}$/),
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
          device: 'Firefox on Windows',
          isCurrent: true,
        },
      ]);
      expect(JSON.stringify(await sessionsOf(here.user.id))).not.toContain('secret-agent');
    });

    it('should leave out what has ended', async () => {
      const here = await auth.signUp();
      await change(here.user.id, `last_seen_at = now() - interval '31 days'`);
      const again = await auth.signIn({ email: here.user.email });
      expect(await list(again)).toHaveLength(1);
    });

    it('should end one at the word of its owner, and say whether it was this one', async () => {
      const here = await auth.signUp();
      const there = await auth.signIn({ email: here.user.email });
      const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
      expect(await revoke(here, other?.id ?? '')).toEqual({ isCurrent: false });
      expect(await resolve(there.token)).toBeNull();
      const [own] = await list(here);
      expect(await revoke(here, own?.id.toUpperCase() ?? '')).toEqual({ isCurrent: true });
      expect(await resolve(here.token)).toBeNull();
    });

    it("should refuse somebody else's, an unknown and a malformed id alike", async () => {
      const [mine, theirs] = await Promise.all([auth.signUp(), auth.signUp()]);
      const [{ id } = { id: '' }] = await list(theirs);
      for (const wrong of [id, randomUUID(), 'no id', mine.token]) {
        await expect(revoke(mine, wrong)).rejects.toMatchObject({ code: 'session.not_found' });
      }
      expect(await resolve(theirs.token)).toEqual(theirs.user);
    });

    it('should be for members only', async () => {
      const { token } = await auth.signUp();
      const refused = { code: 'auth.required' };
      await expect(auth.client.call(listSessions, { token }, asVisitor())).rejects.toMatchObject(refused);
      const input = { id: randomUUID(), token };
      await expect(auth.client.call(revokeSession, input, asVisitor())).rejects.toMatchObject(refused);
    });
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

  it('should delete what has expired, and only that', async () => {
    const [old, current] = await Promise.all([auth.signUp(), auth.signUp()]);
    const idle = await auth.signUp();
    await change(old.user.id, `expires_at = now() - interval '1 minute'`);
    await change(idle.user.id, `last_seen_at = now() - interval '31 days'`);
    await auth.dataSource.query(`
      INSERT INTO sign_in_attempts VALUES
        ('\\x01', ARRAY[now() - interval '61 minutes']),
        ('\\x02', ARRAY[now() - interval '61 minutes', now() - interval '59 minutes']),
        ('\\x03', '{}')`);
    await auth.service.app.get(GarbageCollector).run();
    expect(await sessionsOf(old.user.id)).toEqual([]);
    expect(await sessionsOf(idle.user.id)).toEqual([]);
    expect(await resolve(current.token)).toEqual(current.user);
    const attempts = await auth.dataSource.query(
      `SELECT encode(account_key, 'hex') AS key FROM sign_in_attempts WHERE length(account_key) = 1`,
    );
    expect(attempts).toEqual([{ key: '02' }]);
  });
});
