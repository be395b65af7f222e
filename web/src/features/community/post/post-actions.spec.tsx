import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildDiscussion, buildProject, buildUser } from '../../../testing/build-posts.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const OTTO = { ...buildUser(), role: 'member', canModerate: false, canEdit: false };
const MODERATOR = { ...OTTO, id: 'user-mo', role: 'moderator', canModerate: true };
const project = { ...buildProject({ id: 'p1', content: '1. Oak', imageUrl: null }), contentHtml: '' };
const discussion = { ...buildDiscussion({ id: 'd1' }), contentHtml: '' };
const button = (name: string) => screen.findByRole('button', { name });

const open = async (path: string, user: object | undefined, answers: Record<string, unknown>) => {
  const calls = fakeApi({
    ...(user && { 'GET /api/auth/user': user }),
    'GET /api/projects/p1': project,
    'GET /api/discussions/d1': discussion,
    ...answers,
  });
  if (user) {
    pretendSession();
  }
  await renderApp(path);

  return calls;
};

// Compiling them must not count against the first test's patience.
beforeAll(async () => {
  await Promise.all([
    import('./project-actions.js'),
    import('./discussion-actions.js'),
    import('../history/history-dialog.js'),
    import('../compose/share-project-dialog.js'),
  ]);
});
afterEach(() => sessionStorage.clear());

describe('what one can do with a post', () => {
  it.each([
    ['a visitor', undefined],
    ['another member', { ...OTTO, id: 'user-ana' }],
  ])('should be nothing for %s', async (_who, user) => {
    await open('/projects/p1', user, {});
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('group', { name: 'Manage this project' })).toBeNull();
  });

  it('should be changing it for its author, who then finds it edited', async () => {
    const changed = { ...project, title: 'A better bench', editedAt: '2026-03-15T09:00:00.000Z' };
    let shown: typeof changed | typeof project = project;
    const calls = await open('/projects/p1', OTTO, {
      'GET /api/projects/p1': () => shown,
      'PATCH /api/projects/p1': () => (shown = changed),
      'GET /api/projects/p1/revisions?limit=50': [
        {
          id: 'r1',
          title: project.title,
          description: 'Somewhere.',
          content: '',
          createdAt: project.createdAt,
        },
      ],
    });
    await userEvent.click(await button('Edit'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Project' }));
    expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Details' }).value).toBe('1. Oak');
    fireEvent.input(dialog.getByRole('textbox', { name: 'Title' }), { target: { value: 'A better bench' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.find(({ method }) => method === 'PATCH')?.body;
    expect(sent).toMatchObject({ title: 'A better bench', content: '1. Oak', imageUrl: null });

    await userEvent.click(await button('edited'));
    const history = within(await screen.findByRole('dialog'));
    expect(await history.findByText(project.title)).toBeTruthy();
  });

  it('should be deleting it, which leads to the list and can be undone', async () => {
    const calls = await open('/projects/p1', OTTO, {
      'GET /api/projects?limit=14': [],
      'DELETE /api/projects/p1': { id: 'p1' },
      'POST /api/projects/p1/restore': { id: 'p1' },
    });
    await userEvent.click(await button('Delete'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Community Projects' })).toBeTruthy();
    const reads = calls.filter(({ method, path }) => method === 'GET' && path === '/api/projects/p1');
    expect(reads).toHaveLength(1);
    await userEvent.click(await button('Undo'));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/projects/p1/restore'));
  });

  it('should be pinning and locking for moderators, taken back when it fails', async () => {
    let isLocked = false;
    await open('/discussions/d1', MODERATOR, {
      'GET /api/discussions/d1': () => ({ ...discussion, isLocked }),
      'PUT /api/discussions/d1/lock': () => ({ isPinned: false, isLocked: (isLocked = true) }),
      'PUT /api/discussions/d1/pin': problem(503, 'Service Unavailable'),
    });
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
    await userEvent.click(await button('Lock'));
    expect(await screen.findByText(/^This discussion is locked/)).toBeTruthy();
    expect(await button('Unlock')).toBeTruthy();
    await userEvent.click(await button('Pin'));
    expect(await screen.findByText("The discussion wasn't changed. Please try again.")).toBeTruthy();
    expect(await button('Pin')).toBeTruthy();
  });
});
