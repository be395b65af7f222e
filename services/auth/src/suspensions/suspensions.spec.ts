import { randomUUID } from 'node:crypto';
import { OPERATIONS, type Suspension } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.js';

const { applySuspensions, getRole, listSuspended, resolveSession, suspendUser, unsuspendUser } =
  OPERATIONS.auth;
const UNTIL = '2100-01-01T00:00:00.000Z';
const LATER = '2100-02-01T00:00:00.000Z';

describe('suspensions by moderators', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const apply = (...suspensions: Suspension[]) =>
    auth.client.call(applySuspensions, { suspensions }, asVisitor());
  const endOf = async (token: string) =>
    (await auth.client.call(resolveSession, { token }, asVisitor())).user?.suspendedUntil;

  it('should leave people signed in, and tell until when they may not write', async () => {
    const { token, user } = await auth.signUp();
    expect(await endOf(token)).toBeNull();
    await apply({ userId: user.id, until: UNTIL, version: 1 });
    expect(await endOf(token)).toBe(UNTIL);
    await apply({ userId: user.id, until: null, version: 2 });
    expect(await endOf(token)).toBeNull();
  });

  it('should never put an older version in place of a newer one, in whatever order they come', async () => {
    const { token, user } = await auth.signUp();
    await apply({ userId: user.id, until: LATER, version: 3 });
    await apply({ userId: user.id, until: UNTIL, version: 2 }, { userId: user.id, until: null, version: 1 });
    expect(await endOf(token)).toBe(LATER);
  });

  it.each(['moderator', 'admin'])('should not suspend a %s', async (role) => {
    const { token, user } = await auth.signUp();
    await auth.dataSource.query('UPDATE users SET role = $2 WHERE id = $1', [user.id, role]);
    await apply({ userId: user.id, until: UNTIL, version: 1 });
    expect(await endOf(token)).toBeNull();
    expect(await auth.client.call(getRole, { id: user.id }, asVisitor())).toEqual({ role });
  });

  it('should pass over users that do not exist', async () => {
    await apply({ userId: randomUUID(), until: UNTIL, version: 1 });
    expect(await auth.client.call(getRole, { id: randomUUID() }, asVisitor())).toEqual({ role: null });
  });
});

describe('suspensions by administrators', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  it('should be told of those users who are suspended, until it is lifted', async () => {
    const { user } = await auth.signUp();
    await auth.dataSource.query(`UPDATE users SET role = 'admin' WHERE id = $1`, [user.id]);
    const admin = asUser('admin', user.id);
    const [one, other, moderated] = [await auth.signUp(), await auth.signUp(), await auth.signUp()];
    const ids = [one, other, moderated].map((session) => session.user.id);
    const suspended = async () =>
      (await auth.client.call(listSuspended, { ids: [...ids, randomUUID()] }, asVisitor())).ids;
    const { id } = one.user;
    await auth.client.call(
      applySuspensions,
      { suspensions: [{ userId: moderated.user.id, until: UNTIL, version: 1 }] },
      asVisitor(),
    );
    expect(await suspended()).toEqual([]);
    await auth.client.call(suspendUser, { id }, admin);
    expect(await suspended()).toEqual([id]);
    await auth.client.call(unsuspendUser, { id }, admin);
    expect(await suspended()).toEqual([]);
  });
});
