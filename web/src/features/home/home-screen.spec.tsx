import type { CurrentUser, HomepageContent } from '@hearthwise/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildProject, buildUser } from '../../testing/build-posts.js';
import { fakeApi, problem } from '../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../testing/render-app.js';
import { DEFAULT_HOMEPAGE } from '@hearthwise/contracts/content/homepage-defaults';
import { greet } from './lib/greet.js';

const ana = {
  id: '1',
  email: 'ana@example.org',
  firstName: 'Ana',
  profileImageUrl: null,
  role: 'member',
  canEdit: true,
} as CurrentUser;
const texts: HomepageContent = {
  heroTitle: 'Good to see you',
  heroSubtitle: 'Where were we?',
  heroDescription: 'A house is never finished.',
  featuredArticleIds: [],
  welcomeMessage: 'Come in',
  featuredSections: ["Protect What's Yours"],
};
const lists = { 'GET /api/articles?limit=3': [], 'GET /api/projects?limit=3': [] };
const main = () => within(screen.getByRole('main'));

describe('HomeScreen', () => {
  it.each(['/', '/home'])('should greet by the editors’ texts at %s', async (path) => {
    pretendSession();
    fakeApi({ ...lists, 'GET /api/auth/user': ana, 'GET /api/homepage-content': texts });
    await renderApp(path);

    expect(await main().findByRole('heading', { level: 1, name: 'Good to see you, Ana!' })).toBeTruthy();
    expect(main().getByText('Where were we?')).toBeTruthy();
    expect(main().getByText('Come in')).toBeTruthy();
    expect(main().getByRole('link', { name: "Protect What's Yours" }).getAttribute('href')).toBe(
      '/category/protect-whats-yours',
    );
  });

  it('should lead to the three beginnings', async () => {
    pretendSession();
    fakeApi({ ...lists, 'GET /api/auth/user': ana, 'GET /api/homepage-content': texts });
    await renderApp('/home');
    const target = (name: string) => main().getAllByRole('link', { name })[0]?.getAttribute('href');
    await main().findByRole('link', { name: 'Ask AI Assistant' });

    expect(target('Ask AI Assistant')).toBe('/ai-chat');
    expect(target('Share a Project')).toBe('/projects?new=1');
    expect(target('Start Discussion')).toBe('/discussions?new=1');
  });

  it('should fall back to its own texts when the editors’ can’t be had', async () => {
    pretendSession();
    fakeApi({
      ...lists,
      'GET /api/auth/user': ana,
      'GET /api/homepage-content': () => problem(503, 'Service Unavailable'),
    });
    await renderApp('/home');

    expect(await main().findByRole('heading', { level: 1, name: 'Welcome back, Ana!' })).toBeTruthy();
    expect(main().getByText("What's next in your home journey?")).toBeTruthy();
    expect(
      main()
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent),
    ).toEqual(expect.arrayContaining(DEFAULT_HOMEPAGE.featuredSections));
  });

  it('should say that it is loading', async () => {
    pretendSession();
    fakeApi({ 'GET /api/auth/user': () => new Promise(() => {}) });
    await renderApp('/home');

    expect(main().getByText('Loading your home...')).toBeTruthy();
  });
});

describe('HomeScreen for somebody who is signed out', () => {
  afterEach(() => void vi.useRealTimers());

  it('should say so and go to the sign-in page after 500 ms', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { pathname: '/home', search: '', assign });
    vi.useFakeTimers();
    fakeApi({ 'GET /api/homepage-content': texts });
    await renderApp('/home');

    expect(screen.getByRole('alert').textContent).toBe('UnauthorizedYou are logged out. Logging in again...');
    act(() => void vi.advanceTimersByTime(499));
    expect(assign).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fhome');
  });
});

describe('greet', () => {
  it.each([
    ['Welcome back', 'Ana', 'Welcome back, Ana!'],
    ['Welcome back', null, 'Welcome back!'],
    ['', 'Ana', 'Welcome back, Ana!'],
  ])('should make of "%s" and %s: %s', (title, firstName, expected) => {
    expect(greet(title, firstName)).toBe(expected);
  });
});

