import { randomUUID } from 'node:crypto';
import { OPERATIONS } from '@hearthwise/contracts';
import { asVisitor } from '@hearthwise/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAuth, type TestAuth } from '../testing/start-auth.js';

describe('public users', () => {
  let auth: TestAuth;

  beforeAll(async () => {
    auth = await startAuth();
  });
  afterAll(() => auth.stop());

  const publicUsers = async (ids: string[]) =>
    (await auth.client.call(OPERATIONS.auth.publicUsers, { ids }, asVisitor())).users;

  it.each([[['not-an-id']], [Array.from({ length: 101 }, () => randomUUID())]])(
    'should refuse bad ids',
    async (ids) => {
      await expect(publicUsers(ids)).rejects.toMatchObject({ code: 'request.invalid' });
    },
  );

  it('should leave out unknown ids', async () => {
    const { user } = await auth.signUp();
    expect((await publicUsers([randomUUID(), user.id])).map(({ id }) => id)).toEqual([user.id]);
    expect(await publicUsers([])).toEqual([]);
  });

  it('should show the name and nothing of the address', async () => {
    const { user } = await auth.signUp({ firstName: 'Pim' });
    expect(await publicUsers([user.id])).toEqual([
      { id: user.id, firstName: 'Pim', email: null, profileImageUrl: null, isDemo: false },
    ]);
  });

  it('should show the address up to the at-sign when there is no name', async () => {
    const { user } = await auth.signUp({ email: 'No.Name@example.org' });
    await auth.dataSource.query('UPDATE users SET first_name = NULL WHERE id = $1', [user.id]);
    const users = await publicUsers([user.id]);
    expect(users).toMatchObject([{ id: user.id, firstName: null, email: 'No.Name@…' }]);
    expect(JSON.stringify(users)).not.toContain('example.org');
  });
});
