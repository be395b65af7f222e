import { DEMO_MEMBERS, OPERATIONS } from '@hearthwise/contracts';
import { asVisitor } from '@hearthwise/service-kit/testing';
import { expect, it } from 'vitest';
import { startAuth } from '../testing/start-auth.js';
import { seed } from './seed.js';

it('should add the demo members once, however often it runs', async () => {
  const auth = await startAuth();
  await seed(auth.schema.url, auth.schema.schema);
  await seed(auth.schema.url, auth.schema.schema);
  const ids = DEMO_MEMBERS.map((member) => member.id);
  const { users } = await auth.client.call(OPERATIONS.auth.publicUsers, { ids }, asVisitor());
  const seen = users.map(({ id, firstName, email, isDemo }) => ({ id, firstName, email, isDemo }));
  const seeded = DEMO_MEMBERS.map((member) => ({ ...member, email: null, isDemo: true }));
  expect(seen).toEqual(expect.arrayContaining(seeded));
  expect(
    await auth.dataSource.query(
      'SELECT count(*)::int AS n, count(password_hash)::int AS passwords FROM users',
    ),
  ).toEqual([{ n: DEMO_MEMBERS.length, passwords: 0 }]);
  await auth.stop();
});
