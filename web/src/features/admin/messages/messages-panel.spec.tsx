import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { problem } from '../../../testing/fake-api.js';
import { openAdmin, serveAdmin } from '../../../testing/open-admin.js';

const OPEN = 'GET /api/admin/messages?status=open&limit=30';
const DONE = 'GET /api/admin/messages?status=done&limit=30';
const message = {
  id: 'm1',
  name: 'Pim',
  email: 'pim@example.org',
  topic: 'problem',
  message: 'The gate squeaks.',
  userId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  doneAt: null,
};

describe('messages', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await import('./messages-panel.js')));
  afterEach(() => toast({})());

  it('should be read, answered by email and marked as done', async () => {
    const open = [message];
    serveAdmin({
      [OPEN]: () => open,
      'PUT /api/admin/messages/m1': () => ({ ...open.splice(0)[0], doneAt: '2026-11-02T00:00:00.000Z' }),
    });
    await openAdmin('/admin?tab=messages');
    expect(await screen.findByText('The gate squeaks.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'pim@example.org' }).getAttribute('href')).toBe(
      "mailto:pim@example.org?subject=Your%20message%3A%20Something%20doesn't%20work",
    );
    await userEvent.click(screen.getByRole('button', { name: 'Done: message from Pim' }));
    expect(await screen.findByText('Marked as done.')).toBeTruthy();
    expect(await screen.findByText('No messages waiting')).toBeTruthy();
  });

  it('should be opened again, and deleted for good, when they are done', async () => {
    const calls = serveAdmin({
      [DONE]: [{ ...message, doneAt: '2026-11-02T00:00:00.000Z' }],
      'PUT /api/admin/messages/m1': message,
      'DELETE /api/admin/messages/m1': { id: 'm1' },
    });
    await openAdmin('/admin?tab=messages&status=done');
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen: message from Pim' }));
    expect(await screen.findByText('Reopened.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete the message from Pim for good' }));
    expect(await screen.findByText('The message is gone for good.')).toBeTruthy();
    expect(calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)).toEqual([
      'PUT',
      'DELETE',
    ]);
  });

  it('should say that somebody else was faster', async () => {
    const detail = 'Message not found';
    serveAdmin({ [OPEN]: [message], 'PUT /api/admin/messages/m1': problem(404, 'Not Found', detail) });
    await openAdmin('/admin?tab=messages');
    await userEvent.click(await screen.findByRole('button', { name: 'Done: message from Pim' }));
    await waitFor(() => expect(screen.getByText(detail)).toBeTruthy());
  });
});