describe('your things', () => {
  const TIME = '2026-03-14T09:00:00.000Z';
  const NONE = {
    ...lists,
    'GET /api/homepage-content': texts,
    'GET /api/auth/user': { ...ana, canEdit: false },
    'GET /api/notifications?limit=3': [],
    'GET /api/checklists?limit=30': [],
    'GET /api/me/saved-projects?limit=3': [],
  };
  const open = async (responses: Record<string, unknown> = {}) => {
    pretendSession();
    const calls = fakeApi({ ...NONE, ...responses });
    await renderApp('/home');
    await main().findByRole('heading', { level: 2, name: 'Your things' });

    return calls;
  };
  const checklist = (id: string, doneCount: number) => ({ id, title: `List ${id}`, itemCount: 4, doneCount });
  const notice = (id: string, type: string) => ({
    id,
    type,
    title: `Post ${id}`,
    href: `/discussions/${id}#reply-${id}`,
    subject: { kind: 'discussion', id },
    count: 1,
    actorsCount: 1,
    actors: [buildUser()],
    readAt: null,
    updatedAt: TIME,
  });

  it('should be calm where there is nothing', async () => {
    await open();
    expect(await main().findByRole('heading', { level: 3, name: 'Nothing waiting for you' })).toBeTruthy();
  });

  it('should show what is unfinished, kept and answered, three of each at most', async () => {
    await open({
      'GET /api/checklists?limit=30': [
        checklist('done', 4),
        ...['a', 'b', 'c', 'd'].map((id) => checklist(id, 1)),
      ],
      'GET /api/me/saved-projects?limit=3': [buildProject()],
      'GET /api/notifications?limit=3': [notice('m', 'moderation'), notice('r', 'reply')],
    });
    await main().findByRole('heading', { level: 3, name: 'Checklists to finish' });
    expect(main().getAllByText('1 of 4 done')).toHaveLength(3);
    expect(main().queryByText('List done')).toBeNull();
    expect(main().getByRole('link', { name: 'List a' }).getAttribute('href')).toBe('/planning/checklists/a');
    const link = main().getByRole('link', { name: /^Otto Example.* replied in “Post r”/ });
    expect(link.getAttribute('href')).toBe('/discussions/r#reply-r');
    expect(main().getByRole('link', { name: /^Post m/ })).toBeTruthy();
    expect(main().getByRole('link', { name: 'A bench by the back door' })).toBeTruthy();
    expect(main().queryByRole('heading', { name: 'Your drafts' })).toBeNull();
  });

  it('should mark news as read when it is opened', async () => {
    const calls = await open({
      'GET /api/notifications?limit=3': [notice('r', 'reply')],
      'PUT /api/notifications/read': { unread: 0 },
    });
    await userEvent.click(await main().findByRole('link', { name: /Unread$/ }));
    await waitFor(() =>
      expect(calls).toContainEqual(
        expect.objectContaining({ method: 'PUT', path: '/api/notifications/read' }),
      ),
    );
  });

  it('should show drafts to those who may edit', async () => {
    await open({
      'GET /api/auth/user': ana,
      'GET /api/admin/articles?status=draft&editor=1&limit=3': [{ id: 'x', title: '', updatedAt: TIME }],
    });
    const link = await main().findByRole('link', { name: 'Untitled' });
    expect(link.getAttribute('href')).toBe('/edit-article/x');
  });

  it('should show the rest when one of them fails, and try again', async () => {
    const responses = [problem(503, 'Service Unavailable'), [checklist('a', 1)]];
    await open({
      'GET /api/checklists?limit=30': () => responses.shift(),
      'GET /api/me/saved-projects?limit=3': [buildProject()],
    });
    expect(await main().findByRole('link', { name: 'A bench by the back door' })).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('link', { name: 'List a' })).toBeTruthy();
  });
});
