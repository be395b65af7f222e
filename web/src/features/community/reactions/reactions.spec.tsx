import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildProject } from '../../../testing/build-posts.js';
import { fakeApi, problem } from '../../../testing/fake-api.js';
import { pretendSession, renderApp } from '../../../testing/render-app.js';

const ANA = {
  id: 'user-ana',
  firstName: 'Ana',
  email: 'ana@example.test',
  profileImageUrl: null,
  role: 'member',
};
const bench = buildProject({ id: 'p1', title: 'A bench', likesCount: 12, savesCount: 3 });
const shelf = buildProject({ id: 'p2', title: 'A shelf', likesCount: 0, savesCount: 1 });
const LIST = 'GET /api/projects?limit=14';
const PAGE = 'GET /api/projects/p1';
const MINE = 'GET /api/me/reactions?projectIds=p1';
const LIKE = 'PUT /api/projects/p1/like';
const UNLIKE = 'DELETE /api/projects/p1/like';

const like = (name = /^Like/) => screen.findByRole('button', { name });
const isPressed = async (name?: RegExp) => (await like(name)).getAttribute('aria-pressed') === 'true';
const answer = (likesCount: number, liked: boolean) => ({ likesCount, savesCount: 3, liked, saved: false });
const pageOf = (answers: Record<string, unknown>) => ({
  'GET /api/auth/user': ANA,
  [PAGE]: { ...bench, contentHtml: '' },
  [MINE]: { liked: [], saved: [] },
  ...answers,
});

afterEach(() => vi.unstubAllGlobals());

describe('likes and saves in a list', () => {
  it('should be read in one call, and named by their project', async () => {
    pretendSession();
    const calls = fakeApi({
      'GET /api/auth/user': ANA,
      [LIST]: [bench, shelf],
      'GET /api/me/reactions?projectIds=p1%2Cp2': { liked: ['p2'], saved: ['p1'] },
    });
    await renderApp('/projects');
    await waitFor(async () => expect(await isPressed(/^Like A shelf, 0 likes$/)).toBe(true));
    expect(await isPressed(/^Like A bench, 12 likes$/)).toBe(false);
    expect(
      (await screen.findByRole('button', { name: /^Save A bench, 3 saves$/ })).getAttribute('aria-pressed'),
    ).toBe('true');
    expect(calls.filter(({ path }) => path.startsWith('/api/me/')).length).toBe(1);
  });

  it('should not be asked for by visitors', async () => {
    const calls = fakeApi({ [LIST]: [bench] });
    await renderApp('/projects');
    await like();
    expect(calls.filter(({ path }) => path.startsWith('/api/me/'))).toEqual([]);
  });
});

describe('a like', () => {
  it('should be shown at once, then as the server counts, and be taken back by the next press', async () => {
    pretendSession();
    const { promise, resolve } = Promise.withResolvers();
    fakeApi(pageOf({ [LIKE]: () => promise, [UNLIKE]: answer(40, false) }));
    await renderApp('/projects/p1');
    await userEvent.click(await like());
    expect(await isPressed(/^Like 13 likes$/)).toBe(true);

    await act(async () => resolve(answer(41, true)));
    expect(await isPressed(/^Like 41 likes$/)).toBe(true);

    await userEvent.click(await like());
    await waitFor(async () => expect(await isPressed(/^Like 40 likes$/)).toBe(false));
  });

  it('should be rolled back with a toast when it could not be stored', async () => {
    pretendSession();
    fakeApi(pageOf({ [LIKE]: problem(503, 'Service Unavailable') }));
    await renderApp('/projects/p1');
    await userEvent.click(await like());
    expect(await screen.findByText("Your like wasn't saved. Please try again.")).toBeTruthy();
    expect(await isPressed(/^Like 12 likes$/)).toBe(false);
  });

  it('should end as the last of several quick presses', async () => {
    pretendSession();
    const calls = fakeApi(pageOf({ [LIKE]: answer(13, true), [UNLIKE]: answer(12, false) }));
    await renderApp('/projects/p1');
    for (let presses = 0; presses < 3; presses += 1) {
      await userEvent.click(await like());
    }
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/like'))).toHaveLength(3));
    expect(calls.filter(({ path }) => path.endsWith('/like')).map(({ method }) => method)).toEqual([
      'PUT',
      'DELETE',
      'PUT',
    ]);
    expect(await isPressed(/^Like 13 likes$/)).toBe(true);
  });

  it('should ask visitors to sign in, and lead them there and back', async () => {
    const assign = vi.fn();
    const calls = fakeApi({ [PAGE]: { ...bench, contentHtml: '' } });
    await renderApp('/projects/p1');
    vi.stubGlobal('location', { pathname: '/projects/p1', search: '', assign });
    await userEvent.click(await like());
    expect(await screen.findByText('Please sign in to like projects.')).toBeTruthy();
    await waitFor(
      () => expect(assign).toHaveBeenCalledExactlyOnceWith('/api/login?returnTo=%2Fprojects%2Fp1'),
      {
        timeout: 3_000,
      },
    );
    expect(calls.map(({ path }) => path)).not.toContain('/api/projects/p1/like');
  });
});
