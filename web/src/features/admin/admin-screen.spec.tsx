import { EDITING_SETTINGS } from '@hearthwise/contracts/auth/editing';
import { isAllowed } from '@hearthwise/contracts/policies';
import { ROLES } from '@hearthwise/contracts/roles';
import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, openAdmin, serveAdmin } from '../../testing/open-admin.js';

describe('AdminScreen', () => {
  // Compiling it must not count against the first test's patience.
  beforeAll(async () => void (await import('./articles/articles-panel.js')));

  describe.each(EDITING_SETTINGS)('where the %s may edit', (editing) => {
    it.each(ROLES)('should show and link to what somebody with the role %s may use', async (role) => {
      const canEdit = isAllowed({ id: '1', role }, 'endpoint.canEdit', { editing });
      const canModerate = isAllowed({ id: '1', role }, 'endpoint.moderator');
      serveAdmin({ 'GET /api/projects?limit=50': [] }, { ...ADMIN, role, canEdit, canModerate });
      await openAdmin();
      const expected = [
        ...(canEdit ? ['Articles', 'Import and export', 'Categories'] : []),
        ...(isAllowed({ id: '1', role }, 'endpoint.editor') ? ['Gaps'] : []),
        ...(role === 'admin' ? ['AI', 'Safety cards'] : []),
        ...(canModerate ? ['Projects', 'Discussions', 'Moderation'] : []),
        ...(role === 'admin' ? ['Messages', 'Users', 'Audit log', 'Jobs'] : []),
        ...(canEdit ? ['Images'] : []),
      ];
      expect(screen.queryAllByRole('tab').map(({ textContent }) => textContent)).toEqual(expected);
      expect(screen.queryAllByRole('link', { name: 'Admin Panel' })).toHaveLength(
        expected.length > 0 ? 1 : 0,
      );
    });
  });

  it('should open the first tab that somebody may use, whatever the address asks for', async () => {
    serveAdmin({}, { ...ADMIN, role: 'editor' });
    await openAdmin('/admin?tab=users');
    expect(screen.getByRole('tab', { name: 'Articles', selected: true })).toBeTruthy();
  });

  it('should say so to somebody who may use none', async () => {
    const calls = serveAdmin({}, { ...ADMIN, role: 'member', canEdit: false, canModerate: false });
    await openAdmin();
    expect(screen.getByRole('heading', { name: 'The admin panel is for editors' })).toBeTruthy();
    expect(calls.some(({ path }) => path.startsWith('/api/admin'))).toBe(false);
  });
});
