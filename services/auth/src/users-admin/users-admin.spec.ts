import { randomUUID } from 'node:crypto';
import { type ManagedUser, OPERATIONS, type Role, ROLES, type Session } from '@hearthwise/contracts';
import { asUser, asVisitor, plansOf } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newEmail, PASSWORD, startAuth, type TestAuth } from '../testing/start-auth.js';

const { listUsers, changeRole, suspendUser, unsuspendUser, listUserSessions, revokeUserSessions } =
  OPERATIONS.auth;
const { resolveSession } = OPERATIONS.auth;

type Context = ReturnType<typeof asVisitor>;

describe('users as administrators manage them', () => {
  let auth: TestAuth;
  let admin: Session;

  beforeAll(async () => {
    auth = await startAuth();
    admin = await newAdmin();
  });
  afterAll(() => auth.stop());

  const newAdmin = async () => {
    const session = await auth.signUp({ firstName: 'Ada' });
    await auth.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [session.user.id]);

    return session;
  };
  const as = ({ user }: Session, role: Role = 'admin') => asUser(role, user.id);
  const list = (input: { search?: string; role?: Role; state?: 'active' | 'suspended' } = {}) =>
    auth.client.call(listUsers, { limit: 10, offset: 0, ...input }, as(admin));
  const setRole = (id: string, role: Role, by: Context = as(admin)) =>
    auth.client.call(changeRole, { id, role }, by);
  const suspend = (id: string, by: Context = as(admin)) => auth.client.call(suspendUser, { id }, by);
  const unsuspend = (id: string) => auth.client.call(unsuspendUser, { id }, as(admin));
  const resolve = async ({ token }: Session) =>
    (await auth.client.call(resolveSession, { token }, asVisitor())).user;
  const actionsOn = (id: string): Promise<{ action: string; before: unknown; after: unknown }[]> =>
    auth.dataSource.query(
      `SELECT action, before, after FROM audit_entries WHERE subject_id = $1 AND actor_id = $2 ORDER BY id`,
      [id, admin.user.id],
    );

  it('should be for administrators only, call by call', async () => {
    const { user } = await auth.signUp();
    const calls: ((context: Context) => Promise<unknown>)[] = [
      (context) => auth.client.call(listUsers, { limit: 1, offset: 0 }, context),
      (context) => auth.client.call(changeRole, { id: user.id, role: 'admin' }, context),
      (context) => auth.client.call(suspendUser, { id: user.id }, context),
      (context) => auth.client.call(unsuspendUser, { id: user.id }, context),
      (context) => auth.client.call(listUserSessions, { id: user.id }, context),
      (context) => auth.client.call(revokeUserSessions, { id: user.id }, context),
    ];
    for (const call of calls) {
      await expect(call(asVisitor())).rejects.toMatchObject({ code: 'auth.required' });
      for (const role of ROLES.filter((name) => name !== 'admin')) {
        await expect(call(asUser(role, user.id))).rejects.toMatchObject({ code: 'auth.forbidden' });
      }
    }
    expect((await list({ search: user.email })).rows).toMatchObject([{ role: 'member', suspendedAt: null }]);
  });

  it('should not believe somebody who is no longer administrator', async () => {
    const [former, member] = await Promise.all([auth.signUp(), auth.signUp()]);
    await expect(setRole(member.user.id, 'admin', as(former))).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(suspend(member.user.id, as(former))).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  it.each(['0199a000-0000-7000-8000-000000000001', 'nobody'])('should know no user %j', async (id) => {
    const calls = [
      () => setRole(id, 'editor'),
      () => suspend(id),
      () => unsuspend(id),
      () => auth.client.call(listUserSessions, { id }, as(admin)),
      () => auth.client.call(revokeUserSessions, { id }, as(admin)),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: 'user.not_found' });
    }
  });

  describe('the list', () => {
    const idsOf = (users: ManagedUser[]) => users.map(({ id }) => id);

    it('should show whole addresses, but no password', async () => {
      const email = newEmail();
      const { user } = await auth.signUp({ email });
      const { rows } = await list({ search: email });
      expect(rows).toEqual([{ ...user, suspendedAt: null, lastSeenAt: expect.any(String) }]);
    });

    it('should find any part of address and name, in any case, and take signs literally', async () => {
      const word = randomUUID();
      const { user } = await auth.signUp({ firstName: `Ünal_${word}` });
      for (const search of [`ünal_${word}`, `NAL_${word.toUpperCase()}`, user.email.slice(2, -3)]) {
        expect(idsOf((await list({ search })).rows)).toEqual([user.id]);
      }
      expect((await list({ search: `ünal%${word}` })).rows).toEqual([]);
      expect((await list({ search: `ünalx${word}` })).rows).toEqual([]);
      expect((await list({ search: '\\' })).rows).toEqual([]);
    });

    it('should filter by role and state, newest first', async () => {
      const [first, second] = [await auth.signUp(), await auth.signUp()];
      await setRole(first.user.id, 'moderator');
      await setRole(second.user.id, 'moderator');
      await suspend(first.user.id);
      expect(idsOf((await list({ role: 'moderator' })).rows)).toEqual([second.user.id, first.user.id]);
      expect(idsOf((await list({ role: 'moderator', state: 'suspended' })).rows)).toEqual([first.user.id]);
      expect(idsOf((await list({ role: 'moderator', state: 'active' })).rows)).toEqual([second.user.id]);
    });

    it('should read each page by an index', async () => {
      await auth.dataSource.query(`
        INSERT INTO users (email, email_key, role, suspended_at)
        SELECT n || '@example.net', n || '@example.net', CASE WHEN n % 50 = 0 THEN 'editor' ELSE 'member' END,
          CASE WHEN n % 40 = 0 THEN now() END
        FROM generate_series(1, 5000) AS n`);
      await auth.dataSource.query('VACUUM ANALYZE users');
      for (const filters of [
        {},
        { role: 'editor' as const },
        { state: 'suspended' as const },
        { search: '4711@example' },
      ]) {
        const plans = await plansOf(auth.dataSource, () => list(filters));
        const page = plans.find(({ statement }) => !statement.includes('count(*)'));
        expect(page?.plan).toMatch(/users_by_age|users_by_role|users_suspended|users_search/);
        expect(page?.plan).not.toContain('Seq Scan on users');
      }
    });
  });

  describe('a role', () => {
    it('should be effective at once, and recorded once', async () => {
      const member = await auth.signUp();
      const { id } = member.user;
      expect(await setRole(id, 'editor')).toMatchObject({ id, role: 'editor' });
      expect(await setRole(id, 'editor')).toMatchObject({ id, role: 'editor' });
      expect((await resolve(member))?.role).toBe('editor');
      expect(await actionsOn(id)).toEqual([
        { action: 'user.role_changed', before: { role: 'member' }, after: { role: 'editor' } },
      ]);
    });

    it('should never leave the product without an administrator', async () => {
      const others = (await list({ role: 'admin' })).rows.filter(({ id }) => id !== admin.user.id);
      await Promise.all(others.map(({ id }) => setRole(id, 'member')));
      await expect(setRole(admin.user.id, 'member')).rejects.toMatchObject({ code: 'user.last_admin' });
      const second = await newAdmin();
      expect(await setRole(admin.user.id, 'member')).toMatchObject({ role: 'member' });
      expect(await setRole(admin.user.id, 'admin', as(second))).toMatchObject({ role: 'admin' });
    });

    it('should leave one of two administrators who take it from each other at the same time', async () => {
      const second = await newAdmin();
      const results = await Promise.allSettled([
        setRole(second.user.id, 'member'),
        setRole(admin.user.id, 'member', as(second)),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await auth.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [admin.user.id]);
    });
  });

  describe('a suspension', () => {
    it('should end sessions, refuse to sign in with a clear text, and can be lifted', async () => {
      const member = await auth.signUp();
      const { id, email } = member.user;
      expect((await suspend(id)).suspendedAt).toEqual(expect.any(String));
      expect(await resolve(member)).toBeNull();
      await expect(auth.signIn({ email })).rejects.toMatchObject({
        code: 'auth.suspended',
        message: 'Your account is suspended. Please ask an administrator.',
      });
      expect((await unsuspend(id)).suspendedAt).toBeNull();
      expect((await auth.signIn({ email })).user.id).toBe(id);
      expect((await actionsOn(id)).map(({ action }) => action)).toEqual([
        'user.suspended',
        'user.unsuspended',
      ]);
    });

    it('should not be told to who does not know the password', async () => {
      const { user } = await auth.signUp();
      await suspend(user.id);
      await expect(auth.signIn({ email: user.email, password: `${PASSWORD}!` })).rejects.toMatchObject({
        code: 'auth.invalid_credentials',
      });
    });

    it('should keep its beginning when it comes twice', async () => {
      const { user } = await auth.signUp();
      const { suspendedAt } = await suspend(user.id);
      expect((await suspend(user.id)).suspendedAt).toBe(suspendedAt);
      expect(await actionsOn(user.id)).toHaveLength(1);
    });

    it('should hold for a session that was created at the same moment', async () => {
      const member = await auth.signUp();
      await auth.dataSource.query('UPDATE users SET suspended_at = now() WHERE id = $1', [member.user.id]);
      expect(await resolve(member)).toBeNull();
    });

    it('should never be of oneself', async () => {
      await newAdmin();
      await expect(suspend(admin.user.id)).rejects.toMatchObject({ code: 'user.own_account' });
      expect(await resolve(admin)).not.toBeNull();
    });
  });

  describe('sessions of a user', () => {
    const sessionsOf = async (id: string) =>
      (await auth.client.call(listUserSessions, { id }, as(admin))).sessions;
    const revoke = (id: string, session?: string) =>
      auth.client.call(revokeUserSessions, { id, session }, as(admin));

    it('should be listed and ended one by one', async () => {
      const first = await auth.signUp();
      const second = await auth.signIn({ email: first.user.email });
      const { id } = first.user;
      const sessions = await sessionsOf(id);
      expect(sessions).toEqual([
        expect.objectContaining({ device: 'Firefox on Windows' }),
        expect.objectContaining({ device: 'Firefox on Windows' }),
      ]);
      expect(sessions[0]).not.toHaveProperty('isCurrent');
      expect(await revoke(id, sessions[0]?.id)).toEqual({ userId: id, revoked: 1 });
      expect([await resolve(first), await resolve(second)].filter(Boolean)).toHaveLength(1);
      await expect(revoke(id, sessions[0]?.id)).rejects.toMatchObject({ code: 'session.not_found' });
    });

    it('should end all at once, and nobody else’s', async () => {
      const [mine, theirs] = await Promise.all([auth.signUp(), auth.signUp()]);
      const [other] = await sessionsOf(theirs.user.id);
      await expect(revoke(mine.user.id, other?.id)).rejects.toMatchObject({ code: 'session.not_found' });
      expect(await revoke(mine.user.id)).toEqual({ userId: mine.user.id, revoked: 1 });
      expect(await revoke(mine.user.id)).toEqual({ userId: mine.user.id, revoked: 0 });
      expect([await resolve(mine), await resolve(theirs)]).toEqual([null, theirs.user]);
    });
  });
});
