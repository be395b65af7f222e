import type { CurrentUser } from '@hearthwise/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildArticlePage } from '../../testing/build-article.js';
import { fakeApi } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';

const ana = {
  id: '1',
  email: 'ana@example.org',
  firstName: 'Ana',
  profileImageUrl: null,
  role: 'member',
  canEdit: true,
} as CurrentUser;

const top = () => within(screen.getByRole('banner'));
const footer = () => within(screen.getByRole('contentinfo'));

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

describe('the session button', () => {
  it('should offer signing in to visitors, and lead back afterwards', async () => {
    const calls = fakeApi({});
    await renderApp('/nothing-here?x=1');

    expect(top().getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/api/login?returnTo=%2Fnothing-here%3Fx%3D1',
    );
    expect(calls).toEqual([]);
  });

  it('should wait for the answer and offer signing out to members', async () => {
    pretendSession();
    let answer = (_user: CurrentUser) => {};
    fakeApi({ 'GET /api/auth/user': () => new Promise((resolve) => (answer = resolve)) });
    await renderApp('/nothing-here');

    expect(top().queryByRole('link', { name: /^Sign/ })).toBeNull();
    await act(async () => answer(ana));
    expect((await top().findByRole('link', { name: 'Sign Out' })).getAttribute('href')).toBe('/api/logout');
  });

  it('should offer members what is theirs, until they choose, leave or press Escape', async () => {
    pretendSession();
    fakeApi({ 'GET /api/auth/user': ana });
    await renderApp('/nothing-here');
    const button = await top().findByRole('button', { name: 'Account of Ana' });
    await userEvent.click(button);
    const menu = within(top().getByRole('navigation', { name: 'Account' }));
    expect(menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Account', '/account'],
      ['My profile', '/u/1'],
      ['Planning', '/planning'],
    ]);
    await userEvent.tab();
    await userEvent.keyboard('{Escape}');
    expect(menu.queryByRole('link')).toBeNull();
    expect(document.activeElement).toBe(button);
    await userEvent.click(button);
    await userEvent.click(screen.getByRole('main'));
    expect(menu.queryByRole('link')).toBeNull();
    await userEvent.click(button);
    await userEvent.click(menu.getByRole('link', { name: 'Planning' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Planning' })).toBeTruthy();
    expect(menu.queryByRole('link')).toBeNull();
  });

  it('should count a failed check as signed out', async () => {
    pretendSession();
    fakeApi({});
    await renderApp('/nothing-here');

    expect(await top().findByRole('link', { name: 'Sign In' })).toBeTruthy();
  });
});

describe('the edit button', () => {
  it.each([
    ['/nothing-here', 'Admin Panel', '/admin'],
    ['/projects/42', 'Projects', '/admin?tab=projects'],
    ['/discussions/42', 'Discussions', '/admin?tab=discussions'],
    ['/articles/small-rooms', 'Admin Panel', '/admin'],
  ])('should lead moderators who may not edit from %s to %s', async (path, name, href) => {
    pretendSession();
    fakeApi({ 'GET /api/auth/user': { ...ana, role: 'moderator', canEdit: false, canModerate: true } });
    await renderApp(path);

    const hrefs = () =>
      top()
        .getAllByRole('link', { name })
        .map((link) => link.getAttribute('href'));
    await waitFor(() => expect(hrefs()).toContain(href));
  });

  it('should lead editors from an article to its editor, once the article is there', async () => {
    pretendSession();
    const article = buildArticlePage({ id: '42', slug: 'a-warm-house' });
    fakeApi({ 'GET /api/auth/user': ana, 'GET /api/articles/a-warm-house': article });
    await renderApp('/article/a-warm-house');

    expect((await top().findByRole('link', { name: 'Edit Article' })).getAttribute('href')).toBe(
      '/edit-article/42',
    );
  });

  it('should not be offered to somebody whose save would be refused', async () => {
    pretendSession();
    fakeApi({ 'GET /api/auth/user': { ...ana, canEdit: false } });
    await renderApp('/nothing-here');

    await top().findByRole('link', { name: 'Sign Out' });
    expect(top().queryByRole('link', { name: 'Content Mgmt' })).toBeNull();
  });
});

describe('the drawer', () => {
  async function openDrawer(): Promise<HTMLElement> {
    fakeApi({});
    await renderApp('/nothing-here');
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));

    return screen.findByRole('dialog', { name: 'Menu' });
  }

  it('should hold the places and the five groups, collapsed', async () => {
    const drawer = await openDrawer();

    expect(within(drawer).getByRole('link', { name: 'AI Assistant' }).getAttribute('href')).toBe('/ai-chat');
    expect([...drawer.querySelectorAll('details')].map((group) => group.open)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('should give the focus back when Escape closes it', async () => {
    await openDrawer();
    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' })),
    );
  });

  it('should close when a link is chosen and let the keyboard go on in the new screen', async () => {
    const drawer = await openDrawer();
    fireEvent.click(within(drawer).getByRole('link', { name: 'Projects' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('main'));
  });
});

describe('a client navigation', () => {
  it('should start at the top, move the focus to the screen and announce its title', async () => {
    fakeApi({});
    await renderApp('/nothing-here');
    expect(screen.getByRole('status', { name: 'Page' }).textContent).toBe('');

    fireEvent.click(footer().getByRole('link', { name: 'AI Assistant' }));

    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith(0, 0));
    expect(document.activeElement?.id).toBe('main');
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Page' }).textContent).toBe(document.title),
    );
  });
});

describe('the footer', () => {
  it('should lead to everything the specification names, and show its year', async () => {
    fakeApi({});
    await renderApp('/nothing-here');
    const targets = footer()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));

    expect(targets).toEqual(
      expect.arrayContaining([
        '/planning',
        '/help',
        '/privacy',
        '/terms',
        '/contact',
        '/in-danger',
        '/category/ways-we-live',
      ]),
    );
    expect(
      footer()
        .getAllByRole('navigation')
        .map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Explore', 'Community', 'Support']);
    expect(footer().getByText(/© 2024/)).toBeTruthy();
  });
});

it('should let the keyboard skip to the content', async () => {
  fakeApi({});
  await renderApp('/nothing-here');
  await userEvent.tab();

  expect(document.activeElement?.textContent).toBe('Skip to content');
  expect(document.activeElement?.getAttribute('href')).toBe('#main');
});
