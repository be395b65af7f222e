import { randomUUID } from 'node:crypto';
import { DEMO_MEMBERS, LIMITS, OPERATIONS, type OperationInput, type User } from '@hearthwise/contracts';
import { asUser, asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../seed/seed.js';
import { startAuth, type TestAuth } from '../testing/start-auth.js';

const { getMember, publicUsers, resolveSession, updateProfile } = OPERATIONS.auth;
const PHOTO = '/objects/019a0000-0000-7000-8000-00000000000a';

describe('profiles', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const get = (id: string) => auth.client.call(getMember, { id }, asVisitor());
  const update = (changes: OperationInput<typeof updateProfile>, actor: User) =>
    auth.client.call(updateProfile, changes, asUser('member', actor.id));
  const countRecorded = async ({ id }: User) => {
    const [row] = await auth.dataSource.query(
      `SELECT count(*)::int FROM audit_entries WHERE actor_id = $1 AND action = 'user.profile_updated'`,
      [id],
    );

    return row.count as number;
  };

  it('should be changed by members only', async () => {
    const changing = auth.client.call(updateProfile, { firstName: 'Mallory' }, asVisitor());
    await expect(changing).rejects.toMatchObject({ code: 'auth.required' });
    const unknown = auth.client.call(updateProfile, { firstName: 'Mallory' }, asUser());
    await expect(unknown).rejects.toMatchObject({ code: 'auth.required' });
  });

  it.each([
    ['firstName', ''],
    ['firstName', ' \t '],
    ['firstName', 'two\nlines'],
    ['firstName', 'x'.repeat(LIMITS.firstNameMax + 1)],
    ['firstName', null],
    ['profileImage', 'https://example.org/me.jpg'],
    ['profileImage', '/objects/me'],
    ['profileImage', '/api/logout'],
    ['profileImage', 'javascript:alert(1)'],
    ['profileImage', 7],
  ])('should refuse the field %s with %j', async (field, value) => {
    const { user } = await auth.signUp();
    await expect(update({ [field]: value }, user)).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [{ path: field }],
    });
  });

  it('should change what is given, keep the rest, and record that it changed once', async () => {
    const { user, token } = await auth.signUp({ firstName: 'Pim' });
    expect(await update({ firstName: '  Ana Ñ ' }, user)).toEqual({ ...user, firstName: 'Ana Ñ' });
    expect(await update({ profileImage: PHOTO }, user)).toMatchObject({
      firstName: 'Ana Ñ',
      profileImageUrl: PHOTO,
    });
    expect(await update({ profileImage: PHOTO, firstName: 'Ana Ñ' }, user)).toMatchObject({
      profileImageUrl: PHOTO,
    });
    expect(await update({}, user)).toMatchObject({ firstName: 'Ana Ñ', profileImageUrl: PHOTO });
    expect(await countRecorded(user)).toBe(2);
    const resolved = await auth.client.call(resolveSession, { token }, asVisitor());
    expect(resolved.user).toMatchObject({ firstName: 'Ana Ñ', profileImageUrl: PHOTO });
    const { users } = await auth.client.call(publicUsers, { ids: [user.id] }, asVisitor());
    expect(users).toMatchObject([{ firstName: 'Ana Ñ', profileImageUrl: PHOTO }]);
    for (const none of [null, '']) {
      expect(await update({ profileImage: none }, user)).toMatchObject({ profileImageUrl: null });
    }
  });

  it('should lose its photo, but not change, while its member is suspended', async () => {
    const { user } = await auth.signUp();
    await update({ profileImage: PHOTO }, user);
    const { actor, ...context } = asUser('member', user.id);
    const suspended = { ...context, actor: { ...actor, suspendedUntil: '2100-01-01T00:00:00.000Z' } };
    const change = (changes: OperationInput<typeof updateProfile>) =>
      auth.client.call(updateProfile, changes, suspended);
    for (const changes of [
      { firstName: 'Spam' },
      { profileImage: PHOTO },
      { firstName: 'Spam', profileImage: null },
    ]) {
      await expect(change(changes)).rejects.toMatchObject({ code: 'auth.suspended' });
    }
    expect(await change({ profileImage: null })).toMatchObject({ profileImageUrl: null });
  });

  it.each(['7', 'me', randomUUID()])('should not find the member %j', async (id) => {
    await expect(get(id)).rejects.toMatchObject({ code: 'user.not_found' });
  });

  it('should show the month of the sign-up, and nothing of the address', async () => {
    const { user } = await auth.signUp({ firstName: 'Pim' });
    const month = user.createdAt.slice(0, 7);
    expect(await get(user.id.toUpperCase())).toEqual({
      id: user.id,
      firstName: 'Pim',
      email: null,
      profileImageUrl: null,
      isDemo: false,
      joinedAt: month,
    });
  });

  it('should mark members of the demonstration', async () => {
    await seed(auth.schema.url, auth.schema.schema);
    expect(await get(DEMO_MEMBERS[0].id)).toMatchObject({ isDemo: true });
  });
});
