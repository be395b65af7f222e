import type { CurrentUser, HomepageContent } from '@hearthwise/contracts';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
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
