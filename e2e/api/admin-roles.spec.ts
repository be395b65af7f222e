import { ROLES, type Role } from '@hearthwise/contracts';
import { describe, expect, it } from 'vitest';
import { newMember, signInAsAdmin } from '../support/api.js';

const EVERYBODY: readonly Role[] = ROLES;
const MODERATORS: readonly Role[] = ['moderator', 'admin'];
const ADMINS: readonly Role[] = ['admin'];

/** What each tab of the admin panel reads, and who may read it where members edit, which is the default. */
const TABS: [path: string, roles: readonly Role[]][] = [
  ['/api/admin/articles', EVERYBODY],
  ['/api/admin/imports', EVERYBODY],
  ['/api/images', EVERYBODY],
  ['/api/admin/bin/projects', MODERATORS],
  ['/api/admin/bin/discussions', MODERATORS],
  ['/api/admin/adviser', ADMINS],
  ['/api/admin/users', ADMINS],
  ['/api/admin/audit', ADMINS],
  ['/api/admin/queues', ADMINS],
];

describe.each(ROLES)('the admin panel for the role %s', (role) => {
  it('should be told what it may do, and be refused everything else', async () => {
    const person = await newMember();
    const { id } = (await person.get('/api/auth/user')).body;
    const admin = await signInAsAdmin();
    await admin.put(`/api/admin/users/${id}/role`, { role });
    expect((await person.get('/api/auth/user')).body).toMatchObject({
      role,
      canEdit: true,
      canModerate: MODERATORS.includes(role),
    });
    for (const [path, roles] of TABS) {
      const { status } = await person.get(path);
      expect([path, status]).toEqual([path, roles.includes(role) ? 200 : 403]);
    }
    await admin.put(`/api/admin/users/${id}/role`, { role: 'member' });
  });
});
