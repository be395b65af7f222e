import type { CurrentUser } from '@hearthwise/contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildArticle } from '../testing/build-article.js';
import { fakeApi, problem } from '../testing/fake-api.js';
import { pretendSession, renderApp } from '../testing/render-app.js';

const user = { id: '1', firstName: 'Ana', canEdit: true } as CurrentUser;
const article = buildArticle();
const homepage = {
  heroTitle: 'Welcome back',
  heroSubtitle: '',
  heroDescription: '',
  featuredArticleIds: [],
  welcomeMessage: '',
  featuredSections: [],
};
const ended = problem(401, 'Unauthorized');

const EDITORS = [
  {
    path: `/edit-article/${article.id}`,
    text: 'You need to be logged in to edit articles.',
    responses: {
      [`GET /api/articles/by-id/${article.id}`]: article,
      [`GET /api/articles/${article.id}/working-copy`]: { workingCopy: null },
      [`PUT /api/articles/${article.id}`]: ended,
    },
  },
  {
    path: '/edit-homepage',
    text: 'You need to be logged in to edit content.',
    responses: {
      'GET /api/documents/homepage': { kind: 'homepage', key: 'homepage', revision: 1, fields: homepage },
      'PUT /api/homepage-content': ended,
    },
  },
];

/** 500 ms after the text (specification section 9). */
describe('an editor whose session has ended', () => {
  const assign = vi.fn();
  const pretendToBeAt = (path: string) =>
    vi.stubGlobal('location', { pathname: path, search: '', origin: 'http://localhost', assign });
  /** When the sign-in page opens, in milliseconds from now; once only. */
  const redirectDelay = () => {
    let delay = 0;
    for (; delay < 10_000 && assign.mock.calls.length === 0; delay += 1) {
      act(() => void vi.advanceTimersByTime(1));
    }
    act(() => void vi.advanceTimersByTime(60_000));

    return delay;
  };
  const signIn = (path: string) => `/api/login?returnTo=${encodeURIComponent(path)}`;

  beforeEach(() => {
    localStorage.clear();
    assign.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each(EDITORS)('should be sent to sign in after 500 ms when $path opens', async ({ path, text }) => {
    vi.useFakeTimers();
    fakeApi({});
    pretendToBeAt(path);
    await renderApp(path);
    expect(screen.getByText('Unauthorized')).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(redirectDelay()).toBe(500);
    expect(assign).toHaveBeenCalledExactlyOnceWith(signIn(path));
  });

  it.each(EDITORS)(
    'should be sent to sign in after 500 ms at $path when a save is refused',
    async ({ path, text, responses }) => {
      pretendSession();
      fakeApi({ 'GET /api/auth/user': user, ...responses });
      pretendToBeAt(path);
      await renderApp(path);
      const save = await screen.findByText('Save Changes');
      vi.useFakeTimers();
      fireEvent.click(save);
      await act(() => vi.advanceTimersByTimeAsync(0));
      expect(screen.getByText(text)).toBeTruthy();
      expect(redirectDelay()).toBe(500);
      expect(assign).toHaveBeenCalledExactlyOnceWith(signIn(path));
    },
  );
});
