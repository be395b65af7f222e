import type { AuditEntry } from '@hearthwise/contracts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { ANA, openAdmin, serveAdmin } from '../../../testing/open-admin.js';

const ENTRY: AuditEntry = {
  id: 'x1',
  at: '2026-11-01T00:00:00.000Z',
  service: 'content',
  actorId: 'e1',
  actor: ANA,
  action: 'article.saved',
  subjectId: 'a1',
  subjectLabel: 'Article 1',
  subjectUser: null,
  before: { title: 'Old' },
  after: { title: 'New' },
};

describe('the audit log', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await import('./audit-panel.js')));
  afterEach(() => toast({})());

  it('should say who did what, and what changed', async () => {
    serveAdmin({ 'GET /api/admin/audit?limit=50': [ENTRY] });
    await openAdmin('/admin?tab=audit');
    const table = within(await screen.findByRole('table', { name: 'Audit log' }));
    expect(table.getByText('saved an article', { exact: false })).toBeTruthy();
    expect(table.getByText('What changed: title')).toBeTruthy();
    expect([table.getByText('Old').tagName, table.getByText('New').tagName]).toEqual(['DEL', 'INS']);
  });

  it('should lead to all that somebody did, also as a file', async () => {
    serveAdmin({
      'GET /api/admin/audit?limit=50': [ENTRY],
      'GET /api/admin/audit?actor=e1&limit=50': [ENTRY],
    });
    await openAdmin('/admin?tab=audit');
    await userEvent.click(await screen.findByRole('button', { name: 'Ana' }));
    expect(await screen.findByRole('button', { name: 'Remove the filter: By Ana' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/audit.csv?actor=e1',
    );
    expect(screen.getByText('1 entry')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the filter: By Ana' }));
    expect(document.activeElement).toBe(screen.getByRole('search', { name: 'Filter the audit log' }));
  });
});
