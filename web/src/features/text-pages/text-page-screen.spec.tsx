import type { CurrentUser, TextPage } from '@hearthwise/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const help: TextPage = {
  name: 'help',
  title: 'Help',
  description: 'Short answers.',
  contentHtml:
    '<h2 id="a">First steps</h2><h3>I forgot my password</h3><p>Ask for a link.</p><h3>Must I pay?</h3><p>No.</p>' +
    '<h2 id="b">Guides</h2><h3>How do I find one?</h3><p>Search at the café.</p>',
  headings: [
    { id: 'a', text: 'First steps' },
    { id: 'b', text: 'Guides' },
  ],
  updatedAt: '2026-11-21T10:00:00.000Z',
};
const visible = () =>
  screen
    .queryAllByRole('heading', { level: 3 })
    .filter((heading) => !heading.hidden)
    .map((heading) => heading.textContent);

describe('a text page', () => {
  it('should show its text, its headings, and when it was last changed', async () => {
    fakeApi({ 'GET /api/pages/help': help });
    await renderApp('/help');

    expect(await screen.findByRole('heading', { level: 1, name: 'Help' })).toBeTruthy();
    expect(screen.getByText('November 21, 2026')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'First steps' }).getAttribute('href')).toBe('#a');
    expect(visible()).toHaveLength(3);
    expect(screen.queryByRole('link', { name: 'Edit this page' })).toBeNull();
  });

  it.each([
    ['password', ['I forgot my password']],
    ['LINK ask', ['I forgot my password']],
    ['cafe', ['How do I find one?']],
    ['', ['I forgot my password', 'Must I pay?', 'How do I find one?']],
  ])('should find questions by their words: %j', async (search, questions) => {
    fakeApi({ 'GET /api/pages/help': help });
    await renderApp('/help');
    fireEvent.input(await screen.findByRole('searchbox', { name: 'Search help' }), {
      target: { value: 'x' },
    });
    await waitFor(() => expect(visible()).toEqual([]));
    expect(screen.getByText(/No answers match/)).toBeTruthy();
    fireEvent.input(screen.getByRole('searchbox', { name: 'Search help' }), { target: { value: search } });
    await waitFor(() => expect(visible()).toEqual(questions));
    expect(screen.queryByText(/No answer/)).toBeNull();
  });

  it('should have no search where there are no questions', async () => {
    fakeApi({ 'GET /api/pages/privacy': { ...help, name: 'privacy', title: 'Privacy' } });
    await renderApp('/privacy');

    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
    expect(screen.queryByRole('searchbox', { name: 'Search help' })).toBeNull();
  });

  it('should lead those who may edit to its editor', async () => {
    pretendSession();
    const user = { id: '1', firstName: 'Ana', canEdit: true } as CurrentUser;
    fakeApi({ 'GET /api/pages/help': help, 'GET /api/auth/user': user });
    await renderApp('/help');
    const link = await screen.findByRole('link', { name: 'Edit this page' });

    expect(link.getAttribute('href')).toBe('/edit-page/help');
  });

  it('should say when it is unavailable', async () => {
    fakeApi({ 'GET /api/pages/terms': problem(503, 'Service Unavailable') });
    await renderApp('/terms');

    expect(await screen.findByText("This page didn't load.")).toBeTruthy();
  });
});
