import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { ANA, openAdmin, serveAdmin } from '../../../testing/open-admin.js';

describe('projects', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await import('./posts-panel.js')));
  afterEach(() => toast({})());

  const LIST = 'GET /api/projects?limit=50';
  const project = { id: 'p1', title: 'A shelf', user: ANA, createdAt: '2026-11-01T00:00:00.000Z' };

  it('should be deleted with a way to undo it', async () => {
    const calls = serveAdmin({
      [LIST]: [project],
      'DELETE /api/projects/p1': { id: 'p1' },
      'POST /api/projects/p1/restore': { id: 'p1' },
    });
    await openAdmin('/admin?tab=projects');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete A shelf' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('“A shelf” is public again.')).toBeTruthy();
    expect(calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)).toEqual([
      '/api/projects/p1',
      '/api/projects/p1/restore',
    ]);
  });

  it('should leave the focus to the next one when one is deleted, then to their number', async () => {
    let rows = [project, { ...project, id: 'p2', title: 'A chair' }];
    serveAdmin({
      [LIST]: () => rows,
      'DELETE /api/projects/p1': () => {
        rows = rows.slice(1);

        return { id: 'p1' };
      },
      'DELETE /api/projects/p2': () => {
        rows = [];

        return { id: 'p2' };
      },
    });
    await openAdmin('/admin?tab=projects');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete A shelf' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete A chair' })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Delete A chair' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('0 projects'));
  });

  it('should be restored from the bin', async () => {
    serveAdmin({
      [LIST]: [project],
      'GET /api/admin/bin/projects?limit=50': [{ ...project, deletedAt: project.createdAt }],
      'POST /api/projects/p1/restore': { id: 'p1' },
    });
    await openAdmin('/admin?tab=projects&status=deleted');
    await userEvent.click(await screen.findByRole('button', { name: 'Restore A shelf' }));
    expect(await screen.findByText('“A shelf” is public again.')).toBeTruthy();
  });
});
