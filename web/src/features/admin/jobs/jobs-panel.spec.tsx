import { screen, waitFor, within } from '@testing-library/react';
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

  const focused = () => document.activeElement;

  it('should be counted, and those of an unavailable service named', async () => {
    serveAdmin({ [QUEUES]: services, [FAILED]: failed });
    await openAdmin('/admin?tab=jobs');
    const table = within(await screen.findByRole('table', { name: 'Queues' }));
    expect(table.getByText('1,234')).toBeTruthy();
    expect(
      screen.getByText("The queues of content aren't available right now. Try again in a moment."),
    ).toBeTruthy();
  });

  it('should say why they failed, and run again or be deleted', async () => {
    let jobs = ['j1', 'j2', 'j3'].map((id) => ({ ...failed[0], id, reason: `no water for ${id}` }));
    const take = (id: string) => () => {
      jobs = jobs.filter((job) => job.id !== id);

      return { retried: 1, id };
    };
    serveAdmin({
      [QUEUES]: () => [
        {
          service: 'ai',
          queues: [
            { name: 'ai.advice', title: 'Answers to questions', counts: { ...counts, failed: jobs.length } },
          ],
        },
      ],
      [FAILED]: () => jobs,
      'POST /api/admin/queues/ai.advice/failed/j1/retry': take('j1'),
      'DELETE /api/admin/queues/ai.advice/failed/j2': take('j2'),
      'POST /api/admin/queues/ai.advice/failed/retry': take('j3'),
    });
    await openAdmin('/admin?tab=jobs');
    expect(await screen.findByText('no water for j1')).toBeTruthy();

    await userEvent.click(screen.getByRole('button', { name: 'Try again: job j1' }));
    expect(await screen.findByText('The job is queued again.')).toBeTruthy();
    // The pressed button is gone: the focus is where the next one is.
    await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Try again: job j2'));

    await userEvent.click(screen.getByRole('button', { name: 'Delete job j2' }));
    expect(await screen.findByText('The job was deleted.')).toBeTruthy();
    await waitFor(() => expect(focused()?.getAttribute('aria-label')).toBe('Delete job j3'));

    await userEvent.click(screen.getByRole('button', { name: 'Try all again' }));
    expect(await screen.findByText('One job is queued again.')).toBeTruthy();
    expect(await screen.findByText('No failed jobs')).toBeTruthy();
    expect(focused()?.textContent).toBe('0 failed jobs');
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
