import type { ManagedUser } from '@hearthwise/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { problem } from '../../../testing/fake-api.js';
import { ADMIN, openAdmin, serveAdmin } from '../../../testing/open-admin.js';

function buildUser(n: number, fields: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id: `u${n}`,
    email: `user${n}@example.org`,
    firstName: `User ${n}`,
    profileImageUrl: null,
    role: 'member',
    createdAt: '2026-11-01T00:00:00.000Z',
    suspendedAt: null,
    suspendedUntil: null,
    lastSeenAt: null,
    ...fields,
  };
}

describe('users', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await Promise.all([import('./users-panel.js'), import('./user-dialog.js')])));
  afterEach(() => toast({})());

  const LIST = 'GET /api/admin/users?limit=50';
  const openUser = async (answers: Record<string, unknown>, user = buildUser(1)) => {
    const calls = serveAdmin({ [LIST]: [user], 'GET /api/admin/users/u1/sessions': [], ...answers });
    await openAdmin('/admin?tab=users');
    await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));

    return { calls, dialog: within(await screen.findByRole('dialog', { name: 'User 1' })) };
  };

  it('should get another role only when it is saved', async () => {
    const { calls, dialog } = await openUser({
      'PUT /api/admin/users/u1/role': buildUser(1, { role: 'editor' }),
    });
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Editor');
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText('The role of User 1 is now Editor.')).toBeTruthy();
  });

  it('should stay open when the change takes the user out of the list', async () => {
    let isChanged = false;
    const filtered = 'GET /api/admin/users?role=member&limit=50';
    serveAdmin({
      [filtered]: () => (isChanged ? [] : [buildUser(1)]),
      'GET /api/admin/users/u1/sessions': [],
      'PUT /api/admin/users/u1/role': () => {
        isChanged = true;

        return buildUser(1, { role: 'editor' });
      },
    });
    await openAdmin('/admin?tab=users&role=member');
    await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'User 1' }));
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Editor');
    await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText('No users match')).toBeTruthy();
    expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('editor');
    expect(screen.getByRole('dialog', { name: 'User 1' })).toBeTruthy();
  });

  it('should see what their own new role allows at once', async () => {
    const me = buildUser(1, { id: ADMIN.id, role: 'admin' });
    const calls = serveAdmin({
      [LIST]: [me],
      'GET /api/admin/users/1/sessions': [],
      'PUT /api/admin/users/1/role': { ...me, role: 'editor' },
    });
    await openAdmin('/admin?tab=users');
    await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));
    await userEvent.selectOptions(
      await screen.findByLabelText('Role', { selector: '[role=dialog] *' }),
      'Editor',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save role' }));
    await waitFor(() => expect(calls.filter(({ path }) => path === '/api/auth/user')).toHaveLength(2));
  });

  it('should show the reason when a change is refused', async () => {
    const detail = 'There has to be an administrator. Give somebody else the role first.';
    const { dialog } = await openUser({ 'PUT /api/admin/users/u1/role': problem(409, 'Conflict', detail) });
    await userEvent.selectOptions(dialog.getByLabelText('Role'), 'Editor');
    await userEvent.click(dialog.getByRole('button', { name: 'Save role' }));
    expect(await screen.findByText(detail)).toBeTruthy();
  });

  it('should be suspended, and lose a session', async () => {
    const session = {
      id: 's1',
      createdAt: '2026-11-01T00:00:00.000Z',
      lastSeenAt: '2026-11-01T00:00:00.000Z',
      device: 'Firefox on Linux',
    };
    const sessions = [session];
    const { calls, dialog } = await openUser({
      'GET /api/admin/users/u1/sessions': () => sessions,
      'DELETE /api/admin/users/u1/sessions/s1': () => ({ revoked: sessions.splice(0).length }),
      'PUT /api/admin/users/u1/suspension': buildUser(1, { suspendedAt: '2026-11-01T00:00:00.000Z' }),
    });
    await userEvent.click(await dialog.findByRole('button', { name: 'End the session of Firefox on Linux' }));
    expect(await screen.findByText('The session has ended.')).toBeTruthy();
    // The pressed button is gone with its session.
    await dialog.findByText('Not signed in anywhere.');
    expect(document.activeElement).toBe(dialog.getByRole('heading', { name: 'Sessions' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('User 1 is suspended. All sessions have ended.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/admin/users?limit=50').length).toBeGreaterThan(1);
  });

  it('should not be able to suspend themselves', async () => {
    serveAdmin({ [LIST]: [buildUser(1, { id: '1' })], 'GET /api/admin/users/1/sessions': [] });
    await openAdmin('/admin?tab=users');
    await userEvent.click(await screen.findByRole('button', { name: 'Manage User 1' }));
    expect(await screen.findByText("This is your own account, so you can't suspend it.")).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  });
});
