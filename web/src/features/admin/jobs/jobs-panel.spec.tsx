import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { toast } from '../../../components/ui/toast.js';
import { problem } from '../../../testing/fake-api.js';
import { openAdmin, serveAdmin } from '../../../testing/open-admin.js';

describe('jobs', () => {
  // Compiling them must not count against the first test's patience.
  beforeAll(async () => void (await import('./jobs-panel.js')));
  afterEach(() => toast({})());

  const QUEUES = 'GET /api/admin/queues';
  const FAILED = 'GET /api/admin/queues/ai.advice/failed?limit=20';
  const counts = { waiting: 0, active: 1, delayed: 0, failed: 2, done: 1_234 };
  const services = [
    { service: 'content', queues: null },
    { service: 'ai', queues: [{ name: 'ai.advice', title: 'Answers to questions', counts }] },
  ];
  const failed = [{ id: 'j1', reason: 'no water', tries: 3, failedAt: '2026-11-01T00:00:00.000Z' }];

  it('should be counted, and those of an unavailable service named', async () => {
    serveAdmin({ [QUEUES]: services, [FAILED]: failed });
    await openAdmin('/admin?tab=jobs');
    const table = within(await screen.findByRole('table', { name: 'Queues' }));
    expect(table.getByText('1,234')).toBeTruthy();
    expect(screen.getByText('The queues of content are not available right now.')).toBeTruthy();
  });

  it('should say why they failed, and run again or be deleted', async () => {
    const calls = serveAdmin({
      [QUEUES]: services,
      [FAILED]: failed,
      'POST /api/admin/queues/ai.advice/failed/j1/retry': { retried: 1 },
      'POST /api/admin/queues/ai.advice/failed/retry': { retried: 2 },
      'DELETE /api/admin/queues/ai.advice/failed/j1': { id: 'j1' },
    });
    await openAdmin('/admin?tab=jobs');
    expect(await screen.findByText('no water')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again: job j1' }));
    expect(await screen.findByText('The job runs again.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Failed: Answers to questions');
    await userEvent.click(screen.getByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText('2 jobs run again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Delete job j1' }));
    expect(await screen.findByText('The job was deleted.')).toBeTruthy();
    expect(calls.filter(({ path }) => path === '/api/admin/queues').length).toBeGreaterThan(3);
  });

  it('should say so when somebody else was faster', async () => {
    const detail = 'This job is no longer among the failed ones.';
    serveAdmin({
      [QUEUES]: services,
      [FAILED]: failed,
      'DELETE /api/admin/queues/ai.advice/failed/j1': problem(404, 'Not Found', detail),
    });
    await openAdmin('/admin?tab=jobs&queue=ai.advice');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete job j1' }));
    expect(await screen.findByText(detail)).toBeTruthy();
  });
});
