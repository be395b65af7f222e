import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDiscussion, buildProject, buildUser } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ada = { id: 'user-ada', email: 'ada@example.org', firstName: 'Ada', role: 'member' };
const reply = {
  id: 'r',
  postId: 'd',
  parentId: null,
  content: 'Buy my oak.',
  contentHtml: '<p>Buy my oak.</p>',
  createdAt: '2026-03-15T09:00:00.000Z',
  editedAt: null,
  isDeleted: false,
  isHidden: false,
  user: buildUser(),
};
const discussion = { ...buildDiscussion({ id: 'd', repliesCount: 1 }), contentHtml: '<p>Hm.</p>' };
const answers = {
  'GET /api/auth/user': ada,
  'GET /api/discussions/d': discussion,
  'GET /api/discussions/d/replies?limit=30': [reply],
  'POST /api/reports': { id: 'report' },
};

describe('reporting', () => {
  // Compiling it must not count against the first test's patience.
  beforeAll(async () => void (await import('./report/report-dialog.js')));
  beforeEach(() => sessionStorage.clear());

  const openDialog = async () => {
    await screen.findByText('Buy my oak.');
    const item = document.getElementById('reply-r') as HTMLElement;
    await userEvent.click(await within(item).findByRole('button', { name: 'Report' }));

    return screen.findByRole('dialog', { name: 'Report this reply' });
  };

  it('should send what is wrong with a reply, and say thanks', async () => {
    pretendSession();
    const calls = fakeApi(answers);
    await renderApp('/discussions/d');
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole('radio', { name: 'Advertising or spam' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('A moderator will look at it.')).toBeTruthy();
    const sent = calls.find(({ path }) => path === '/api/reports');
    expect(sent?.body).toEqual({ kind: 'reply', id: 'r', reason: 'spam', note: '' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('should ask for a reason, and for a few words when it is another one', async () => {
    pretendSession();
    fakeApi(answers);
    await renderApp('/discussions/d');
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    expect(dialog.getByRole('alert').textContent).toBe('Choose the reason that fits best.');
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    const note = dialog.getByRole('textbox', { name: /What is wrong\?/ });
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(note);
  });

  it('should keep what was typed when it was not sent, also until the dialog is opened again', async () => {
    pretendSession();
    fakeApi({ ...answers, 'POST /api/reports': problem(429, 'Too Many Requests', 'Wait an hour.') });
    await renderApp('/discussions/d');
    const dialog = within(await openDialog());
    await userEvent.click(dialog.getByRole('radio', { name: 'Something else' }));
    await userEvent.type(dialog.getByRole('textbox'), 'It is a lie.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send report' }));
    const failure = await dialog.findByRole('alert');
    expect(failure.textContent).toBe('Wait an hour.');
    await waitFor(() => expect(document.activeElement).toBe(failure));
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    const again = within(await openDialog());
    expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is a lie.');
  });

  it('should tell members who are suspended until when', async () => {
    pretendSession();
    fakeApi({
      ...answers,
      'GET /api/auth/user': { ...ada, suspendedUntil: '2999-01-15T12:00:00.000Z' },
    });
    await renderApp('/discussions/d');
    const dialog = within(await openDialog());
    expect(dialog.getByText('Moderators have suspended you until January 15, 2999.')).toBeTruthy();
    expect(dialog.queryByRole('radio')).toBeNull();
  });

  it('should lead visitors to sign in, and not be offered for what is one’s own', async () => {
    const project = { ...buildProject({ id: 'd' }), contentHtml: '<p>Hm.</p>' };
    fakeApi({ 'GET /api/projects/d': project });
    const { unmount } = await renderApp('/projects/d');
    const link = await screen.findByRole('link', { name: 'Report' });
    expect(link.getAttribute('href')).toBe('/api/login?returnTo=%2Fprojects%2Fd');
    unmount();
    pretendSession();
    fakeApi({
      'GET /api/auth/user': ada,
      'GET /api/projects/d': { ...project, user: buildUser({ id: ada.id }) },
    });
    await renderApp('/projects/d');
    expect(await screen.findByRole('group', { name: 'Manage this project' })).toBeTruthy();
    expect(screen.queryByText('Report')).toBeNull();
  });
});

describe('what is hidden', () => {
  it('should be shown to its author, with the reason', async () => {
    pretendSession();
    fakeApi({
      'GET /api/auth/user': ada,
      'GET /api/discussions/d/hidden': {
        ...discussion,
        user: buildUser({ id: ada.id }),
        hiddenFor: 'reports',
      },
    });
    await renderApp('/discussions/d');
    expect(await screen.findByRole('heading', { level: 1, name: discussion.title })).toBeTruthy();
    expect(screen.getByText('Only you and the moderators see this.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('should not be found by anybody else', async () => {
    fakeApi({});
    const { unmount } = await renderApp('/discussions/d');
    expect(await screen.findByText('Discussion Not Found')).toBeTruthy();
    unmount();
    pretendSession();
    fakeApi({ 'GET /api/auth/user': ada });
    await renderApp('/discussions/d');
    expect(await screen.findByText('Discussion Not Found')).toBeTruthy();
  });

  it('should be tried again when it could not be read', async () => {
    pretendSession();
    const responses = [
      problem(503, 'Service Unavailable'),
      { ...discussion, user: buildUser({ id: ada.id }), hiddenFor: 'reports' },
    ];
    fakeApi({ 'GET /api/auth/user': ada, 'GET /api/discussions/d/hidden': () => responses.shift() });
    await renderApp('/discussions/d');
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: discussion.title })).toBeTruthy();
  });

  it('should leave a stub that says so', async () => {
    const stub = { ...reply, isDeleted: true, isHidden: true, content: '', contentHtml: '', user: null };
    fakeApi({ ...answers, 'GET /api/discussions/d/replies?limit=30': [stub] });
    await renderApp('/discussions/d');
    expect(await screen.findByText('This reply is hidden.')).toBeTruthy();
  });

  it('should be listed below the replies for who wrote it', async () => {
    pretendSession();
    fakeApi({
      ...answers,
      'GET /api/discussions/d/hidden-replies': [
        {
          ...reply,
          id: 'h',
          contentHtml: '<p>Mine.</p>',
          user: buildUser({ id: ada.id }),
          hiddenFor: 'moderator',
        },
      ],
    });
    await renderApp('/discussions/d');
    expect(await screen.findByRole('heading', { level: 3, name: 'Hidden replies' })).toBeTruthy();
    expect(screen.getByText('Mine.')).toBeTruthy();
    expect(screen.getByText('A moderator has hidden this.')).toBeTruthy();
  });
});
